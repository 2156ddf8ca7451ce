import { describe, expect, it } from "vitest";
import type { EmailBody, EmailFrame, ToldMoney } from "#app/domain/email/email.ts";
import type { InvoiceContent } from "#app/domain/invoices/invoice-content.ts";
import { formatLei } from "#app/domain/money.ts";
import { ORDER_STATUSES } from "#app/domain/order-status.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { PAYMENT_METHODS } from "#app/domain/payments/methods.ts";
import { MONEY_STATES, UNSETTLED_MONEY } from "#app/domain/payments/order-money.ts";
import { SERVICE_ORDER_STATUSES, type ServiceOrder } from "#app/domain/services/service-order.ts";
import { SERVICE_MOVE_GOALS } from "#app/domain/services/service-order-states.ts";
import { mailMessage } from "#app/integrations/mail/mail-message.server.tsx";
import { A_CLOSE, aCertificate, anInvoice, anItem, aProForma, aStorno } from "#tests/support/documents.ts";
import { anEmail, anOrder, aReturn, aServiceOrder, FACTS, FROM, unpaid } from "#tests/support/emails.ts";

const KEY = "order-key-000000000000000000000001";

type Left = "accessKey" | "money" | "paidBani";
/** What a test says of an e-mail. The rest is KEY, an order that waits for all of its money, a service nobody has paid for. */
type Told<Body = EmailBody> = Body extends unknown ? Omit<Body, Left> & Partial<Pick<Body, Left & keyof Body>> : never;

function write(told: Told, frame: Partial<EmailFrame> = {}, facts = FACTS) {
	const money = "order" in told && "delivery" in told.order ? { money: unpaid(told.order) } : {};
	const body = { accessKey: KEY, paidBani: 0, ...money, ...told } as EmailBody;
	const mail = mailMessage(anEmail(body, frame), FROM, facts);
	return { ...mail, subject: String(mail.subject), text: String(mail.text), html: String(mail.html) };
}

const confirmation = (changes: Partial<Order> = {}, frame: Partial<EmailFrame> = {}, facts = FACTS) =>
	write({ kind: "order-confirmation", order: anOrder(changes) }, frame, facts);

/** The words that a reader of the HTML sees. */
const seen = (html: string) =>
	html
		.replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, " ")
		.replaceAll("&amp;", "&")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&#x27;", "'");

const EXPRESS = {
	express: { day: "2026-11-23", surchargeBani: 3_500 },
	shippingBani: 9_500,
	totalBani: 499_300,
} as const;
const one = "order-confirmation" as const;
const everyEmail: Told[] = [
	...[
		...PAYMENT_METHODS.map((paymentMethod) => anOrder({ paymentMethod })),
		anOrder({ delivery: { method: "pickup" }, shippingBani: 0, totalBani: 489_800 }),
		anOrder(EXPRESS),
	].map((order) => ({ kind: one, order })),
	...MONEY_STATES.map((state) => ({
		kind: one,
		order: anOrder(),
		money: { state, paymentState: "unpaid" as const, method: "cash" as const, receivedBani: 0 },
	})),
	...ORDER_STATUSES.flatMap((to) =>
		(["due", ...UNSETTLED_MONEY] as const).map((state) => ({
			kind: "order-status" as const,
			order: anOrder({ status: to, trackingNumber: "AWB-42" }),
			money: { state, paymentState: "unpaid" as const, method: "banktransfer" as const, receivedBani: 0 },
			to,
		})),
	),
	...PAYMENT_METHODS.map((paymentMethod) => {
		const order = anOrder({ paymentMethod, ...(paymentMethod === "cash" ? { delivery: { method: "pickup" } } : {}) });
		return { kind: "order-status" as const, order, to: "pending" as const, hasOtherMethod: true };
	}),
	...(["edited", "quote-ended", "not-paid-in-time"] as const).map((reason) => {
		const to = reason === "edited" ? ("pending" as const) : ("cancelled" as const);
		const order = anOrder({ status: to, paymentMethod: "paypal" });
		const money = { ...unpaid(order), receivedBani: 100_000 };
		return { kind: "order-status" as const, order, money, to, reason };
	}),
	...(["completed", "shipped", "delivered", "cancelled"] as const).map((takenBack) => {
		const order = anOrder();
		return { kind: "order-status" as const, order, to: order.status, takenBack };
	}),
	...(["completed", "pending"] as const).map((status) => {
		const order = anOrder({ status, delivery: { method: "pickup" }, paymentMethod: "cash" });
		return { kind: "order-ready" as const, order };
	}),
	{ kind: "new-order", order: anOrder({ notes: "Sunați înainte" }) },
	...(["bank-transfer", "revolut-completion"] as const).map((source) => {
		return { kind: "payment-claimed" as const, order: anOrder(), source, heldUntil: "2026-11-27T08:00:00.000Z" };
	}),
	{ kind: "service-order-confirmation", order: aServiceOrder() },
	{ kind: "service-order-corrected", order: aServiceOrder() },
	...SERVICE_ORDER_STATUSES.flatMap((status) =>
		(
			[
				[null, 24_950],
				[24_950, 0],
				[24_950, null],
			] as const
		).map(([beforeBani, agreedBani]) => ({
			kind: "service-order-price" as const,
			order: aServiceOrder({ status, agreedBani }),
			beforeBani,
		})),
	),
	...SERVICE_MOVE_GOALS.map((to) => ({
		kind: "service-order-status" as const,
		order: aServiceOrder({ status: to }),
		to,
	})),
	{ kind: "new-service-order", order: aServiceOrder() },
	...[aProForma(), anInvoice(), aStorno()].map((invoice) => ({
		kind: "invoice-copy" as const,
		order: anOrder({ status: invoice.kind === "pro-forma" ? "pending" : "completed" }),
		invoice,
	})),
	...(["delivery", "purchase"] as const).map((startsFrom) => ({
		kind: "warranty-copy" as const,
		order: anOrder({ status: "completed" }),
		certificate: aCertificate({ startsFrom }),
	})),
	{
		kind: "return-announced",
		order: anOrder({ status: "delivered" }),
		ofReturn: aReturn({ kind: "warranty", state: "announced" }),
	},
	{
		kind: "return-new",
		order: anOrder({ status: "delivered" }),
		ofReturn: aReturn({ kind: "warranty", state: "announced" }),
		reason: "Nu mai pornește.",
	},
	...(["withdrawal", "warranty", "sent-back"] as const).map((kind) => ({
		kind: "return-received" as const,
		order: anOrder({ status: "delivered" }),
		ofReturn: aReturn({ kind }),
	})),
	...(["refunded", "refused", "repaired", "replaced"] as const).map((state) => ({
		kind: "return-decided" as const,
		order: anOrder({ status: "delivered" }),
		ofReturn: aReturn({ state, answer: "Cutia lipsește.", refundedBani: state === "refunded" ? 12_345 : 0 }),
	})),
	{ kind: "return-decided", order: anOrder({ status: "cancelled" }), ofReturn: aReturn({ state: "refunded" }) },
	{ kind: "return-corrected", order: anOrder({ status: "delivered" }), ofReturn: aReturn({ state: "inspected" }) },
	{ kind: "day-closed", close: A_CLOSE },
	{
		kind: "contact-message",
		message: {
			name: "Ion Pop",
			email: "ion@exemplu.ro",
			subject: "Întrebare",
			message: "Bună ziua,\nce plăci aveți?",
			createdAt: "2026-11-20T08:00:00.000Z",
		},
	},
];

