import { dayReport, dayReportFileName } from "#app/domain/day-close/day-report-file.ts";
import { readDayClose } from "#app/domain/day-close/read-day.server.ts";
import {
	certificateEnclosure,
	contractEnclosure,
	documentEnclosure,
	type Enclosure,
	issueNamedDocument,
	namedCertificate,
} from "#app/domain/email/document-emails.server.ts";
import type { Email, EmailAttachment, EmailBody, EmailKind, ToldMoney } from "#app/domain/email/email.ts";
import { type MailAddress, readMailAddress } from "#app/domain/email/mail-address.ts";
import { isMailboxFull } from "#app/domain/email/mailbox-limit.server.ts";
import type { DeliveryFailure } from "#app/domain/email/mailer-port.ts";
import { linkKey } from "#app/domain/link-key.server.ts";
import type { Bani } from "#app/domain/money.ts";
import { isPaidOrShipped, ORDER_STATUSES } from "#app/domain/order-status.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isWayBack, TOLD_REASONS } from "#app/domain/orders/order-states.ts";
import { claimHeldUntil } from "#app/domain/orders/order-summary.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import { MAILBOX_FULL, OWN_REASONS } from "#app/domain/outbox/outbox.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { readReturnsOfOrder } from "#app/domain/returns/read-returns.server.ts";
import type { ReturnCase } from "#app/domain/returns/return-case.ts";
import { isDecided } from "#app/domain/returns/return-states.ts";
import { readServiceOrder, readServicePaid } from "#app/domain/services/read-service-order.server.ts";
import type { ServiceOrder } from "#app/domain/services/service-order.ts";
import { SERVICE_MOVE_GOALS } from "#app/domain/services/service-order-states.ts";
import { pricesToldOf } from "#app/domain/services/tell-price.server.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { readWithdrawal } from "#app/domain/withdrawals/read-withdrawal.server.ts";
import type { Withdrawal } from "#app/domain/withdrawals/withdrawal.ts";
import { selectContactMessage } from "#db/queries/contact.ts";
import { selectOrder } from "#db/queries/orders.ts";
import type { OutboxMessage } from "#db/queries/outbox.ts";
import { selectServiceOrder } from "#db/queries/service-orders.ts";

/** What a message is about, the visitor behind it, as typed, and the document that goes with it. */
interface Subject {
	body: EmailBody;
	/** `email`: null of an order without one. */
	visitor: { name: string; email: string | null };
	enclosure?: Enclosure;
}

/** Fails with why the message can never be sent, for people to read; null where nobody needs it any more. */
type Writer = (shop: Shop, message: OutboxMessage) => Promise<Result<Subject | null, string>>;

