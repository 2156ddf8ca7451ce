import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { MAX_LINES } from "#app/domain/cart/cart.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { formatLei } from "#app/domain/money.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { toOrderContact } from "#app/domain/orders/checkout-schemas.ts";
import {
	type KnownCustomer,
	orderByHandSchema,
	type ProductByHand,
	piecesField,
	quoteDays,
	type SumsByHand,
	seenPriceField,
	sumsByHand,
} from "#app/domain/orders/order-by-hand.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import {
	findCustomers,
	findProducts,
	readCustomer,
	readProducts,
} from "#app/domain/orders/read-order-by-hand.server.ts";
import { offeredMethods } from "#app/domain/payments/methods.ts";
import type { ShippingRates } from "#app/domain/shipping/shipping.ts";
import { numbersNamed } from "#app/domain/typed-fields.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { faultsOf, messageOf, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { keyOf } from "#app/http/body/form-key.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goWith } from "#app/http/cookies/flash.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** /admin/orders/new: an empty form for somebody on the phone or at the counter (DECISIONS 12). */
export function openNewOrder({ request }: BackOfficeArgs) {
	return {
		orderKey: shop.newKey(),
		quote: quoteDays(shop.clock()),
		rates: shippingRates(),
		methods: offeredMethods("direct-checkout", shop.settings.payments, 0),
		meta: { title: textsOf(request).t("adminLists:newOrder"), noindex: true },
	};
}

function shippingRates(): ShippingRates {
	const { shippingPolicy, expressBani, deliveryPrices } = shop.settings;
	return { shippingPolicy, expressBani, deliveryPrices };
}

/** The form as it goes on: what was typed, with what was found or chosen, or with what is wrong. */
export interface NewOrderAnswer {
	lastResult: SubmissionResult;
	/** Another one each time. */
	step: string;
	/** Where whoever types goes on: the name of a field. */
	focus: string | null;
	orderKey: string;
	/** Null where nobody, or nothing, was looked for. */
	customers: KnownCustomer[] | null;
	lookedFor: string;
	found: ProductByHand[] | null;
	lines: ProductByHand[];
	sums: SumsByHand;
}

/** Two for each line of the order, and those of its customer. */
const MOST_FIELDS = 60 + 2 * MAX_LINES;

/** One form with several buttons: they look, choose and add, and one places the order; the same key again is the same order. */
export async function submitNewOrder({ request, account }: BackOfficeArgs) {
	const form = await readForm(request, { maxFields: MOST_FIELDS });
	const [step = "", id] = String(form.get("intent") ?? "").split("-");
	if (step === "update" || step === "choose" || step === "add") {
		const { focus, values } = await stepped(form, step, id ?? "");
		return again(request, { values, focus, lastResult: { initialValue: values } }, 200);
	}
	const pieces = piecesOf(valuesOf(form));
	const isQuote = step === "quote";
	const days = isQuote ? quoteDays(shop.clock()) : undefined;
	const submission = parseWithZod(form, { schema: orderByHandSchema([...pieces.keys()], days) });
	const values = valuesOf(form);
	if (submission.status !== "success") return again(request, { values, lastResult: submission.reply() }, 422);
	const changed = await changedTotal(request, values, pieces);
	if (changed) return again(request, { values, lastResult: submission.reply({ formErrors: [changed] }) }, 409);
	const { language: locale, notes, quoteUntil } = submission.value;
	const placed = await placeOrder(shop, {
		...toOrderContact(submission.value),
		...{ idempotencyKey: keyOf(form), source: "back-office", isByStaff: true, takenBy: account, locale, notes },
		quoteUntil: isQuote ? quoteUntil : null,
		lines: linesOf(pieces),
		seenSubtotalBani: seenSubtotal(values, pieces),
	});
	if (!placed.ok) {
		const lastResult = submission.reply(repliesOf(request, placed.error));
		return again(request, { values, lastResult }, STATUS_OF[placed.error.code]);
	}
	const { id: orderId, replay } = placed.value;
	const key = replay === "edited" ? "checkout:placedBefore" : isQuote ? "adminOrders:quoteDone" : "adminOrders:newDone";
	const page = account.role === "admin" ? "adminOrder" : "counterOrder";
	const tone = replay === "edited" ? "info" : "success";
	return goWith(path(page, { id: orderId }), { tone, key, values: { id: orderId } });
}