it("the right of withdrawal is promised to consumers, and to no company", () => {
	const company = { name: "Firma SRL", taxCode: "RO14399840", registrationNumber: null };
	const billing = { company, address: "Str. Lungă 3", city: "Brașov", county: "Brașov", postalCode: null };
	for (const [changes, isPromised] of [
		[{}, true],
		[{ billing }, false],
	] as const) {
		const order = anOrder({ ...changes, status: "delivered" });
		const status = { kind: "order-status" as const, order, to: order.status };
		for (const { text } of [confirmation(changes), write(status)])
			expect(text.includes("Vă puteți retrage din contract")).toBe(isPromised);
	}
});

describe("the e-mail of a payment", () => {
	it("says that the goods are prepared only until they wait at the store or have left", () => {
		const pickup = { delivery: { method: "pickup" as const }, paymentMethod: "cash" as const };
		for (const [changes, isPrepared] of [
			[{ ...pickup, status: "completed" }, true],
			[{ ...pickup, status: "completed", readyAt: "2026-11-20T10:00:00.000Z" }, false],
			[{ ...pickup, status: "delivered" }, false],
			[{ status: "completed" }, true],
			[{ status: "shipped" }, false],
		] as const) {
			const order = anOrder(changes);
			const money = { ...unpaid(order), receivedBani: order.totalBani };
			const { text } = write({ kind: "order-status", order, money, to: "completed" });
			expect(text).toContain("este confirmată.");
			expect([changes, text.includes("Pregătim produsele")]).toEqual([changes, isPrepared]);
		}
	});
});

describe("the e-mail of an order that is open again", () => {
	it.each(["pickup", "delivery"] as const)("asks for no money before the %s where it is paid then", (method) => {
		const delivery = method === "pickup" ? { method } : anOrder().delivery;
		const order = anOrder({ paymentMethod: "cash", delivery });
		const mail = write({ kind: "order-status", order, to: "pending" });
		expect(mail.subject).toContain("este din nou deschisă");
		expect(mail.text).not.toMatch(/după ce primim plata|așteaptă plata/);
	});

	it.each(PAYMENT_METHODS)("by %s names what came of a part, and what is still due", (paymentMethod) => {
		const order = anOrder({ paymentMethod });
		const money = { ...unpaid(order), receivedBani: 100_000 };
		const { text } = write({ kind: "order-status", order, money, to: "pending" });
		expect(text).toContain(`Plătit până acum: ${formatLei(100_000)}`);
		expect(text).toContain(`Rămas de plată: ${formatLei(order.totalBani - 100_000)}`);
		expect(text).not.toContain("Dacă nu ați plătit încă");
	});
});

