import { beforeAll, describe, expect, it } from "vitest";
import { formatLei } from "#app/domain/money.ts";
import { movesOf } from "#tests/support/order-moves.ts";
import { adminForThisFile, signedInStaff } from "./support/back-office.ts";
import { AS_PAGE, anOrder, copiesOf, STEFANIA } from "./support/documents.ts";
import { all, textOf } from "./support/html.ts";
import { fieldValue, type Page } from "./support/page.ts";
import { shopForThisFile, withDatabase } from "./support/shop.ts";

const shop = shopForThisFile({ prints: true });
const admin = adminForThisFile(shop, "en");
let paid: number;
let unpaid: number;

const cardOf = (page: Page, id: number) => {
	const card = all(page.main, "li").find((item) => textOf(item).startsWith(`Order #${id} `));
	if (!card) throw new Error(`no card of order ${id}`);
	return card;
};
const linkIn = (page: Page, id: number, text: string) =>
	all(cardOf(page, id), "a").find((link) => textOf(link).startsWith(text))?.attributes.href;

/** Presses a button of a form as a browser without scripts does, and gives the page that it ends on. */
async function press(page: Page, action: string, button: string, values: Record<string, string> = {}) {
	const form = page.form(action);
	const pressed = form.buttons.find(({ text }) => text.startsWith(button));
	if (!pressed) throw new Error(`no button ${button} in ${JSON.stringify(form.buttons)}`);
	return admin.submit(form, { values, button: pressed.text }, AS_PAGE);
}

describe("both pages", () => {
	it.each(["/admin/invoices", "/admin/warranties"])("%s say that there is no order yet", async (path) => {
		const page = await admin.page(path);
		expect(page.text).toContain("No orders found");
		expect(page.text).toContain("No orders available yet.");
	});

	it.each([
		["/admin/invoices", "Invoice Management"],
		["/admin/warranties", "Warranty Management"],
	])("%s are for admins: %s", async (path, title) => {
		expect((await admin.page(path)).h1).toEqual([title]);
		const stranger = await shop.visitor().get(path);
		expect([stranger.status, stranger.header("location")]).toEqual([
			303,
			`/admin/login?returnTo=${encodeURIComponent(path)}`,
		]);
		expect((await (await signedInStaff(shop)).get(path)).status).toBe(403);
	});
});

