import type { ZodType, z } from "zod";
import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopError, ShopErrorCode } from "#app/domain/errors.ts";
import { formatLei, readLei } from "#app/domain/money.ts";
import { orderNoteSchema, removeNoteSchema } from "#app/domain/order-note.ts";
import { plainMoveSchema } from "#app/domain/orders/admin-order-forms.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { addServiceNote, removeServiceNote } from "#app/domain/services/add-service-note.server.ts";
import { agreeOnService } from "#app/domain/services/agree-on-service.server.ts";
import { editServiceOrder } from "#app/domain/services/edit-service-order.server.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { readServiceOrder } from "#app/domain/services/read-service-order.server.ts";
import { readyDaySchema, readyDays } from "#app/domain/services/ready-day.ts";
import { renewServiceAccess } from "#app/domain/services/renew-service-access.server.ts";
import { returnServicePayment } from "#app/domain/services/return-service-payment.server.ts";
import { SERVICE_ORDER_STATUSES } from "#app/domain/services/service-order.ts";
import { type EditedField, serviceOrderEditSchema } from "#app/domain/services/service-order-form.ts";
import { SERVICE_MOVE_GOALS } from "#app/domain/services/service-order-states.ts";
import {
	agreedPriceSchema,
	servicePaymentSchema,
	serviceReturnSchema,
} from "#app/domain/services/service-payment-form.ts";
import { takeBackMove } from "#app/domain/services/take-back-move.server.ts";
import { takeServicePayment } from "#app/domain/services/take-service-payment.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { keyOf } from "#app/http/body/form-key.server.ts";
import type { Flash } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";

interface About {
	id: number;
	account: Account;
	form: FormData;
}

/** What the page says of what was done; or why it was not, beside a field where the error names one. */
type Told = Result<Flash>;

interface ServiceOrderForm {
	schema: ZodType;
	run(value: never, about: About): Promise<Told>;
}

/** One form of the page: its schema, and the use case that it asks for. */
function form<S extends ZodType>(
	schema: S,
	run: (value: z.output<S>, about: About) => Promise<Told>,
): ServiceOrderForm {
	return { schema, run: run as ServiceOrderForm["run"] };
}

/** The forms of a service order's page, by their `intent`. */
export const SERVICE_ORDER_FORMS = {
	move: () => form(plainMoveSchema, (_, about) => move(about)),
	moveBack: () =>
		form(plainMoveSchema, async (_, about) =>
			told(await takeBackMove(shop, seenBy(about)), "adminServiceOrders:movedBack"),
		),
	readyDay: () =>
		form(readyDaySchema(readyDays(shop.clock())), async ({ readyOn: value }, { form: posted, ...about }) => {
			const seen = String(posted.get("seen") ?? "") || null;
			const key = value === seen ? "editedAlready" : value === null ? "readyDayGone" : "readyDaySaved";
			const agreed = await agreeOnService(shop, "readyDay", { ...about, value, seen });
			return told(agreed, `adminServiceOrders:${key}`, notAgreed("readyDay"));
		}),
	price: () =>
		form(agreedPriceSchema, async ({ agreed: value }, { form: posted, ...about }) => {
			const seen = readLei(String(posted.get("seen") ?? ""));
			const saved = value === null ? "priceGone" : value === 0 ? "priceFree" : "priceSaved";
			const agreed = await agreeOnService(shop, "price", { ...about, value, seen });
			const key = value === seen ? "editedAlready" : saved;
			return told(agreed, `adminServiceOrders:${key}`, notAgreed("price"));
		}),
	note: () =>
		form(orderNoteSchema, async ({ text }, { id, account }) =>
			told(await addServiceNote(shop, { id, account, text }), "adminOrders:done_note"),
		),
	removeNote: () =>
		form(removeNoteSchema, async ({ note }, { id, account }) =>
			told(await removeServiceNote(shop, { id, note, account }), "adminOrders:done_removeNote", noRemoval),
		),
	edit: () =>
		form(serviceOrderEditSchema, async (typed, { form: posted, ...about }) => {
			const seen = String(posted.get("revision") ?? "");
			return told(await editServiceOrder(shop, { ...about, typed, seen }), editedWords, noEdit);
		}),
	access: () =>
		form(plainMoveSchema, async (_, { id, account }) => {
			if (account.role !== "admin") throw refusal("forbidden");
			return told(await renewServiceAccess(shop, { id, account }), "adminServiceOrders:accessRenewed");
		}),
	pay: () =>
		form(servicePaymentSchema, async ({ amount: amountBani, ...typed }, { form: posted, ...about }) => {
			const payment = { ...about, ...typed, amountBani, idempotencyKey: keyOf(posted) };
			return told(await takeServicePayment(shop, payment), moneyWords("taken"), noPayment);
		}),
	return: () =>
		form(serviceReturnSchema, async ({ payment: paymentId, amount: amountBani }, { form: posted, ...about }) => {
			const money = { ...about, paymentId, amountBani, idempotencyKey: keyOf(posted) };
			return told(await returnServicePayment(shop, money), moneyWords("returned"));
		}),
} satisfies Record<string, () => ServiceOrderForm>;