describe("the e-mail of a paid order that was edited", () => {
	it.each([
		{ overpaidBani: 10_050, subject: "vă returnăm o diferență", said: "diferența de 100,50 LEI v-o returnăm" },
		{ overpaidBani: 0, subject: "are alt total", said: "Este plătită în întregime." },
	])("says what goes back: $overpaidBani", ({ overpaidBani, subject, said }) => {
		const order = anOrder({ status: "completed" });
		const money = {
			...unpaid(order),
			state: "paid" as const,
			receivedBani: order.totalBani + overpaidBani,
			overpaidBani,
		};
		const mail = write({ kind: "order-status", order, money, to: "completed", reason: "edited" });
		expect(mail.subject).toContain(subject);
		expect(mail.text.replace(/\s+/g, " ")).toContain(said);
	});
});

it("the e-mail of an invoice names the one in whose place it stands", () => {
	const textOf = (invoice: InvoiceContent) => write({ kind: "invoice-copy", order: anOrder(), invoice }).text;
	const before = { series: "NUC", number: 41, issuedOn: "2026-11-18" };
	for (const invoice of [anInvoice({ replaces: before }), anInvoice({ corrects: before })])
		expect(textOf(invoice)).toContain("Factura înlocuită: NUC 41");
	expect(textOf(anInvoice())).not.toContain("Factura înlocuită");
});

it("the e-mail of an announced payment has the shop look for what was due when a part was here already", () => {
	const order = anOrder();
	const money = { ...unpaid(order), receivedBani: 100_000 };
	const heldUntil = "2026-11-27T08:00:00.000Z";
	const { subject, text } = write({ kind: "payment-claimed", order, money, source: "bank-transfer", heldUntil });
	expect(subject).toContain("3.958,00 LEI");
	expect(text).toContain(`Rămas de plată: ${formatLei(order.totalBani - 100_000)}`);
});

describe("the e-mail of a decided return", () => {
	it("says what was refunded and why not all of it, in the shop's own words", () => {
		const ofReturn = aReturn({ state: "refunded", answer: "Cutia lipsește.", refundedBani: 12_345 });
		const { text } = write({ kind: "return-decided", order: anOrder(), ofReturn });
		for (const said of ["123,45", "Cutia lipsește.", "Mouse wireless", "A-7"]) expect(text).toContain(said);
	});

	it.each([
		["ro", "Reclamație A-7", /retur/i],
		["en", "Claim A-7", /\breturn/i],
	] as const)(
		"of a claim speaks of the claim in %s, not of a return: nothing may have been sent back",
		(locale, name, other) => {
			const told = (["refunded", "refused", "repaired", "replaced"] as const).map((state) => {
				const ofReturn = aReturn({ kind: "warranty", state, refundedBani: state === "refunded" ? 12_345 : 0 });
				return write({ kind: "return-decided", order: anOrder(), ofReturn }, { locale });
			});
			const ofReturn = aReturn({ kind: "warranty", state: "inspected" });
			for (const { subject, text } of [
				...told,
				write({ kind: "return-corrected", order: anOrder(), ofReturn }, { locale }),
			]) {
				expect(subject).toContain(name);
				expect(`${subject}\n${text}`).not.toMatch(other);
			}
		},
	);
});