describe("the page of invoices", () => {
	beforeAll(async () => {
		paid = await anOrder(shop, "paid");
		unpaid = await anOrder(shop, "unpaid", { email: "Ana.Pop@Exemplu.ro" });
	});

	it("shows of each order what SPEC 2.16 asks for, with what can be done", async () => {
		await admin.get(`/api/admin/download-invoice/${paid}`);
		const page = await admin.page("/admin/invoices");
		const text = textOf(cardOf(page, paid));
		const [row] = shop.rows<{ bani: number }>("select total_bani as bani from orders where id = ?", paid);
		const total = formatLei(row?.bani ?? 0).replace("\u00a0", " ");
		for (const words of ["Paid", STEFANIA.email, total, "Bank transfer", "2026"]) expect(text).toContain(words);
		const invoice = shop.selectRow("invoice", { order_id: paid });
		expect(text).toContain(`${invoice.series} ${invoice.number}`);
		for (const button of ["Download Invoice", "Download Warranty", "Email Invoice", "Email Warranty"])
			expect(text).toContain(button);
		expect(textOf(cardOf(page, unpaid))).toContain("Not issued");
		expect(linkIn(page, paid, "Download Invoice")).toBe(`/api/admin/download-invoice/${paid}`);
		expect(linkIn(page, paid, "Download Warranty")).toBe(`/api/admin/download-warranty/${paid}`);
	});

	it("finds orders by a part of the number or of the e-mail address, in any case", async () => {
		const found = async (q: string) => {
			const page = await admin.page(`/admin/invoices?q=${encodeURIComponent(q)}`);
			return [paid, unpaid].filter((id) => page.text.includes(`Order #${id} `));
		};
		expect(await found("ana.pop@")).toEqual([unpaid]);
		expect(await found("STEFANIA@")).toEqual([paid]);
		expect(await found(String(unpaid))).toEqual([unpaid]);
		expect(await found("exemplu")).toEqual([paid, unpaid]);
	});

	it("says when the search finds nothing, keeps what was typed, and leads back to all", async () => {
		const page = await admin.page(`/admin/invoices?q=${encodeURIComponent('nimeni"><b>')}`);
		expect(page.text).toContain("No orders match your search criteria.");
		expect(fieldValue(page.form("/admin/invoices"), "q")).toBe('nimeni"><b>');
		expect(page.links.find(({ text }) => text === "Clear")?.href).toBe("/admin/invoices");
	});

	it("e-mails the invoice, comes back to the same list and says so", async () => {
		const before = copiesOf(shop, unpaid).length;
		const page = await admin.page("/admin/invoices?q=ana.pop");
		const answer = await press(page, `/api/admin/email-invoice/${unpaid}`, "Email Invoice");
		expect([answer.status, answer.header("location")]).toEqual([303, "/admin/invoices?q=ana.pop"]);
		expect((await admin.follow(answer)).page().flashes).toEqual([
			expect.stringContaining("Invoice sent via email successfully"),
		]);
		expect(copiesOf(shop, unpaid)).toHaveLength(before + 1);
	});

	it("sends one mail for one page's button, however often it is pressed, and another from the page that follows", async () => {
		const action = `/api/admin/email-warranty/${paid}`;
		const before = copiesOf(shop, paid).length;
		const page = await admin.page("/admin/invoices");
		const answers = [await press(page, action, "Email Warranty"), await press(page, action, "Email Warranty")];
		expect(answers.map(({ status }) => status)).toEqual([303, 303]);
		expect(copiesOf(shop, paid)).toHaveLength(before + 1);
		await press((await admin.follow(answers[1]!)).page(), action, "Email Warranty");
		expect(copiesOf(shop, paid)).toHaveLength(before + 2);
	});

	it("disables what does not apply to an order, with the reason, and refuses it all the same", async () => {
		const cancelled = await anOrder(shop, "cancelled");
		const page = await admin.page("/admin/invoices");
		const disabled = (id: number) =>
			all(cardOf(page, id), "button", { disabled: "" }).map((button) => [
				textOf(button).replace(/ of order.*/, ""),
				textOf(all(cardOf(page, id), "p", { id: button.attributes["aria-describedby"] ?? "" })[0]!),
			]);
		const noWarranty = "The order was cancelled, so it has no warranty.";
		const noInvoice = expect.stringMatching(/^The order has no invoice: .* cancelled before\.$/);
		expect(disabled(cancelled)).toEqual([
			["Download Invoice", noInvoice],
			["Download Warranty", noWarranty],
			["Email Invoice", noInvoice],
			["Email Warranty", noWarranty],
		]);
		expect(disabled(unpaid).map(([name]) => name)).toEqual(["Download Warranty", "Email Warranty"]);
		expect(disabled(paid)).toEqual([]);
		const byPhone = { deliveryMethod: "delivery", addressWhen: "phone" };
		const unaddressed = await anOrder(shop, "paid", byPhone);
		const later = await admin.page("/admin/invoices");
		const noAddress = all(cardOf(later, unaddressed), "p", { id: `why-address-missing-${unaddressed}` });
		expect(noAddress.map(textOf)).toEqual([
			expect.stringContaining("no delivery address yet: without it there is no invoice"),
		]);
		expect(
			all(cardOf(later, unaddressed), "button", { disabled: "" }).map((button) => textOf(button).split(" of ")[0]),
		).toEqual(["Download Invoice", "Email Invoice"]);
		for (const id of [cancelled, unpaid, paid])
			expect(all(cardOf(page, id), "*", { class: /button-primary/ }).length).toBeLessThanOrEqual(1);
		const form = { returnTo: "/admin/invoices", orderKey: "k".repeat(20) };
		const answer = await admin.post(`/api/admin/email-invoice/${cancelled}`, form);
		expect((await admin.follow(answer)).page().flashes).toEqual([
			expect.stringMatching(/^Failed to send invoice email\. ./),
		]);
	});

	it.each(["https://evil.example/", "//evil.example", "/cart", "javascript:alert(1)"])(
		"never leads to %s",
		async (returnTo) => {
			const form = { returnTo, orderKey: "k".repeat(20) };
			const answer = await admin.post(`/api/admin/email-invoice/${unpaid}`, form);
			expect([answer.status, answer.header("location")]).toEqual([303, "/admin/invoices"]);
		},
	);

	it("answers a script that posts the form and asks for JSON in JSON", async () => {
		const answer = await admin.post(
			`/api/admin/email-invoice/${unpaid}`,
			{},
			{ headers: { Accept: "application/json" } },
		);
		expect([answer.status, answer.json()]).toMatchObject([200, { success: true }]);
	});
});

