import { describe, expect, it } from "vitest";
import { ADDRESSES, type AddressName } from "#app/addresses.ts";
import { CALLS } from "#app/routes/api/calls.server.ts";
import { filesUnder, readSource } from "#tests/architecture/source-files.ts";
import { MATRIX } from "#tests/http/support/matrix.ts";
import { addressesIn, PAGES } from "#tests/support/pages.ts";

const asks = (file: string | undefined, name: AddressName) =>
	file !== undefined && readSource(file).includes(`"${name}"`);

/** Pages of admins and staff that have no line in the menu, with what leads to them. */
const REACHED_FROM: Partial<Record<AddressName, string>> = {
	signIn: "app/http/gate/back-office-guard.server.ts",
	signInCode: "app/http/access/sign-in.server.ts",
	ownSecondFactor: "app/routes/account/own-account.tsx",
	adminSignIns: "app/routes/admin/accounts/accounts.tsx",
	adminNewOrder: "app/routes/admin/orders/orders.tsx",
	adminChosenOrders: "app/routes/admin/orders/orders.tsx",
	adminHeldPayments: "app/routes/admin/today/today-blocks.tsx",
	adminCourierMoney: "app/routes/admin/today/today-blocks.tsx",
	adminOutboxFiles: "app/routes/admin/outbox/outbox.tsx",
	adminEInvoices: "app/routes/admin/invoices/invoices.tsx",
	adminNewProduct: "app/routes/admin/products/products.tsx",
	adminStockList: "app/routes/admin/products/products.tsx",
	adminPriceList: "app/routes/admin/products/products.tsx",
	adminNewService: "app/routes/admin/services/services.tsx",
	adminErasure: "app/routes/admin/personal-data/personal-data.tsx",
	find: "app/routes/back-office/frame.tsx",
	counterNewServiceOrder: "app/routes/counter/counter.tsx",
	counterDay: "app/routes/counter/counter.tsx",
};

/** Screens that a step leads to: an order's page of payment, the row of a table. */
const SCREEN_OF: Partial<Record<AddressName, string>> = {
	bankTransfer: '"bank transfer"',
	bankTransferDetails: '"bank transfer details"',
	revolutCheckout: "revolut",
	googlepayCheckout: '"google pay"',
	withdrawReceipt: '"withdrawal receipt"',
	signInCode: '"sign in, code"',
	adminMessage: '"back office, message"',
	adminWithdrawal: '"back office, withdrawal"',
	adminReturn: '"back office, return"',
};

/** Seen by tests of their own, or under another address of the same page. */
const SEEN_ELSEWHERE = new Set<AddressName>(["kioskLeave", "sandbox", "counterUnknown"]);

/** What journeys and tests of single matters open. */
const ofEveryAddress = /\/(?:screens|(?:html-valid|fuzz|text-browsers|openapi)\.test)/;
const journeys = [...filesUnder("tests/e2e"), ...filesUnder("tests/http")]
	.filter((file) => /\.ts$/.test(file) && !file.startsWith("tests/http/support/") && !ofEveryAddress.test(file))
	.map(readSource);
const opened = addressesIn(journeys.join("\n"));

const count = (path: string, words: RegExp) => [...readSource(path).matchAll(words)].length;

describe("every page", () => {
	it("of admins and staff has its line in their menu, or another page that leads to it", () => {
		const unreached = PAGES.filter(({ name }) => /^\/(?:admin|staff)(?:\/[^:*]+)?$/.test(ADDRESSES[name])).filter(
			({ name }) => !asks("app/routes/back-office/links.ts", name) && !asks(REACHED_FROM[name], name),
		);
		expect(unreached).toEqual([]);
	});

	it("is shown to the tests that look at screens", () => {
		const screens = ["shop", "back-office"].map((area) => readSource(`tests/e2e/screens-${area}.ts`)).join();
		const slugs = /paypalPages\(([^)]*)\)/.exec(screens)![1]!.replace(/"([^"]+)"/g, '"/$1/1"');
		const opened = addressesIn(screens + slugs);
		const unseen = PAGES.filter(
			({ name }) =>
				!opened.has(name) &&
				!SEEN_ELSEWHERE.has(name) &&
				!(SCREEN_OF[name] && screens.includes(`\t${SCREEN_OF[name]}:`)),
		);
		expect(PAGES.length).toBeGreaterThan(60);
		expect(unseen).toEqual([]);
	});

	it("with a form is used by a journey of its own, not only by what asks every address the same", () => {
		const forms = PAGES.filter(({ file }) =>
			/^export (?:const|async function) action\b/m.test(readSource(`app/${file}`)),
		);
		expect(forms.length).toBeGreaterThan(60);
		expect(forms.filter(({ name }) => !opened.has(name))).toEqual([]);
	});
});

describe("every call", () => {
	it("is asked by a test of its own, not only by what asks every address the same", () => {
		expect(CALLS.filter(({ address }) => !opened.has(address)).map(({ name }) => name)).toEqual([]);
	});

	it("of an owner is shut to strangers by its row in the matrix", () => {
		// A mobile payment's order is named in the body.
		const owned = CALLS.filter(
			({ access, name }) => ["owner", "booker", "permitted"].includes(access) && name !== "notifyCompletion",
		);
		const open = owned.filter(
			({ address, method }) => ![303, 401, 404].includes(MATRIX[ADDRESSES[address]]?.[method][0] ?? 404),
		);
		expect(open.map(({ name }) => name)).toEqual([]);
	});

	it("describes in its row the body that it reads", () => {
		const read = filesUnder("app/routes/api").flatMap((path) =>
			[...readSource(path).matchAll(/\breadJsonAs\(\w+, (\w+)\)/g)].map(([, schema]) => ({ path, schema })),
		);
		expect(read.length).toBeGreaterThan(5);
		expect(read.filter(({ path, schema }) => !readSource(path).includes(`body: ${schema}`))).toEqual([]);
		// A row of the same file may have the same schema.
		const silent = filesUnder("app/routes/api").filter(
			(path) => count(path, /\breadJson(?:As|Body)\(/g) > count(path, /^\t+body: /gm),
		);
		expect(silent).toEqual([]);
	});

	it("that makes nothing twice reads the caller's key", () => {
		const differing = filesUnder("app/routes/api").filter(
			(path) => count(path, /\bidempotent: true\b/g) !== count(path, /\bidempotencyKeyOf\(/g),
		);
		expect(differing).toEqual([]);
	});
});
