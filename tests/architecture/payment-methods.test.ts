import { describe, expect, it } from "vitest";
import { PAYMENT_METHODS, PAYMENT_REGISTRY } from "#app/domain/payments/methods.ts";
import { filesUnder, readSource, withoutComments } from "#tests/architecture/source-files.ts";

const METHODS = "app/domain/payments/methods/";

/** Files that write a word that is a method's name too, and what it names there. */
const OTHER_WORDS: Record<string, string> = {
	"app/components/back-office/service-order-payment.tsx": "the means cash of a service order",
	"app/domain/orders/capture-provider-order.server.ts": "the provider's payment source",
	"app/domain/payments/methods.ts": "the means cash, which has its limit by law",
	"app/domain/payments/payment-means.ts": "the means cash and PayPal",
	"app/domain/day-close/day-report.ts": "the ways in which money comes, as the ledger says them",
	"app/domain/day-close/read-day.server.ts": "the means cash",
	"app/domain/services/correct-service-means.server.ts": "the means cash of a service order",
	"app/routes/counter/day.server.ts": "the means cash at the counter",
	"db/queries/day-close.ts": "the means cash",
	"app/domain/payments/payment-source.ts": "the provider's payment source",
	"app/domain/orders/place-test-order.server.ts": "the test order is one of PayPal's (SPEC 9)",
	"app/domain/orders/void-payment.server.ts": "the means cash",
	"app/domain/payments/void-payment.ts": "the means cash and PayPal",
	"app/domain/payments/provider-checkout.server.ts": "the provider's payment source",
	"app/domain/orders/receive-notification.server.ts": "the ledger's provider",
	"app/domain/orders/record-payment.server.ts": "the means cash and PayPal",
	"app/domain/orders/record-refund.server.ts": "the means PayPal",
	"app/domain/orders/settle-payment.server.ts": "the ledger's provider",
	"app/domain/orders/provider-refund.server.ts": "the ledger's provider",
	"app/domain/orders/refund-part.server.ts": "the means PayPal",
	"app/domain/payments/part-refund.ts": "the means PayPal",
	"db/check.ts": "the ledger's provider",
	"db/queries/refunds.ts": "the ledger's provider",
	"app/domain/orders/set-order-status.server.ts": "the means PayPal",
	"app/domain/services/take-service-payment.server.ts": "the means cash of a service order",
	"app/http/access/provider-links.server.ts": "a component of the provider's SDK",
	"app/http/answers/content-security-policy.server.ts": "whose scripts a page may run",
	"app/http/shop.server.ts": "the provider's port",
	"app/integrations/paypal/paypal-client.server.ts": "the provider's payment source",
	"app/routes/api/provider-calls.server.ts": "the provider's payment source",
	"app/routes/counter/counter-order-steps.tsx": "the means cash at the counter",
	"app/routes/payment/google-pay-session.ts": "the provider's payment source",
	"app/routes/payment/transfer-page.server.ts": "a component of the provider's SDK",
	"app/routes/payment/paypal-buttons.tsx": "the provider's payment source",
	"app/routes/payment/paypal-page.tsx": "what the provider's pages load",
	"db/queries/cash.ts": "the means cash",
	"db/schema.ts": "the columns' types, as the migrations check them",
};

/** A string that is a method's name, or a table's row of that name. */
const NAME = new RegExp(`(["'\`])(?:${PAYMENT_METHODS.join("|")})\\1|(?<=[{,]\\s*)(?:${PAYMENT_METHODS.join("|")}):`);

describe("the payment methods", () => {
	it("answer every question, each in the same words", () => {
		const questions = Object.keys(PAYMENT_REGISTRY[0]);
		for (const method of PAYMENT_REGISTRY) {
			expect(Object.keys(method), method.id).toEqual(questions);
			expect(Object.values(method).filter((answer) => answer === undefined)).toEqual([]);
			expect(JSON.parse(JSON.stringify(method)), `${method.id} is pure data`).toEqual(method);
		}
	});

	it("are one file each, all of them in the registry", () => {
		expect(filesUnder(METHODS.slice(0, -1))).toEqual(PAYMENT_METHODS.map((id) => `${METHODS}${id}.ts`).toSorted());
	});

	it("differ where the ledger, a claim or the checkout's first choice must tell them apart", () => {
		const own = PAYMENT_REGISTRY.map(({ ledger }) => ledger);
		const claims = PAYMENT_REGISTRY.flatMap(({ claiming }) => claiming ?? []);
		expect(new Set(own).size).toBe(own.length);
		expect(new Set(claims).size).toBe(claims.length);
		expect(PAYMENT_REGISTRY.filter(({ isDefault }) => isDefault)).toHaveLength(1);
		for (const { ledger, provenBy } of PAYMENT_REGISTRY) expect(provenBy).toContain(ledger);
	});

	it("have each its own page of payment, which opens as the method that goes on to it", () => {
		const pages = PAYMENT_REGISTRY.flatMap(({ next }) => [...new Set<string | null>(Object.values(next))]);
		const ofPayment = pages.filter((page) => page !== null && !page.startsWith("order-confirmation"));
		expect(ofPayment.toSorted()).toEqual([...new Set(ofPayment)].toSorted());
	});

	it("are each ordered with, from every form that offers them", () => {
		const journey = readSource("tests/e2e/payment-methods.both.spec.ts");
		const offered = PAYMENT_REGISTRY.flatMap(({ id, next }) =>
			Object.entries(next).flatMap(([form, page]) => (page ? `["${form}", "${id}", ` : [])),
		);
		expect(offered.filter((row) => !journey.includes(row))).toEqual([]);
	});

	it("are named nowhere else", () => {
		const code = [...filesUnder("app"), ...filesUnder("db")].filter((path) => /\.tsx?$/.test(path));
		const naming = code.filter(
			(path) => !/^app\/(texts|sandbox)\//.test(path) && NAME.test(withoutComments(readSource(path))),
		);
		const elsewhere = naming.filter((path) => !path.startsWith(METHODS));
		expect(elsewhere.filter((path) => !(path in OTHER_WORDS))).toEqual([]);
		expect(Object.keys(OTHER_WORDS).filter((path) => !elsewhere.includes(path))).toEqual([]);
	});
});