describe("the page of warranties", () => {
	const generate = (id: number) => `/api/admin/generate-warranty/${id}`;

	it("asks for an order first, and marks the one that is chosen", async () => {
		expect((await admin.page("/admin/warranties")).text).toContain("Select an order to generate warranty");
		const page = await admin.page(`/admin/warranties?order=${paid}`);
		expect(page.text).not.toContain("Select an order to generate warranty");
		const current = all(page.main, "a", { "aria-current": "true" });
		expect(current.map((link) => textOf(link).includes(`#${paid}`))).toEqual([true]);
	});

	it("has a list of orders to choose from, by search too, which keeps the choice", async () => {
		const page = await admin.page(`/admin/warranties?order=${paid}&q=ana.pop`);
		expect(
			page.links.some(
				({ href }) =>
					href.startsWith(`/admin/warranties?q=ana.pop&order=${unpaid}`) ||
					href.startsWith(`/admin/warranties?order=${unpaid}&q=ana.pop`),
			),
		).toBe(true);
		expect(fieldValue(page.form("/admin/warranties"), "order")).toBe(String(paid));
		expect(page.links.find(({ text }) => text === "Clear")?.href).toBe(`/admin/warranties?order=${paid}`);
		expect(page.text).toContain(`Warranty of order #${paid}`);
	});

	it.each(["987654", "abc", "-1", "1e3"])("says that order %s is not there", async (id) => {
		const answer = await admin.get(`/admin/warranties?order=${id}`);
		expect(answer.status).toBe(404);
		expect(answer.page().text).toContain("Order not found");
	});

	it("offers 12, 24 and 36 months, 24 unless told, with the end of each", async () => {
		shop.change("update orders set created_at = '2024-08-31T09:00:00.000Z' where id = ?", paid);
		const page = await admin.page(`/admin/warranties?order=${paid}`);
		const form = page.form(generate(paid));
		expect(fieldValue(form, "warrantyMonths")).toBe("24");
		const options = all(form.element, "option").map((option) => [option.attributes.value, textOf(option)]);
		expect(options).toEqual([
			["12", expect.stringContaining("31 Aug 2025")],
			["24", expect.stringContaining("31 Aug 2026")],
			["36", expect.stringContaining("31 Aug 2027")],
		]);
		expect(all(page.main, "output").map(textOf)).toEqual(["31 August 2026"]);
		expect(textOf(all((await admin.page(`/admin/warranties?order=${paid}&months=36`)).main, "output")[0]!)).toBe(
			"31 August 2027",
		);
	});

	it("ends a warranty that starts on the last of February of a leap year on the last of February", async () => {
		shop.change("update orders set created_at = '2024-02-29T09:00:00.000Z' where id = ?", paid);
		const page = await admin.page(`/admin/warranties?order=${paid}&months=12`);
		expect(all(page.main, "output").map(textOf)).toEqual(["28 February 2025"]);
	});

	it("sums up what is covered: the products, the first day, the legal guarantee", async () => {
		const text = (await admin.page(`/admin/warranties?order=${paid}&months=12`)).text;
		expect(text).toContain("starts on 29 February 2024, at purchase");
		expect(text).toMatch(/24 months from delivery, at least until 28 February 2026/);
		expect(text).toContain("never shortened");
		const [item] = shop.rows<{ name: string }>("select name from order_item where order_id = ?", paid);
		expect(text).toContain(item?.name);
	});

	it("counts from the delivery once there was one", async () => {
		const id = await anOrder(shop, "paid");
		shop.change("update orders set created_at = '2025-01-10T09:00:00.000Z' where id = ?", id);
		await movesOf(shop.running(), id, "shipped", "delivered");
		expect((await admin.page(`/admin/warranties?order=${id}`)).text).toMatch(/starts on \d+ \w+ \d{4}, at delivery/);
	});

	it("issues a certificate, comes back with it and offers its files", async () => {
		const page = await admin.page(`/admin/warranties?order=${paid}&q=stefania`);
		const answer = await press(page, generate(paid), "Generate Warranty", { warrantyMonths: "36" });
		expect(answer.status).toBe(303);
		const next = (await admin.follow(answer)).page();
		expect(next.flashes).toEqual([expect.stringContaining("Warranty Certificate Generated")]);
		expect(fieldValue(next.form(generate(paid)), "warrantyMonths")).toBe("36");
		expect(fieldValue(next.form("/admin/warranties"), "q")).toBe("stefania");
		const file = next.links.find(({ text }) => text.startsWith("Download as HTML"));
		expect((await admin.get(file?.href ?? "")).header("content-disposition")).toMatch(
			new RegExp(`warranty-${paid}\\.html"$`, "i"),
		);
		expect(next.text).toContain("for 36 months");
	});

	it("stands on the months that were chosen last when it is opened again, and so does the summary", async () => {
		const id = await anOrder(shop, "paid");
		await press(await admin.page(`/admin/warranties?order=${id}`), generate(id), "Generate Warranty", {
			warrantyMonths: "12",
		});
		const page = await admin.page(`/admin/warranties?order=${id}`);
		expect(fieldValue(page.form(generate(id)), "warrantyMonths")).toBe("12");
		expect(page.text).toMatch(/× 1 12 months, until/);
	});

	it("tells a certificate with a wrong serial number from the one in its place", async () => {
		const id = await anOrder(shop, "paid");
		const withSerial = async (serial: string) => {
			const [item] = shop.selectRows("order_item", { order_id: id });
			await admin.post(`/admin/orders/${id}`, { intent: "serials", [`serials-${item!.id}`]: serial });
			await press(await admin.page(`/admin/warranties?order=${id}`), generate(id), "Generate Warranty", {
				warrantyMonths: "24",
			});
			return String(shop.selectRows("warranty_certificate", { order_id: id }).at(-1)!.certificate_number);
		};
		const ofOrder = async () => (await admin.page(`/admin/orders/${id}`)).text;
		expect(await ofOrder()).not.toContain("send the certificate again");
		const wrong = await withSerial("SN-WRONG");
		expect(await ofOrder()).toContain("send the certificate again");
		const right = await withSerial("SN-RIGHT");
		const { text } = await admin.page(`/admin/warranties?order=${id}`);
		expect(text.split(`Certificate ${wrong}`)[1]).toContain(`Replaced by certificate ${right}.`);
		expect(text.split("Replaced by certificate")).toHaveLength(2);
		expect(await ofOrder()).toMatch(new RegExp(`Certificate ${right} \\d+ \\w+ \\d+, replaces certificate ${wrong}`));
	});

	it("says that the 24 months which it begins with shorten no product's own", async () => {
		const id = await anOrder(shop, "paid");
		shop.change("update order_item set warranty_months = 36 where order_id = ?", id);
		const page = await admin.page(`/admin/warranties?order=${id}`);
		expect(fieldValue(page.form(generate(id)), "warrantyMonths")).toBe("24");
		expect(page.text).toMatch(/shorten nothing.*: the longest of this order is 36 months, until/);
	});

	it("says of a cancelled order only that it has no warranty", async () => {
		const id = await anOrder(shop, "cancelled");
		const page = await admin.page(`/admin/warranties?order=${id}`);
		expect(page.text).toContain("The order was cancelled, so it has no warranty.");
		expect(page.text).not.toMatch(/is valid until|starts on|months, until/);
		expect(page.forms.map(({ action }) => action)).not.toContain(generate(id));
	});

	it("gives the PDF of the chosen period by its button alone", async () => {
		const page = await admin.page(`/admin/warranties?order=${paid}`);
		const answer = await press(page, generate(paid), "Download PDF", { warrantyMonths: "12" });
		expect(answer.status).toBe(303);
		const pdf = await admin.follow(answer);
		expect([pdf.status, pdf.header("content-type")]).toEqual([200, "application/pdf"]);
		expect(shop.selectRows("warranty_certificate", { order_id: paid }).at(-1)?.months).toBe(12);
	});

	it("e-mails the certificate of the chosen period", async () => {
		const page = await admin.page(`/admin/warranties?order=${paid}`);
		const answer = await press(page, generate(paid), "Email to Customer", { warrantyMonths: "36" });
		expect(answer.header("location")).toBe(`/admin/warranties?order=${paid}`);
		expect((await admin.follow(answer)).page().flashes).toEqual([expect.stringContaining("Warranty Certificate Sent")]);
		const { certificateId } = JSON.parse(copiesOf(shop, paid).at(-1)?.payload ?? "{}") as { certificateId: number };
		expect(shop.rows("select months from warranty_certificate where id = ?", certificateId)).toEqual([{ months: 36 }]);
	});

	it("says what is wrong with other months, and issues nothing", async () => {
		const before = shop.rows("select id from warranty_certificate").length;
		const page = await admin.page(`/admin/warranties?order=${paid}`);
		const answer = await press(page, generate(paid), "Generate Warranty", { warrantyMonths: "13" });
		expect((await admin.follow(answer)).page().flashes).toEqual([
			expect.stringContaining("Failed to generate warranty. Valid choices: 12, 24, 36 months"),
		]);
		expect(shop.rows("select id from warranty_certificate")).toHaveLength(before);
	});

	it("has nothing to press for an order that is neither paid nor sent, and says why", async () => {
		const page = await admin.page(`/admin/warranties?order=${unpaid}`);
		expect(page.form(generate(unpaid)).buttons.map(({ disabled }) => disabled)).toEqual([true, true, true]);
		const answer = await admin.post(generate(unpaid), {
			warrantyMonths: "24",
			returnTo: `/admin/warranties?order=${unpaid}`,
		});
		expect((await admin.follow(answer)).page().flashes).toEqual([
			expect.stringMatching(/^Failed to generate warranty\. ./),
		]);
	});
});