/** What the form holds after a button that is not its last one. */
async function stepped(form: FormData, step: "update" | "choose" | "add", of: string) {
	const values = valuesOf(form);
	const id = readOrderNumber(of);
	if (step === "choose" && id !== null) {
		return { focus: "fullName", values: { ...values, customer: "", ...(await readCustomer(shop, id)) } };
	}
	if (step === "add" && id !== null && piecesOf(values).size < MAX_LINES) {
		const typed = Number(values[piecesField(id)] ?? 0);
		const pieces = String(Number.isInteger(typed) ? typed + 1 : 1);
		return { focus: "product", values: { ...values, product: "", [piecesField(id)]: pieces } };
	}
	// Enter, in whichever field, presses the first button of all: whoever was looked for before is not looked for again.
	const isOfCustomer = of === "customer" && values.customer !== "" && values.customer !== values.customerSeen;
	return { focus: isOfCustomer ? "customer" : values.product ? "product" : null, values };
}

async function again(
	request: Request,
	{ values, lastResult, focus = null }: Pick<NewOrderAnswer, "lastResult"> & { values: Values; focus?: string | null },
	status: number,
) {
	const locale = localeOf(request);
	const { customer = "", product = "" } = values;
	const [lines, customers, found] = await Promise.all([
		readProducts(shop, locale, piecesOf(values)),
		customer ? findCustomers(shop, customer) : null,
		product ? findProducts(shop, locale, product) : null,
	]);
	const sums = sumsByHand(shop.settings, values, lines);
	const orderKey = values.orderKey ?? shop.newKey();
	const step = shop.newKey();
	return data<NewOrderAnswer>(
		{ lastResult, step, focus, orderKey, customers, lookedFor: customer, found, lines, sums },
		{ status },
	);
}

type Values = Record<string, string>;

function valuesOf(form: FormData): Values {
	const { intent: _, csrfToken: __, ...values } = Object.fromEntries(form) as Values;
	return values;
}

/** How many pieces of which product, as typed; a line of none is one no longer. */
function piecesOf(values: Values): Map<number, string> {
	const lines = numbersNamed(Object.keys(values), "pieces").map((id) => [id, values[piecesField(id)]!] as const);
	return new Map(lines.filter(([, typed]) => typed.trim() !== "0").slice(0, MAX_LINES));
}

const linesOf = (pieces: Map<number, string>) =>
	[...pieces].map(([productId, typed]) => ({ productId, quantity: Number(typed) }));

/** What the goods cost at the prices that the form showed; null where it did not show one. */
function seenSubtotal(values: Values, pieces: Map<number, string>): number | null {
	const sums = linesOf(pieces).map(({ productId, quantity }) => {
		const price = values[seenPriceField(productId)] ?? "";
		return /^\d{1,12}$/.test(price) ? Number(price) * quantity : null;
	});
	return sums.reduce<number | null>((sum, line) => (sum === null || line === null ? null : sum + line), 0);
}

/** Says what the order costs where the form showed another total: nobody tells a caller one sum and places another. */
async function changedTotal(request: Request, values: Values, pieces: Map<number, string>): Promise<string | null> {
	const { locale, t } = textsOf(request);
	const lines = await readProducts(shop, locale, pieces);
	const { subtotalBani, shippingBani } = sumsByHand(shop.settings, values, lines);
	const totalBani = subtotalBani + shippingBani;
	if (values.seenTotal === undefined || values.seenTotal === String(totalBani)) return null;
	return t("adminOrders:newTotalNow", { total: formatLei(totalBani), shipping: formatLei(shippingBani) });
}

function repliesOf(request: Request, error: ShopError) {
	return error.fields ? faultsOf(error) : { formErrors: [messageOf(error, localeOf(request))] };
}