/** One writer a kind. Everything is read when it is sent: figures never change, a status may have. */
const WRITERS: Record<EmailKind, Writer> = {
	"order-confirmation": (shop, message) =>
		ofOrder(
			shop,
			message,
			(order, accessKey, money) => ({ kind: "order-confirmation", order, accessKey, money, hasContract: true }),
			(order) => contractEnclosure(shop, order),
		),
	"order-status": (shop, message) => {
		const named = payloadOf(message).to;
		const to = ORDER_STATUSES.find((status) => status === named);
		if (!to) throw new Error(`message ${message.id} names no status`);
		const { from, methodBefore } = payloadOf(message);
		const reason = TOLD_REASONS.find((known) => known === payloadOf(message).reason);
		const mistake = (["completed", "shipped", "delivered", "cancelled"] as const).find((status) => status === from);
		const about = {
			...(reason ? { reason } : {}),
			...(mistake && !reason && isWayBack(mistake, to) ? { takenBack: mistake } : {}),
			...(methodBefore === undefined ? {} : { hasOtherMethod: true }),
		};
		return ofOrder(shop, message, (order, accessKey, money) => {
			// An edit had it paid, or waiting for the difference: since then that is over.
			if (reason === "edited" && isPaidOrShipped(to) !== isPaidOrShipped(order.status)) return null;
			return { kind: "order-status", order, accessKey, money, to, ...about };
		});
	},
	"order-ready": (shop, message) =>
		ofOrder(shop, message, (order, accessKey, money) => {
			return { kind: "order-ready", order, accessKey, money, isTakenBack: payloadOf(message).isReady === false };
		}),
	"new-order": (shop, message) => ofOrder(shop, message, (order) => ({ kind: "new-order", order })),
	"payment-claimed": (shop, message) => {
		const payload = payloadOf(message);
		const source = payload.source === "revolut-completion" ? "revolut-completion" : "bank-transfer";
		// Of before it was kept there.
		const heldUntil = typeof payload.heldUntil === "string" ? payload.heldUntil : claimHeldUntil(message.created_at);
		return ofOrder(shop, message, (order, _key, money) => ({
			kind: "payment-claimed",
			order,
			money,
			source,
			heldUntil,
		}));
	},
	"service-order-confirmation": (shop, message) =>
		ofServiceOrder(shop, message, (work) =>
			// What was called off before it was confirmed is told as that alone.
			work.order.status === "cancelled" ? null : { kind: "service-order-confirmation", ...work },
		),
	"service-order-status": (shop, message) => {
		const named = payloadOf(message).to;
		const to = SERVICE_MOVE_GOALS.find((status) => status === named);
		if (!to) throw new Error(`message ${message.id} names no status`);
		return ofServiceOrder(shop, message, (work) => {
			const { status } = work.order;
			// A step that was taken back is told no more, nor that work was begun which was called off.
			const isSo = status === to || (to === "in_progress" && status === "completed");
			return isSo ? { kind: "service-order-status", ...work, to } : null;
		});
	},
	"service-order-price": async (shop, message) => {
		const { read, asNews } = await pricesToldOf(shop.db, message.subject_id);
		return ofServiceOrder(shop, message, (work) => {
			const { agreedBani, status } = work.order;
			const beforeBani = [read, asNews].find((bani) => bani !== agreedBani);
			if (beforeBani === undefined || status === "cancelled") return null;
			return { kind: "service-order-price", ...work, beforeBani };
		});
	},
	"service-order-corrected": (shop, message) =>
		ofServiceOrder(shop, message, ({ order, accessKey }) => ({ kind: "service-order-corrected", order, accessKey })),
	"new-service-order": (shop, message) =>
		ofServiceOrder(shop, message, ({ order }) => ({ kind: "new-service-order", order })),
	"invoice-copy": async (shop, message) => {
		const orderId = message.subject_id;
		const document = await issueNamedDocument(shop, orderId, payloadOf(message).document);
		if (!document.ok) return document;
		const { value: found } = document;
		if (found === null) return ok(null);
		const body = (order: Order, accessKey: string, money: ToldMoney): EmailBody => ({
			kind: "invoice-copy",
			order,
			accessKey,
			money,
			invoice: found.content,
		});
		return ofOrder(shop, message, body, () => documentEnclosure(orderId, found));
	},
	"warranty-copy": async (shop, message) => {
		const orderId = message.subject_id;
		const certificate = await namedCertificate(shop, orderId, payloadOf(message).certificateId);
		if (!certificate.ok) return certificate;
		const body = (order: Order, accessKey: string): EmailBody => ({
			kind: "warranty-copy",
			order,
			accessKey,
			certificate: certificate.value.content,
		});
		return ofOrder(shop, message, body, () => certificateEnclosure(certificate.value));
	},
	"return-announced": (shop, message) => ofReturn(shop, message, (about) => ({ kind: "return-announced", ...about })),
	"return-new": (shop, message) => {
		const { reason } = payloadOf(message);
		const said = typeof reason === "string" ? reason : null;
		return ofReturn(shop, message, ({ order, ofReturn }) => ({ kind: "return-new", order, ofReturn, reason: said }));
	},
	// Neither tells of a step that was taken back; what is decided already is not looked at any more.
	"return-received": (shop, message) =>
		ofReturn(shop, message, (about) => {
			const { state } = about.ofReturn;
			return state === "announced" || isDecided(state) ? null : { kind: "return-received", ...about };
		}),
	"return-decided": (shop, message) =>
		ofReturn(shop, message, (about) => (isDecided(about.ofReturn.state) ? { kind: "return-decided", ...about } : null)),
	"return-corrected": (shop, message) => ofReturn(shop, message, (about) => ({ kind: "return-corrected", ...about })),
	"withdrawal-receipt": (shop, message) =>
		ofWithdrawal(shop, message, (withdrawal) => ({ kind: "withdrawal-receipt", withdrawal })),
	"withdrawal-new": (shop, message) => {
		const named = payloadOf(message);
		const number = (value: unknown) => (typeof value === "number" ? value : null);
		const [orderId, serviceOrderId] = [number(named.orderId), number(named.serviceOrderId)];
		return ofWithdrawal(shop, message, (withdrawal) => ({
			kind: "withdrawal-new",
			withdrawal,
			orderId,
			serviceOrderId,
		}));
	},
	"day-closed": async (shop, message) => {
		const close = await readDayClose(shop, { id: message.subject_id });
		if (!close) return gone(message);
		const { business } = shop.settings;
		const content = dayReport({ close, after: [] }, { business, locale: message.locale });
		return ok({
			body: { kind: "day-closed", close },
			visitor: { name: business.name, email: business.email },
			enclosure: {
				document: { kind: "day-report", content, labels: shop.labels },
				fileName: dayReportFileName(close.day),
			},
		});
	},
	"contact-message": async (shop, message) => {
		const row = await selectContactMessage(shop.db, message.subject_id);
		if (!row) return gone(message);
		const { name, email, subject, message: text, created_at: createdAt } = row;
		return ok({
			body: { kind: "contact-message", message: { name, email, subject, message: text, createdAt } },
			visitor: { name, email },
		});
	},
};

/**
 * The e-mail of an outbox message, from what is stored about its subject, with its document printed.
 *
 * @returns null where it would tell nothing that its reader does not know, or nothing that is so; refused when it can never be sent: its
 * subject is gone, or its address is none; the same, for a person to decide, when the mailbox has had enough of them; postponed while
 * its document cannot be printed
 * @throws for a kind that nobody here can write
 */
