import { describe, expect, it } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { ADMIN } from "#tests/support/server.ts";
import { adminForThisFile, signedInStaff } from "./support/back-office.ts";
import { fieldValue, isInvalid, messageOf } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const admin = adminForThisFile(shop);
const LIST = "/admin/accounts";
const PASSWORD = "o fraza destul de lunga";
const NEW = { email: "ana@atelier.ro", role: "staff", next: PASSWORD, current: ADMIN.password };
const add = async (values: Record<string, string> = {}) =>
	admin.submit((await admin.page(LIST)).form(LIST), { values: { ...NEW, ...values } });
const idOf = (email: string) => shop.selectRow("account", { email }).id;
const at = (email: string) => `${LIST}/${idOf(email)}`;
const change = async (email: string, intent: string, values: Record<string, string>) =>
	admin.submit((await admin.page(at(email))).form(at(email), { intent }), {
		values: { current: ADMIN.password, ...values },
	});
const accounts = () => shop.rows<{ email: string; role: string }>("select email, role from account order by id");
const signsIn = async (email: string, password: string) => {
	const client = new Client(shop.running().url);
	return { client, status: (await client.post("/admin/login", { email, password })).status };
};

describe("an account", () => {
	it("is added on screen for somebody who then signs in with that role, and the log says by whom", async () => {
		const added = await add();
		expect([added.status, added.header("location")]).toEqual([303, LIST]);
		expect((await admin.follow(added)).page().flashes[0]).toContain("ana@atelier.ro");
		const { client, status } = await signsIn("ana@atelier.ro", PASSWORD);
		expect(status).toBe(303);
		expect((await client.get("/staff")).status).not.toBe(403);
		expect((await client.get("/admin/settings")).status).toBe(403);
		expect(
			shop.rows("select kind, by_email from sign_in_event where email = 'ana@atelier.ro' order by id limit 1"),
		).toEqual([{ kind: "account-added", by_email: ADMIN.email }]);
	});

	it.each([
		[{ email: "ANA@atelier.ro" }, "email", "Există deja un cont"],
		[{ email: "ana" }, "email", "adresă de e-mail"],
		[{ email: "b@atelier.ro", next: "scurta" }, "next", "cel puțin 12"],
		[{ email: "b@atelier.ro", next: "passwordpassword" }, "next", ""],
		[{ email: "b@atelier.ro", current: "alta parola oarecare" }, "current", "nu este corectă"],
		[{ email: "b@atelier.ro", current: "" }, "current", ""],
		[{ email: "b@atelier.ro", role: "owner" }, "role", ""],
	])("is refused beside the field: %j", async (values, field, words) => {
		const before = accounts();
		const refused = await add(values);
		const page = refused.page();
		expect([refused.status, isInvalid(page, field)]).toEqual([422, true]);
		expect(messageOf(page, field)).toContain(words);
		expect(fieldValue(page.form(LIST), "email")).toBe({ ...NEW, ...values }.email);
		for (const secret of ["next", "current"]) expect(fieldValue(page.form(LIST), secret) ?? "").toBe("");
		expect(refused.text).not.toContain(PASSWORD);
		expect(accounts()).toEqual(before);
	});

	it("gets another role, a new password that ends its sessions, and is removed", async () => {
		await add({ email: "dan@atelier.ro" });
		const { client } = await signsIn("dan@atelier.ro", PASSWORD);
		expect((await change("dan@atelier.ro", "role", { role: "admin" })).status).toBe(303);
		expect((await client.get("/admin/settings")).status).toBe(200);
		const other = "o alta fraza, si mai lunga";
		expect((await change("dan@atelier.ro", "reset", { next: other })).status).toBe(303);
		expect((await client.get("/admin/settings")).status).toBe(303);
		expect((await signsIn("dan@atelier.ro", PASSWORD)).status).toBe(422);
		expect((await signsIn("dan@atelier.ro", other)).status).toBe(303);
		const own = at("dan@atelier.ro");
		const form = (await admin.page(own)).form(own, { intent: "remove" });
		for (const presses of ["once", "twice"]) {
			const removed = await admin.submit(form, { values: { current: ADMIN.password } });
			expect([removed.status, removed.header("location")], presses).toEqual([303, LIST]);
			expect((await admin.follow(removed)).page().flashes.join(), presses).toContain("a fost eliminat");
		}
		expect((await admin.post(own, { intent: "reset", next: other, current: ADMIN.password })).status).toBe(404);
		expect(accounts().map(({ email }) => email)).not.toContain("dan@atelier.ro");
	});

	it.each([
		["role", { role: "admin" }],
		["reset", { next: "o alta fraza, si mai lunga" }],
		["remove", {}],
	])("stays what it is without the admin's own password: %s", async (intent, values) => {
		await add({ email: "eva@atelier.ro" });
		const before = accounts();
		const refused = await change("eva@atelier.ro", intent, { ...values, current: "ghicita de cineva" });
		expect([refused.status, isInvalid(refused.page(), "current")]).toEqual([422, true]);
		expect(accounts()).toEqual(before);
		expect((await signsIn("eva@atelier.ro", PASSWORD)).status).toBe(303);
	});

	it("of one's own is changed elsewhere, so that no shop is left without an admin", async () => {
		const own = at(ADMIN.email);
		const page = await admin.page(own);
		expect(page.forms.flatMap(({ fields }) => fields).map(([name]) => name)).not.toContain("current");
		expect(page.links.map(({ href }) => href)).toContain("/admin/account");
		const sent = await admin.post(own, { intent: "remove", current: ADMIN.password });
		expect([sent.status, accounts()[0]?.email]).toEqual([403, ADMIN.email]);
	});

	it("is for admins alone to add", async () => {
		const before = accounts().length + 1;
		expect((await (await signedInStaff(shop)).post(LIST, { ...NEW, email: "x@atelier.ro" })).status).toBe(403);
		expect(accounts()).toHaveLength(before);
	});
});
