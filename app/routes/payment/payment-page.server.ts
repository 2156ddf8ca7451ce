import { data, redirect, redirectDocument } from "@remix-run/node";
import { formatDay } from "#app/domain/clock.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { choosePaymentMethod, claimPayment } from "#app/domain/orders/claim-payment.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import {
	type ClaimSource,
	PAYMENT_METHODS,
	type PaymentMethod,
	pageAfterOrder,
	paymentMethod,
} from "#app/domain/payments/methods.ts";
import { readOrderMoney } from "#app/domain/payments/order-money.server.ts";
import type { MoneyState } from "#app/domain/payments/order-money.ts";
import { methodRefusal, payableMethods } from "#app/domain/payments/payable.ts";
import { createProviderOrder } from "#app/domain/payments/provider-checkout.server.ts";
import { readClaimedAt } from "#app/domain/payments/read-claim.server.ts";
import { recordAttempt } from "#app/domain/payments/record-attempt.server.ts";
import { fail, type Result } from "#app/domain/result.ts";
import { cancelMove, openOrder, PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { delayMove } from "#app/http/access/order-limit.server.ts";
import { ownOrders } from "#app/http/access/own-orders.server.ts";
import { mayAskProvider } from "#app/http/access/provider-limit.server.ts";
import { approvalAddress, returnLinks } from "#app/http/access/provider-links.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { messageOf, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { resumePendingServices } from "#app/http/cookies/cart.server.ts";
import { goWith, keepFlash } from "#app/http/cookies/flash.server.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { keepRevolutClaim } from "#app/http/cookies/revolut-return.server.ts";
import { log, logUnexpected } from "#app/http/log.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path, pathAfterOrder } from "#app/paths.ts";
import type { PageMoney } from "#app/routes/payment/payment-frame.tsx";
import type { PaymentPageState } from "#app/routes/payment/settled-notice.tsx";
import { DatabaseUnavailable } from "#db/unavailable.ts";

/** The order of a payment page in any of its address forms: a path value, or ?orderId= (SPEC 2.1). */
export async function openPayment(request: Request, id: string | undefined) {
	const rawId = id ?? new URL(request.url).searchParams.get("orderId");
	const order = await openOrder(request, rawId);
	// The tablet on the counter goes to no provider: the order's page says how to pay there (DECISIONS 8).
	if (order && isKiosk(request)) throw redirect(path("orderConfirmation", { id: order.id }), { status: 303 });
	return { order, missingId: !rawId };
}

/** Title of a page about one order, with the way to pay that the page is for, or of its not-found panel. */
export function paymentMeta(request: Request, order: Order | null, method?: PaymentMethod) {
	const { t } = textsOf(request);
	const pay = order && t("payment:payTitle", { id: order.id });
	const title = pay ? [pay, ...(method ? [t(paymentMethod(method).label)] : [])].join(": ") : t("order:notFoundTitle");
	return { title, noindex: true };
}

/** The methods by which this order can be paid (SPEC 2.14, unified checkout). */
export function methodsFor(order: Order): PaymentMethod[] {
	return payableMethods(shop.settings.payments, order).methods;
}

/**
 * A payment page of this order is opened: noted in the ledger, and an order whose payment failed waits for money again
 * (SPEC 4), so that the return page asks for the new evidence. Somebody of the shop who only looks begins no payment.
 */
export async function beginPayment(
	request: Request,
	order: Order,
	page: { slug: string; method: PaymentMethod },
): Promise<{ order: Order; state: PaymentPageState; money: PageMoney }> {
	const { state, money } = await readPageMoney(order);
	if (state !== "due") return { order, state, money };
	if (methodRefusal(page.method, shop.settings.payments, order)) return { order, state: "unavailable", money };
	if (!(await ownOrders.mayOpen(request, order.id))) return { order, state, money };
	// A note only: a busy database, which may be why the page is shown again (SPEC 8), must not take the way to pay away.
	await recordAttempt(shop, { orderId: order.id, provider: paymentMethod(page.method).ledger, page: page.slug }).catch(
		(error) => {
			if (!(error instanceof DatabaseUnavailable)) throw error;
			log.warn({ orderId: order.id, reason: error.reason }, "payment page not noted");
		},
	);
	if (order.status !== "failed") return { order, state, money };
	await moveOrder(shop, { orderId: order.id, to: "pending", actor: "customer" });
	return { order: (await readOrder(shop, order.id)) ?? order, state, money };
}

/** How an order's money stands, also whether its customer said to have paid. */
export async function readPageMoney(order: Order): Promise<{ state: MoneyState; money: PageMoney }> {
	const { state, paymentState, receivedBani } = await readOrderMoney(shop, order);
	const claimedAt = paymentState === "claimed" ? await readClaimedAt(shop, order.id) : null;
	return { state, money: { receivedBani, paymentState, claimedAt } };
}

/** What a payment page shows again when its button could not do its work. */
interface PaymentAnswer {
	message: string;
}

const answer = (request: Request, error: ShopError) =>
	data<PaymentAnswer>(
		{ message: messageOf(error, localeOf(request)) },
		{ status: STATUS_OF[error.code], headers: PRIVATE_PAGE },
	);

/**
 * Runs a button of a payment page: choose another method, claim a transfer or a mobile payment, open the provider's link,
 * cancel (SPEC 2.14, 4). Whoever may not see the order gets null, for the not-found panel.
 */
export async function runPaymentAction(request: Request, id: string | undefined) {
	const form = await readForm(request);
	const { order } = await openPayment(request, id);
	if (!order) return data<PaymentAnswer | null>(null, { status: 404, headers: PRIVATE_PAGE });
	const intent = form.get("intent");
	if (intent === "link") return openProviderLink(request, order);
	const delay = await delayMove(request, order.id);
	if (delay) return data<PaymentAnswer>({ message: delay.message }, { status: 429, headers: PRIVATE_PAGE });
	switch (intent) {
		case "cancel":
			return cancel(request, order, form.get("then") === "home");
		case "claim-bank":
			return byCustomer(request, order, () => claim(request, order, "bank-transfer"));
		case "claim-revolut":
			return byCustomer(request, order, () => claim(request, order, "revolut-completion"));
		case "choose":
			return byCustomer(request, order, () => choose(request, order, form.get("paymentMethod")));
		default:
			return answer(request, { code: "bad-request" });
	}
}

/** What only a customer says of an order is said by nobody of the shop whose account alone opens it (DECISIONS 4). */
async function byCustomer<T>(request: Request, order: Order, work: () => T) {
	return (await ownOrders.mayOpen(request, order.id)) ? work() : answer(request, { code: "move-refused" });
}

/**
 * A cancel that does not succeed is only logged; the confirmation shows how the order stands (SPEC 8), and puts the services of a
 * mixed cart back, which home does not.
 */
async function cancel(request: Request, order: Order, goesHome: boolean) {
	const move = await cancelMove(request, order.id);
	const moved = await orNull(request, moveOrder(shop, { orderId: order.id, ...move }));
	if (moved?.ok === false) log.info({ orderId: order.id, code: moved.error.code }, "cancel refused");
	const isFailure = !moved || (!moved.ok && moved.error.code === "shop-busy");
	const key = isFailure ? "payment:cancelFailed" : moved.ok ? "payment:orderCancelled" : "payment:cancelRefused";
	const flash = keepFlash({ tone: moved?.ok ? "info" : "error", key, values: { id: order.id } });
	const cookies = [flash, ...(goesHome ? resumePendingServices(request) : [])];
	return redirect(goesHome ? path("home") : path("orderConfirmation", { id: order.id }), {
		status: 303,
		headers: cookies.map((cookie) => ["Set-Cookie", cookie]),
	});
}

/** What SPEC 8 says above the reason; the mobile payment's page has words of its own. */
const CLAIM_FAILED = {
	"bank-transfer": "payment:confirmationError",
	"revolut-completion": "payment:completeFailed",
} as const satisfies Record<ClaimSource, string>;

async function claim(request: Request, order: Order, source: ClaimSource) {
	const claimed = await orNull(request, claimPayment(shop, { orderId: order.id, source }));
	if (!claimed?.ok) {
		const { t } = textsOf(request);
		const isTooLate = claimed?.error.code === "move-refused";
		const said = claimed ? messageOf(claimed.error, localeOf(request)) : t("errors:unexpected");
		// Whoever says so has perhaps sent the money.
		const reason = isTooLate ? t("payment:claimTooLate") : said;
		const status = claimed ? STATUS_OF[claimed.error.code] : 500;
		return data<PaymentAnswer>({ message: `${t(CLAIM_FAILED[source])}: ${reason}` }, { status, headers: PRIVATE_PAGE });
	}
	const values = { day: formatDay(claimed.value.heldUntil, localeOf(request)) };
	const headers = new Headers({ "Set-Cookie": keepFlash({ tone: "success", key: "payment:claimed", values }) });
	const isRevolut = source === "revolut-completion";
	if (isRevolut) headers.append("Set-Cookie", keepRevolutClaim(order.id));
	return redirect(path("orderConfirmation", { id: order.id, ...(isRevolut ? { source: "revolut" } : {}) }), {
		status: 303,
		headers,
	});
}

/** Null for a failure of the shop, and "shop-busy" where it may soon go; a line in the log for both. */
async function orNull<T>(request: Request, work: Promise<Result<T>>) {
	return work.catch((error) => {
		logUnexpected(error, request);
		return error instanceof DatabaseUnavailable ? fail<ShopError>({ code: "shop-busy" }) : null;
	});
}

async function choose(request: Request, order: Order, value: FormDataEntryValue | null) {
	const method = PAYMENT_METHODS.find((known) => known === value);
	if (!method) return answer(request, { code: "payment-method-missing" });
	const chosen = await choosePaymentMethod(shop, { orderId: order.id, method });
	if (!chosen.ok) return answer(request, chosen.error);
	const next = pathAfterOrder(pageAfterOrder("direct-checkout", method), order);
	if (order.status !== "cancelled") return redirect(next, 303);
	// The page may have stood open since before the order was cancelled.
	return goWith(next, { tone: "info", key: "payment:orderReopened", values: { id: order.id } });
}

const LINK_MAY_BE_TRIED_AGAIN = new Set<ShopError["code"]>(["provider-unreachable", "provider-refused"]);

async function openProviderLink(request: Request, order: Order) {
	if (!mayAskProvider(request, order.id)) return answer(request, { code: "too-many-requests" });
	const created = await createProviderOrder(shop, order, {
		locale: localeOf(request),
		links: returnLinks(order.id),
	});
	const address = created.ok ? approvalAddress(created.value.approveUrl) : null;
	// The sandbox has an address of the shop, which scripts would look for among the shop's pages.
	if (address !== null) return redirectDocument(address, 303);
	if (!created.ok) {
		log.warn({ orderId: order.id, code: created.error.code }, "payment link refused");
		if (!LINK_MAY_BE_TRIED_AGAIN.has(created.error.code)) return answer(request, created.error);
	}
	return data<PaymentAnswer>(
		{ message: textsOf(request).t("payment:linkFailed") },
		{ status: 502, headers: PRIVATE_PAGE },
	);
}