export async function writeEmail(shop: Shop, message: OutboxMessage): Promise<Result<Email | null, DeliveryFailure>> {
	const write = Object.hasOwn(WRITERS, message.kind) ? WRITERS[message.kind as EmailKind] : null;
	if (!write) throw new Error(`nobody can write messages of the kind ${message.kind}`);
	const subject = await write(shop, message);
	if (!subject.ok) return fail({ kind: "refused", reason: subject.error });
	if (subject.value === null) return ok(null);
	const { body, visitor: typed, enclosure } = subject.value;
	const visitor = typed.email === null ? null : readMailAddress(typed.name, typed.email);
	const recipient = message.recipient === "customer" ? visitor : addressOfShop(shop);
	if (!recipient) return fail({ kind: "refused", reason: OWN_REASONS["no-address"] });
	if (message.recipient === "customer" && (await isMailboxFull(shop, message, recipient.address))) {
		return fail({ kind: "refused", reason: MAILBOX_FULL });
	}
	const attachment = enclosure ? await printed(shop, enclosure) : ok(null);
	// A confirmation waits for no printer: its own text says what was bought, and how to withdraw.
	const confirms = body.kind === "order-confirmation";
	if (!attachment.ok && !confirms) return attachment;
	return ok({
		...(confirms && !attachment.ok ? { ...body, hasContract: false } : body),
		number: message.id,
		dedupeKey: message.dedupe_key,
		createdAt: message.created_at,
		locale: message.locale,
		recipient,
		replyTo: message.recipient === "shop" ? visitor : null,
		attachment: attachment.ok ? attachment.value : null,
	});
}

/** A browser that is missing or hangs today may be there tomorrow: the message waits. */
async function printed(
	shop: Shop,
	{ document, fileName }: Enclosure,
): Promise<Result<EmailAttachment, DeliveryFailure>> {
	const pdf = await shop.printer.pdf(document);
	if (!pdf.ok) return fail({ kind: "postponed", reason: `${OWN_REASONS["not-printed"]}: ${pdf.error}` });
	return ok({ fileName, type: "application/pdf", bytes: pdf.value });
}

function addressOfShop(shop: Shop): MailAddress | null {
	return readMailAddress(shop.settings.business.name, shop.settings.business.email);
}

async function ofOrder(
	shop: Shop,
	message: OutboxMessage,
	body: (order: Order, accessKey: string, money: ToldMoney) => EmailBody | null,
	enclosure?: (order: Order) => Enclosure | Promise<Enclosure>,
): Promise<Result<Subject | null, string>> {
	const [order, row] = await Promise.all([
		readOrder(shop, message.subject_id),
		selectOrder(shop.db, message.subject_id),
	]);
	if (!order || !row) return gone(message);
	const visitor = { name: order.fullName, email: order.email };
	const money = await readOrderMoney(shop, order);
	const enclosed = enclosure ? { enclosure: await enclosure(order) } : {};
	const written = body(order, linkKey(row, shop.clock()), money);
	return ok(written && { body: written, visitor, ...enclosed });
}

async function ofReturn(
	shop: Shop,
	message: OutboxMessage,
	body: (about: { order: Order; accessKey: string; ofReturn: ReturnCase }) => EmailBody | null,
) {
	const named = payloadOf(message).returnId;
	const all = await readReturnsOfOrder(shop, message.subject_id);
	const found = all.find(({ id }) => id === named);
	if (!found) return fail(`${OWN_REASONS.gone} return ${named}`);
	return ofOrder(shop, message, (order, accessKey) => body({ order, accessKey, ofReturn: found }));
}

interface Work {
	order: ServiceOrder;
	accessKey: string;
	paidBani: Bani;
}

async function ofServiceOrder(
	shop: Shop,
	message: OutboxMessage,
	body: (work: Work) => EmailBody | null,
): Promise<Result<Subject | null, string>> {
	const [order, row, paidBani] = await Promise.all([
		readServiceOrder(shop, message.subject_id),
		selectServiceOrder(shop.db, message.subject_id),
		readServicePaid(shop, message.subject_id),
	]);
	if (!order || !row) return gone(message);
	const written = body({ order, accessKey: linkKey(row, shop.clock()), paidBani });
	return ok(written && { body: written, visitor: { name: order.fullName, email: order.email } });
}

async function ofWithdrawal(
	shop: Shop,
	message: OutboxMessage,
	body: (withdrawal: Withdrawal) => EmailBody,
): Promise<Result<Subject, string>> {
	const withdrawal = await readWithdrawal(shop, message.subject_id);
	if (!withdrawal) return gone(message);
	return ok({ body: body(withdrawal), visitor: { name: withdrawal.name, email: withdrawal.email } });
}

function gone({ subject_type, subject_id }: OutboxMessage): Result<never, string> {
	return fail(`${OWN_REASONS.gone} ${subject_type} ${subject_id}`);
}

function payloadOf(message: OutboxMessage): Record<string, unknown> {
	return JSON.parse(message.payload) as Record<string, unknown>;
}