/**
 * @param words a text key, or what is told of what was done
 * @param beside what is said beside a form's fields where the use case names none
 */
function told<T>(
	outcome: Result<T>,
	words: string | ((done: T) => Flash),
	beside: (code: ShopErrorCode) => ShopError = (code) => ({ code }),
): Told {
	if (outcome.ok) return ok(typeof words === "string" ? { tone: "success", key: words } : words(outcome.value));
	return fail(outcome.error.fields ? outcome.error : beside(outcome.error.code));
}

async function move(about: About): Promise<Told> {
	const to = SERVICE_MOVE_GOALS.find((goal) => goal === about.form.get("to"));
	if (!to) throw refusal("bad-request");
	const moved = await moveServiceOrder(shop, { ...seenBy(about), to });
	const isSilent = moved.ok && (await readServiceOrder(shop, about.id))?.email === null;
	return told(moved, ({ changed }) =>
		changed
			? { tone: "success", key: `adminServiceOrders:moved${isSilent ? "NoEmail" : ""}_${to}` }
			: { tone: "info", key: "adminServiceOrders:movedAlready" },
	);
}

/** The status that the form showed. */
function seenBy({ id, account, form: posted }: About) {
	return { id, account, seen: SERVICE_ORDER_STATUSES.find((known) => known === posted.get("seen")) ?? null };
}

const moneyWords =
	(done: "taken" | "returned") =>
	({ isNew, amountBani }: { isNew: boolean; amountBani: number }): Flash => ({
		tone: isNew ? "success" : "info",
		key: `adminServiceOrders:${done}${isNew ? "" : "Already"}`,
		values: { amount: formatLei(amountBani) },
	});

function editedWords({ fields, hadEmail }: { fields: EditedField[]; hadEmail: boolean }): Flash {
	const key = !fields.includes("email") ? "edited" : hadEmail ? "editedEmail" : "editedFirstEmail";
	return { tone: "success", key: `adminServiceOrders:${fields.length === 0 ? "editedAlready" : key}` };
}

const notAgreed =
	(what: "readyDay" | "price") =>
	(code: ShopErrorCode): ShopError => {
		const words = { "test-order": "testOrder", "move-refused": `${what}Over` }[code as string] ?? `${what}Meanwhile`;
		return { code, fields: { "": `adminServiceOrders:${words}` } };
	};

const noRemoval = (code: ShopErrorCode): ShopError => ({ code, fields: { "": "adminServiceOrders:noteGone" } });

const noEdit = (code: ShopErrorCode): ShopError =>
	code === "service-not-found"
		? { code: "validation", fields: { service: "counter:serviceGone" } }
		: { code, fields: { "": `adminServiceOrders:${code === "test-order" ? "testOrder" : "editedMeanwhile"}` } };

const noPayment = (code: ShopErrorCode): ShopError => {
	const words = { "cash-limit": "cashLimit", "test-order": "testOrder" }[code as string] ?? "cancelledNoPayment";
	return { code, fields: { amount: `adminServiceOrders:${words}` } };
};