describe.each(["ro", "en"] as const)("every email in %s", (locale) => {
	it.each(everyEmail.map((body) => [body.kind, body] as const))("is whole: %s", (_kind, body) => {
		const { subject, text, html } = write(body, { locale });
		expect(subject).not.toBe("");
		for (const words of [subject, text, seen(html)]) {
			expect(words).not.toMatch(
				/\b(mail|emails?|documents|order|payment|services):[a-z]|\{\{|undefined|null|NaN|\[object/i,
			);
			expect(words).not.toMatch(/[şţŞŢ]/);
		}
		expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}">`));
		expect(html.match(/<h1/g)).toHaveLength(1);
		expect(html).not.toMatch(/<(script|img|link|iframe|form|object)\b|\son\w+=|url\(|javascript:/i);
		for (const known of [FACTS.business.legalName, FACTS.business.cui, FACTS.business.registrationNumber, "500001"]) {
			expect(text).toContain(known);
			expect(seen(html)).toContain(known);
		}
		// Both parts say the same: every word of the text, but for its own marks, is in the HTML.
		const shown = seen(html).replace(/\s+/g, " ") + html;
		for (const word of text.split(/[\s]+/).filter((part) => /^\p{L}{4,}[,.]?$/u.test(part))) {
			expect(shown).toContain(word);
		}
	});
});

describe("the shop's e-mail of a new order", () => {
	const company = { name: "Exemplu S.R.L.", taxCode: "RO12345674", registrationNumber: "J40/1234/2020" };
	const address = { address: "Str. Fabricii 7", city: "Ploiești", county: "Prahova" };

	it("names the company, its codes and the billing address", () => {
		const { text, html } = write({ kind: "new-order", order: anOrder({ billing: { company, ...address } }) });
		for (const words of [text, seen(html)])
			for (const known of [
				company.name,
				company.taxCode,
				company.registrationNumber,
				"Str. Fabricii 7, Ploiești, Prahova",
			])
				expect(words).toContain(known);
	});

	it("says nothing of an invoice where nothing was given", () => {
		expect(write({ kind: "new-order", order: anOrder() }).text).not.toMatch(/Adresa de facturare|Firma:|CUI: RO1/);
	});
});

describe("an order's confirmation", () => {
	it("has the order's own goods and sums", () => {
		const { text, html, subject } = confirmation();
		expect(subject).toBe("Comanda #10001 a fost înregistrată | Nucleu PC");
		for (const words of [text, seen(html)]) {
			for (const expected of ["Titan", "Pad „XXL”", "Str. Lungă 3, Brașov, Brașov", "20 noiembrie 2026"])
				expect(words).toContain(expected);
			for (const bani of [479_900, 4_950, 9_900, 489_800, 6_000, 495_800]) expect(words).toContain(formatLei(bani));
		}
		// The sheet's words may break anywhere; its sums on a phone may not.
		const amounts = html.match(/<td align="right"[^>]*>/g)!;
		expect(amounts.filter((cell) => !cell.includes("white-space:nowrap"))).toEqual([]);
	});

	it("tells an express delivery, its day and what it costs, to the customer and to the shop", () => {
		const order = anOrder({ ...EXPRESS, paymentMethod: "cash" });
		for (const { text, html } of [confirmation(order), write({ kind: "new-order", order })]) {
			for (const words of [text, seen(html)]) {
				for (const expected of ["Livrare expres la adresă", "23 noiembrie 2026", "Supliment livrare expres"])
					expect(words).toContain(expected);
				for (const bani of [6_000, 3_500, 499_300]) expect(words).toContain(formatLei(bani));
			}
		}
		const { text } = confirmation(EXPRESS, { locale: "en" });
		expect(text).toContain("Arrives on: 23 November 2026, if the payment is confirmed");
		expect(text).toContain("by 14:00");
	});

	it("opens with the order's own key", () => {
		const link = `https://nucleu.example/order-confirmation/10001?key=${KEY}`;
		const { text, html } = confirmation();
		expect(text).toContain(link);
		expect(html).toContain(`href="${link}"`);
	});

	it("tells how to transfer the money", () => {
		const { text } = confirmation();
		for (const expected of [
			"RO49 AAAA 1B31 0075 9384 0000",
			"ORDER #10001",
			"AAAAROBU",
			"Banca Exemplu",
			formatLei(495_800),
		])
			expect(text).toContain(expected);
	});

	it("tells till when it waits for the money, unless a person decides", () => {
		const told = (changes: Partial<Order>, money: Partial<ToldMoney> = {}) => {
			const order = anOrder(changes);
			return write({ kind: one, order, money: { ...unpaid(order), ...money } }).text;
		};
		const keptUntil = "2026-12-03T12:05:00.000Z";
		const words = "Plătiți până la 3 decembrie 2026, 14:05; după aceea comanda se anulează singură.";
		expect(told({ keptUntil })).toContain(words);
		expect(told({ keptUntil, quoteUntil: "2026-12-10" })).toContain("Plătiți până la 10 decembrie 2026; după aceea");
		for (const text of [
			told({ keptUntil: null, paymentMethod: "cash" }),
			told({ keptUntil }, { paymentState: "claimed" }),
			told({ keptUntil }, { paymentState: "part" }),
			told({ keptUntil }, { state: "paid", paymentState: "paid" }),
		])
			expect(text).not.toContain("se anulează singură");
	});

	it("name of the account for a transfer what the shop has said of it", () => {
		const without = { ...FACTS, account: { ...FACTS.account, domesticAccount: "", bank: "", swift: "" } };
		expect(confirmation().text).toMatch(/Cont național: 1B31[\s\S]*SWIFT/);
		expect(confirmation({}, {}, without).text).not.toMatch(/Cont național|Banca:|SWIFT/);
		expect(confirmation({}, {}, without).text).toContain(FACTS.account.iban);
	});

	it("tells how the other methods go on", () => {
		expect(confirmation({ paymentMethod: "paypal" }).text).toContain("continuați plata");
		expect(confirmation({ paymentMethod: "revolutpay" }).text).toContain("@nucleupc");
		const without = { ...FACTS, account: { ...FACTS.account, handle: "" } };
		expect(confirmation({ paymentMethod: "revolutpay" }, {}, without).text).toContain("continuați plata");
		expect(confirmation({ paymentMethod: "cash" }).text).toContain("Plătiți la livrare");
		expect(confirmation({ paymentMethod: "cash", delivery: { method: "pickup" } }).text).toContain(
			"Plătiți la magazin",
		);
		for (const method of ["paypal", "googlepay", "cash", "revolutpay"] as const)
			expect(confirmation({ paymentMethod: method }).text).not.toContain("RO49");
	});

	it.each([
		["paid", "este plătită"],
		["cancelled", "Nu trimiteți nicio plată"],
		["closed", "Nu trimiteți nicio plată"],
		["refundDue", "nu trimiteți altă plată"],
		["refunded", "banii v-au fost returnați"],
		["held", "nu plătiți din nou"],
		["confirming", "nu plătiți din nou"],
		["sentUnpaid", "Dacă nu ați plătit-o, vă rugăm să ne contactați"],
		["deliveredUnpaid", "Comanda a fost livrată"],
		["onItsWay", "Plătiți la livrare"],
	] as const)("asks for no money that came or that nobody wants: %s", (state, words) => {
		const order = anOrder({ paymentMethod: state === "onItsWay" ? "cash" : "banktransfer" });
		const { text } = write({ kind: one, order, money: { ...unpaid(order), state } });
		expect(text).toContain(words);
		expect(text).not.toContain("RO49");
	});

	it("of an order that was paid otherwise than chosen names how it was paid", () => {
		const order = anOrder({ paymentMethod: "cash", status: "completed" });
		const money: ToldMoney = { state: "paid", paymentState: "paid", method: "banktransfer", receivedBani: 0 };
		const { text } = write({ kind: one, order, money });
		expect(text).toContain("Transfer bancar");
		expect(text).not.toContain("Plătiți la livrare");
	});

	it("tells of the 14 days to withdraw", () => {
		expect(confirmation().text).toContain("14 zile de la primirea produselor");
		expect(confirmation().text).toContain("OUG 34/2014");
		expect(confirmation({}, { locale: "en" }).text).toContain("within 14 days of receiving the goods");
	});

	it("says that a shop is not live yet, only then", () => {
		const words = "Magazinul nu este încă lansat";
		expect(confirmation().text).not.toContain(words);
		const early = confirmation({}, {}, { ...FACTS, live: false });
		expect(early.text).toContain(words);
		expect(seen(early.html)).toContain(words);
	});
});

describe("other e-mails", () => {
	it("tell the tracking number when an order is shipped", () => {
		const order = anOrder({ status: "shipped", trackingNumber: "AWB-42" });
		expect(write({ kind: "order-status", order, to: "shipped" }).text).toContain("AWB-42");
	});

	it("say how an order that left unpaid is paid at the door, and ask nobody else", () => {
		for (const [paymentMethod, state, isPaidAtTheDoor] of [
			["cash", "onItsWay", true],
			["cash", "paid", false],
			["banktransfer", "sentUnpaid", false],
		] as const) {
			const order = anOrder({ status: "shipped", paymentMethod });
			const money = { ...unpaid(order), state };
			const { text } = write({ kind: "order-status", order, money, to: "shipped" });
			expect(text.includes("Plătiți la livrare, în numerar sau cu cardul"), state).toBe(isPaidAtTheDoor);
			expect(text.includes("Cum plătiți"), state).toBe(isPaidAtTheDoor);
		}
	});

	it("say of a parcel whose courier alone was wrong nothing of its number", () => {
		const order = anOrder({ status: "shipped", trackingNumber: "AWB-42" });
		const { subject, text } = write({ kind: "order-status", order, to: "shipped", reason: "tracking" });
		expect(text).toContain("AWB-42");
		expect(`${subject} ${text.split("AWB-42")[0]}`).not.toMatch(/Numărul .*nu era|alt număr/);
	});

	it("of an edit say that the goods wait for the difference only where it is paid before", () => {
		for (const [paymentMethod, waits] of [
			["cash", false],
			["banktransfer", true],
		] as const) {
			const order = anOrder({ paymentMethod, delivery: { method: "pickup" } });
			const money = { ...unpaid(order), receivedBani: 100_000 };
			const { text } = write({ kind: "order-status", order, money, to: "pending", reason: "edited" });
			expect(text.includes("după ce primim"), paymentMethod).toBe(waits);
		}
	});

	it("lead to the courier where the parcel is followed", () => {
		const courier = { id: "fan", name: "FAN Courier", link: "https://fan.example/?awb=42" } as const;
		const order = anOrder({ status: "shipped", trackingNumber: "42", courier });
		const { text, html } = write({ kind: "order-status", order, to: "shipped" });
		expect(text).toContain("FAN Courier");
		expect(text).toContain(courier.link);
		expect(html).toContain(`href="${courier.link}"`);
	});

	it("say where an order waits, and how it is paid there unless it is paid", () => {
		const ready = (status: "completed" | "pending") => {
			const order = anOrder({ status, delivery: { method: "pickup" }, paymentMethod: "cash" });
			return write({ kind: "order-ready", order });
		};
		expect(ready("completed").subject).toContain("Comanda #10001 vă așteaptă la magazin");
		expect(ready("completed").text).toContain(FACTS.business.address);
		expect(ready("completed").text).toContain("Programul magazinului: luni – vineri 10:00–19:00");
		const title = "Cum plătiți";
		expect([ready("completed"), ready("pending")].map(({ text }) => text.includes(title))).toEqual([false, true]);
	});

	const CUSTOMERS_OWN = [
		"order-confirmation",
		"order-status",
		"order-ready",
		"service-order-confirmation",
		"service-order-status",
		"service-order-price",
		"service-order-corrected",
		"invoice-copy",
		"warranty-copy",
		"return-announced",
		"return-received",
		"return-decided",
		"return-corrected",
	];

	it("to the shop never carry the customer's key", () => {
		for (const body of everyEmail) {
			const { text } = write(body);
			expect(text.includes("?key="), body.kind).toBe(CUSTOMERS_OWN.includes(body.kind));
		}
	});

	it("to the shop lead to the back office, which asks for the sign-in; the customer's page knows no stranger", () => {
		const links: Record<string, string> = {
			"new-order": "/admin/orders/10001",
			"payment-claimed": "/admin/orders/10001",
			"new-service-order": "/admin/service-orders/7",
		};
		for (const body of everyEmail) {
			const link = links[body.kind];
			if (link) expect(write(body).html).toContain(`href="https://nucleu.example${link}"`);
			if (!CUSTOMERS_OWN.includes(body.kind)) expect(write(body).text).not.toContain("/order-confirmation/");
		}
	});

	it("name the bank's account without a page, which an e-mail is not", () => {
		for (const locale of ["ro", "en"] as const)
			expect(confirmation({}, { locale }).text).not.toMatch(/de pe această pagină|on this page/);
	});

	it("about a service promise a call to whoever asked on the site, and none to whoever stands at the counter", () => {
		for (const atCounter of [false, true]) {
			const order = aServiceOrder({ atCounter });
			const customers = write({ kind: "service-order-confirmation", order }).text;
			expect(customers.includes("ca să stabilim ziua")).toBe(!atCounter);
			expect(write({ kind: "new-service-order", order }).text.includes("un serviciu pe site")).toBe(!atCounter);
		}
	});

	it("about a service speak of the law's withdrawal to whoever asked on the site, and not of a contract made in the shop", () => {
		for (const atCounter of [false, true]) {
			const { text } = write({ kind: "service-order-confirmation", order: aServiceOrder({ atCounter }) });
			expect(text.includes("OUG 34/2014")).toBe(!atCounter);
		}
	});

	it("about a service promise no call to agree on a day that is agreed, or while the work goes on", () => {
		for (const changes of [{ readyOn: "2026-12-01" }, { status: "in_progress" as const }]) {
			const order = aServiceOrder({ atCounter: false, ...changes });
			const { text } = write({ kind: "service-order-confirmation", order });
			expect(text).not.toContain("stabilim");
			expect(text).toContain(`vă sunăm la ${order.phone}`);
		}
	});

	it("about a service say the agreed day while the work goes on", () => {
		const says = (body: object) => write(body as EmailBody).text.includes("Gata până la");
		const mails = (readyOn: string | null, status: "scheduled" | "in_progress" | "completed" | "cancelled") => {
			const order = aServiceOrder({ readyOn, status });
			const moved = status === "scheduled" ? [] : [{ kind: "service-order-status", order, to: status }];
			const kinds = [
				{ kind: "service-order-confirmation", order },
				{ kind: "service-order-corrected", order },
				...moved,
			];
			return new Set(kinds.map(says));
		};
		expect([mails("2026-12-01", "scheduled"), mails("2026-12-01", "in_progress")]).toEqual([
			new Set([true]),
			new Set([true]),
		]);
		for (const over of [mails("2026-12-01", "completed"), mails("2026-12-01", "cancelled"), mails(null, "scheduled")])
			expect(over).toEqual(new Set([false]));
	});

	it("about a service say the agreed price, and ask for none where nothing is to be paid", () => {
		const done = (agreedBani: number | null, paidBani = 0) => {
			const order = aServiceOrder({ agreedBani, status: "completed" });
			return write({ kind: "service-order-status", order, to: "completed", paidBani }).text;
		};
		expect(done(24_950)).toMatch(/Preț convenit\W+249,50\sLEI, TVA inclus/);
		expect(done(24_950)).toContain("Plata se face în magazin");
		expect(done(24_950, 10_000)).toMatch(
			/primit de la dumneavoastră 100\sLEI.*Restul de 149,50\sLEI se plătește în magazin/s,
		);
		for (const paid of [24_950, 30_000])
			expect(done(24_950, paid)).toMatch(/este plătită: am primit .*(?:249,5|30)0\sLEI/);
		expect(done(null, 10_000)).toMatch(/primit de la dumneavoastră 100\sLEI/);
		expect(done(0)).toContain("Nu plătiți nimic");
		expect([
			/plata se face/i.test(done(0) + done(24_950, 24_950) + done(null, 1)),
			done(null).includes("Preț convenit"),
		]).toEqual([false, false]);
	});

	it("about a service that was called off say that what was paid goes back", () => {
		const order = aServiceOrder({ agreedBani: 24_950, status: "cancelled" });
		const off = (paidBani: number) => write({ kind: "service-order-status", order, to: "cancelled", paidBani }).text;
		expect(off(10_000)).toMatch(/primit de la dumneavoastră 100\sLEI\. Vă returnăm/);
		for (const text of [off(0), off(10_000)]) expect(text).not.toMatch(/Preț convenit|se plătește|plata se face/i);
	});

	it("about a service's price say it, what it was before and what follows", () => {
		const told = (
			beforeBani: number | null,
			agreedBani: number | null,
			changes: Partial<ServiceOrder> = {},
			paidBani = 0,
		) => {
			const order = aServiceOrder({ agreedBani, ...changes });
			return write({ kind: "service-order-price", order, beforeBani, paidBani });
		};
		expect(told(null, 24_950).subject).toBe("Preț convenit: programarea nr. 7 | Nucleu PC");
		expect(told(null, 24_950).text).toMatch(
			/Preț convenit\W+249,50\sLEI, TVA inclus.*Vă scriem când începem.*Plata se face în magazin/s,
		);
		expect(told(24_950, 30_000).text).toMatch(/s-a schimbat.*300\sLEI.*Preț anterior\W+249,50\sLEI/s);
		expect(told(24_950, null).text).toMatch(/nu mai este valabil.*Preț anterior/s);
		const done = { status: "completed" } as const;
		expect(told(null, 24_950, done).text).toMatch(/Lucrarea este gata.*Plata se face în magazin/s);
		expect(told(20_000, 24_950, done, 20_000).text).toMatch(
			/primit de la dumneavoastră 200\sLEI.*Restul de 49,50\sLEI/s,
		);
		for (const none of [told(24_950, 0), told(24_950, null)]) expect(none.text).not.toMatch(/plata se face/i);
	});

	it("about a service say when the store is open, where they say where it is", () => {
		const order = aServiceOrder({ status: "completed" });
		const mail = { kind: "service-order-status", order, to: "completed" } as const;
		const open = /Adresa magazinului.*Programul magazinului\W+luni – vineri 10:00–19:00, sâmbătă 10:00–16:00/s;
		expect(write(mail).text).toMatch(open);
		expect(write({ kind: "service-order-confirmation", order: aServiceOrder() }).text).toMatch(open);
		expect(write({ ...mail, to: "cancelled" }).text).not.toContain("Programul magazinului");
	});

	it("about a service that was paid when it was taken ask for no money at its end", () => {
		const confirmed = (paidBani: number) =>
			write({ kind: "service-order-confirmation", order: aServiceOrder({ agreedBani: 20_000 }), paidBani }).text;
		expect(confirmed(0)).toContain("Nu plătiți nimic acum");
		expect(confirmed(20_000)).toContain("Lucrarea este plătită: am primit de la dumneavoastră 200");
		expect(confirmed(20_000)).not.toContain("Nu plătiți nimic acum");
	});

	it("about a service open with its own key", () => {
		const { text } = write({ kind: "service-order-confirmation", order: aServiceOrder() });
		expect(text).toContain(`https://nucleu.example/service-confirmation/7?key=${KEY}`);
	});

	it("of the test phase say so first, once the shop is live", () => {
		const order = anOrder({ paymentMode: "test", isVoid: true });
		const money: ToldMoney = { state: "test", paymentState: "test", method: order.paymentMethod, receivedBani: 0 };
		const told = write({ kind: "order-confirmation", order, money });
		expect(told.subject).toMatch(/^\[Test\] /);
		expect(told.text).toContain("Comandă de test");
		expect(told.text).not.toContain(FACTS.account.iban);
		const booking = aServiceOrder({ paymentMode: "test", isVoid: true });
		expect(write({ kind: "service-order-confirmation", order: booking }).text).toContain("Programare de test");
	});

	it("with a pro forma ask for the money, with an invoice name its number and sum, with a storno what it takes back", () => {
		const order = anOrder({ status: "pending" });
		const copyOf = (invoice: InvoiceContent) => write({ kind: "invoice-copy", order, invoice }).text;
		expect(copyOf(aProForma())).toContain(FACTS.account.iban);
		for (const words of ["NUC 42", formatLei(anInvoice().grossBani)]) expect(copyOf(anInvoice())).toContain(words);
		expect(copyOf(anInvoice())).not.toContain(FACTS.account.iban);
		for (const words of ["NUC 43", "NUC 42", formatLei(aStorno().grossBani)])
			expect(copyOf(aStorno())).toContain(words);
	});

	it("with a certificate state each product's end and the legal guarantee", () => {
		const certificate = aCertificate({
			items: [anItem(), anItem({ name: "Mouse", months: 12, endsOn: "2027-11-20" })],
			legal: { months: 24, endsOn: "2028-11-19" },
		});
		const { text } = write({ kind: "warranty-copy", order: anOrder(), certificate });
		for (const day of ["20 noiembrie 2028", "20 noiembrie 2027", "19 noiembrie 2028"]) expect(text).toContain(day);
		expect(text).toContain(certificate.certificateNumber);
		expect(text).not.toContain("Certificatul înlocuit");
		const anew = { ...certificate, replaces: "GAR-57-20261120" };
		expect(write({ kind: "warranty-copy", order: anOrder(), certificate: anew }).text).toContain(
			"Certificatul înlocuit: GAR-57-20261120",
		);
	});

	it("keep the lines that a visitor typed", () => {
		const { text, html } = write(everyEmail.at(-1)!);
		expect(text).toContain("> Bună ziua,\n> ce plăci aveți?");
		expect(html).toContain("Bună ziua,<br/>ce plăci aveți?");
	});
});

describe("what people type", () => {
	const nasty = `<img src=x onerror=alert(1)> & "Ana" {{id}} $t(mail:paidAlready)`;

	it("is text in the HTML, and no instruction to the texts", () => {
		const order = anOrder({ fullName: nasty, notes: `${nasty}\n</blockquote><script>alert(1)</script>` });
		for (const body of [
			{ kind: "order-confirmation", order },
			{ kind: "new-order", order },
		] as EmailBody[]) {
			const { html, text } = write(body);
			expect(html).not.toMatch(/<img|<script/);
			expect(html.match(/<\/blockquote>/g) ?? []).toHaveLength(body.kind === "new-order" ? 1 : 0);
			expect(seen(html)).toContain(nasty);
			expect(text).toContain(nasty);
		}
	});

	const link = "www.evil.example http://evil.ro/x ana@evil.ro";
	const company = { name: `${link} S.R.L.`, taxCode: "RO12345674", registrationNumber: null };
	const where = { address: link, city: link, county: link, postalCode: null };

	it("is no link in any e-mail to a customer, and notes are not in it", () => {
		const linked = { fullName: link, phone: link, notes: "Câștigați acum" };
		for (const body of everyEmail) {
			const about =
				"withdrawal" in body
					? { withdrawal: { ...body.withdrawal, name: link, orderNumber: link, text: link } }
					: "delivery" in ((body as { order?: object }).order ?? {})
						? {
								order: {
									...anOrder(linked),
									delivery: { method: "delivery", ...where },
									billing: { company, ...where },
								},
							}
						: { order: { ...(body as { order?: object }).order, ...linked } };
			if (body.kind === "contact-message") continue;
			const { html, text } = write({ ...body, ...about } as EmailBody, { recipient: { name: "", address: "a@b.ro" } });
			for (const words of [html, text]) {
				expect(words).not.toMatch(/evil\.(?!\u200b)|www\.(?!\u200b)|:\/\/evil|ana@(?!\u200b)/);
				if (!["new-order", "new-service-order", "payment-claimed"].includes(body.kind))
					expect(words).not.toContain("Câștigați acum");
			}
		}
	});

	it("cannot break the subject", () => {
		const message = {
			name: "Ion",
			email: "ion@x.ro",
			subject: `Hei\r\nBcc: all@x.ro ${"x".repeat(300)}`,
			message: "m",
			createdAt: "2026-11-20T08:00:00.000Z",
		};
		const { subject } = write({ kind: "contact-message", message });
		expect(subject).toMatch(/^Mesaj de pe site: Hei Bcc: all@x\.ro x+…$/);
		expect(subject.length).toBeLessThanOrEqual(180);
	});
});

describe("a Message-ID", () => {
	const idOf = (frame: Partial<EmailFrame>) => confirmation({}, frame).messageId;

	it("is the same for every try of one message and another for another", () => {
		expect(idOf({})).toBe(idOf({ number: 2 }));
		expect(idOf({})).toMatch(/^<[0-9a-f]{32}@nucleu\.example>$/);
		const others = [
			idOf({}),
			idOf({ dedupeKey: "order-10002-confirmation" }),
			idOf({ createdAt: "2027-01-01T00:00:00.000Z" }),
		];
		expect(new Set(others).size).toBe(3);
	});
});

describe("the e-mail about a service order that moves along", () => {
	const status = (to: (typeof SERVICE_MOVE_GOALS)[number], locale: "ro" | "en" = "ro") =>
		write({ kind: "service-order-status", order: aServiceOrder({ status: to }), to }, { locale });

	it("says in its subject what has happened to which appointment", () => {
		expect(status("in_progress").subject).toContain("Am început lucrul: programarea nr. 7");
		expect(status("completed", "en").subject).toContain("The work is done: appointment no. 7");
		expect(status("cancelled").subject).toContain("a fost anulată");
	});

	it("opens the customer's own page, and asks for money only when the work is done", () => {
		for (const to of SERVICE_MOVE_GOALS) {
			const { text } = status(to);
			expect(text).toContain(`/service-confirmation/7?key=${KEY}`);
			expect(text.includes("Plata se face în magazin")).toBe(to === "completed");
		}
	});
});