describe("long lists", () => {
	it.each(["/admin/invoices", "/admin/warranties"])("%s have pages that show every order once", async (path) => {
		copyOrder(paid, 50);
		const seen: number[] = [];
		let next: string | undefined = path;
		while (next) {
			const page: Page = await admin.page(next);
			seen.push(...[...page.text.matchAll(/Order #(\d+)/g)].map((match) => Number(match[1])));
			next = page.links.find(({ text }) => text === "Next page")?.href;
			expect(seen.length).toBeLessThan(500);
		}
		const known = shop.rows<{ id: number }>("select id from orders order by id desc").map(({ id }) => id);
		expect(seen).toEqual(known);
	});
});

/** More orders like this one, without placing them. */
function copyOrder(id: number, copies: number): void {
	withDatabase(shop.running().dataDir, (database) => {
		const names = database.pragma("table_info(orders)") as { name: string }[];
		const own = ["id", "idempotency_key", "access_key"];
		const columns = names.flatMap(({ name }) => (own.includes(name) ? [] : [name])).join(", ");
		const number = database.prepare("insert into order_number (taken_at) values (?)");
		const copy = database.prepare(
			`insert into orders (${columns}, ${own.join(", ")}) select ${columns}, ?, ?, ? from orders where id = ?`,
		);
		database.transaction(() => {
			for (let nth = 0; nth < copies; nth++) {
				const next = number.run(new Date().toISOString()).lastInsertRowid;
				copy.run(next, `copied-order-${next}`.padEnd(20, "-"), `copied-key-${next}`.padEnd(32, "-"), id);
			}
		})();
	});
}

it("neither page does what is refused of a customer who was erased", async () => {
	const id = await anOrder(shop, "paid");
	const erased = { full_name: "—", email: "—", phone: "—", erased_at: "2026-11-20T08:00:00.000Z" };
	shop.updateRows("orders", { id }, { status: "delivered", ...erased });
	for (const path of ["/admin/invoices", `/admin/warranties?order=${id}`]) {
		const page = await admin.page(path);
		const offered = page.forms.flatMap(({ action, buttons }) => [
			action,
			...buttons.filter(({ disabled }) => !disabled).map((button) => button.action),
		]);
		expect(offered.filter((action) => action?.match(`/api/admin/(email|generate)-\\w+/${id}$`))).toEqual([]);
		expect(page.links.map(({ href }) => href)).not.toContain(`/admin/orders/${id}/return?kind=warranty`);
		expect(page.text).toMatch(/The order has no e-mail address|The customer's data was erased/);
	}
});
