import { describe, expect, it } from "vitest";
import { ADMIN } from "#tests/support/server.ts";
import { signedIn } from "./support/back-office.ts";
import { ANA, placeOrder } from "./support/orders.ts";
import { fieldValue, isInvalid } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const AT = "/admin/personal-data";
const ERASE = "/admin/personal-data/erase";
const email = ANA.email;
const at = (path: string) => `${path}?email=${encodeURIComponent(email)}`;

describe("a customer's data, without scripts", () => {
	it("is looked for by an address, and one that is none is told beside its field", async () => {
		const admin = await signedIn(shop.running().url);
		const wrong = await admin.get(`${AT}?email=ana`);
		expect([wrong.status, isInvalid(wrong.page(), "email")]).toEqual([422, true]);
		expect(wrong.page().title).toMatch(/^Eroare: /);
		expect(wrong.page().links.map(({ href }) => href)).toContain("#person-email");
		expect((await admin.page(`${AT}?email=nimeni@exemplu.ro`)).text).toContain("Nu se păstrează nimic");
		const ofAccount = await admin.page(`${AT}?email=${ADMIN.email}`);
		expect(ofAccount.text).not.toContain("Nu se păstrează nimic");
		expect(ofAccount.text).toContain("jurnalul autentificărilor");
	});

	it("is there, too, where somebody has only tried to sign in with the address", async () => {
		await shop.visitor().post("/admin/login", { email: "incercat@exemplu.ro", password: "ghicita-de-cineva" });
		const admin = await signedIn(shop.running().url);
		expect((await admin.page(`${AT}?email=incercat@exemplu.ro`)).text).toContain("Încercări de autentificare 1");
	});

	it("is handed out as a ZIP of a file for programs and one for people", async () => {
		const admin = await signedIn(shop.running().url);
		const id = await placeOrder(shop.visitor(), "mouse-pad-xxl");
		const page = await admin.page(at(AT));
		expect(page.text).toContain(`#${id}`);
		const sent = await admin.submit(page.form(`${AT}/export`));
		expect(sent.status).toBe(200);
		expect(sent.headers["content-type"]).toBe("application/zip");
		expect(sent.text).toContain("data.json");
		expect(sent.text).toContain("data.html");
		expect(sent.text).toContain(ANA.fullName);
		expect(sent.text).not.toContain("access_key");
		expect((await admin.page(at(AT))).text).toMatch(/predat de /);
	});

	it("is erased in two steps, once nothing is under way; a repeated or an older form erases nothing", async () => {
		const admin = await signedIn(shop.running().url);
		const id = await placeOrder(shop.visitor(), "mouse-pad-xxl");
		const open = await admin.page(at(ERASE));
		expect(open.text).toContain("Nu se șterge nimic înainte să se încheie");
		const posted = await admin.post(at(ERASE), { email, confirm: "yes", seen: "x" });
		expect(posted.status).toBe(409);
		for (const { id: other } of shop.rows<{ id: number }>("select id from orders where status = 'pending'")) {
			const order = await admin.page(`/admin/orders/${other}`);
			const cancelled = await admin.submit(order.form(`/admin/orders/${other}`, { intent: "cancel" }));
			expect(cancelled.status).toBe(303);
		}
		const older = await admin.post(at(ERASE), { email, confirm: "yes", seen: "x" });
		expect([older.status, fieldValue(older.page().form(at(ERASE)), "confirm")], "ticked anew").toEqual([
			409,
			undefined,
		]);
		const form = (await admin.page(at(ERASE))).form(at(ERASE));
		const unconfirmed = await admin.submit(form, { values: { confirm: null } });
		expect([unconfirmed.status, isInvalid(unconfirmed.page(), "confirm")]).toEqual([422, true]);
		const erased = await admin.submit(form, { values: { confirm: "yes" } });
		expect(erased.status).toBe(303);
		expect((await admin.follow(erased)).page().flashes.join(" ")).toContain("Șters: comenzi");
		expect(shop.rows("select full_name, email, phone from orders where id = ?", id)).toEqual([
			{ full_name: "—", email: "—", phone: "—" },
		]);
		expect((await admin.submit(form, { values: { confirm: "yes" } })).status).toBe(404);
		const seen = (await admin.get(`/admin/orders/${id}`)).text;
		expect(seen).not.toContain(ANA.fullName);
		expect(seen, "nobody is left to write to").not.toMatch(/href="(mailto|tel):(—|%E2%80%94|\?|")/);
		expect((await admin.page(at(AT))).text).toMatch(/șters de /);
	});
});
