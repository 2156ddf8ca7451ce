import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { makeReal } from "#tests/support/order-moves.ts";
import { ADMIN } from "#tests/support/server.ts";
import { adminForThisFile } from "./support/back-office.ts";
import { anOrder } from "./support/documents.ts";
import { fieldValue, isInvalid, messageOf } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile();
const admin = adminForThisFile(shop);
let server: MailServer;
beforeAll(async () => {
	server = await startMailServer();
});
afterAll(() => server.close());

const formOf = async (group: string) =>
	(await admin.page(`/admin/settings/${group}`)).forms.find(({ fields }) => fields.some(([name]) => name === "seen"))!;
const change = async (group: string, values: Record<string, string>) => admin.submit(await formOf(group), { values });
const MAIL = { smtpHost: "127.0.0.1", smtpSecurity: "starttls", smtpUser: "", mailFrom: "comenzi@atelier.ro" };

describe("the mail server", () => {
	it("set on screen takes the shop's e-mails from then on, a test e-mail first", async () => {
		expect((await change("mail", { ...MAIL, smtpPort: String(server.port) })).status).toBe(303);
		const tried = await admin.post("/admin/settings/mail", { intent: "try" });
		expect((await admin.follow(tried)).page().flashes[0]).toContain(ADMIN.email);
		await server.has(1);
		expect([server.received[0]?.recipients, server.received[0]?.sender]).toEqual([[ADMIN.email], "comenzi@atelier.ro"]);
		await anOrder(shop, "unpaid");
		await server.has(2);
		expect((await admin.page("/admin/settings")).text).toContain("Gata: Serverul de e-mail");
	});

	it("has a password that nobody sees again, neither on a page nor in the database, and that stays until another is typed", async () => {
		const password = "foarte-secret-4711";
		expect((await change("mail", { ...MAIL, smtpUser: "u", smtpPassword: password })).status).toBe(303);
		const kept = () =>
			JSON.parse(shop.selectRows("setting", { group_name: "mail" }).at(-1)!.content) as Record<string, string>;
		const sealed = kept().smtpPassword;
		expect(sealed).toMatch(/^[\w-]{40,}$/);
		expect((await admin.get("/admin/settings/mail")).text).not.toMatch(new RegExp(`${password}|${sealed}`));
		expect((await change("mail", { ...MAIL, smtpUser: "v", smtpPassword: "" })).status).toBe(303);
		expect([kept().smtpUser, kept().smtpPassword]).toEqual(["v", sealed]);
		const refused = await change("mail", { smtpPort: "0", smtpPassword: password });
		expect(refused.status).toBe(422);
		expect(isInvalid(refused.page(), "smtpPort")).toBe(true);
		expect(refused.text).not.toContain(password);
	});

	it("has a password that goes to no other server than the one that it was typed for", async () => {
		const own = { ...MAIL, smtpUser: "u", smtpPort: String(server.port) };
		expect((await change("mail", { ...own, smtpPassword: "numai-pentru-el" })).status).toBe(303);
		for (const other of [{ smtpHost: "mail.example.ro" }, { smtpPort: "2525" }, { smtpSecurity: "tls" }]) {
			const refused = await change("mail", { ...own, ...other });
			expect([refused.status, messageOf(refused.page(), "smtpPassword")]).toEqual([
				422,
				expect.stringContaining("din nou parola"),
			]);
		}
		expect((await change("mail", { ...own, smtpUser: "" })).status).toBe(303);
		expect((await change("mail", { ...own, smtpHost: "mail.example.ro" })).status).toBe(303);
	});

	it("is told no password where it does not encrypt", async () => {
		const heard: unknown[] = [];
		const plain = new SMTPServer({
			...{ disabledCommands: ["STARTTLS"], allowInsecureAuth: true, disableReverseLookup: true },
			onAuth: ({ password }, _session, done) => {
				heard.push(password);
				done(null, { user: "u" });
			},
		});
		const smtpPort = await new Promise<string>((listening) => {
			const inner = plain.listen(0, "127.0.0.1", () => listening(String((inner.address() as AddressInfo).port)));
		});
		const told = await change("mail", { ...MAIL, smtpPort, smtpUser: "u", smtpPassword: "nu-in-clar" });
		expect(told.status).toBe(303);
		const tried = await admin.post("/admin/settings/mail", { intent: "try" });
		expect((await admin.follow(tried)).page().flashes[0]).toMatch(/nu a plecat.*STARTTLS/);
		expect(heard).toEqual([]);
		plain.close();
	});

	it("that does not answer is said in its own words, and nothing is lost", async () => {
		expect((await change("mail", { ...MAIL, smtpPort: "1" })).status).toBe(303);
		const tried = await admin.post("/admin/settings/mail", { intent: "try" });
		expect((await admin.follow(tried)).page().flashes[0]).toMatch(/nu a plecat.*ECONNREFUSED/);
	});
});

describe("the series of documents", () => {
	const SERIES = { invoiceSeries: "atl", invoiceFirst: "501", stornoSeries: "ATLS", stornoFirst: "1" };
	const invoiceOf = async () => {
		const id = await anOrder(shop, "paid");
		makeReal(shop.running(), id);
		await admin.get(`/api/admin/download-invoice/${id}`);
		return shop.selectRow("invoice", { order_id: id });
	};

	it("begin where the owner's books stand, and go on without a gap; what is issued keeps its own", async () => {
		expect(await invoiceOf()).toMatchObject({ series: "NUC", number: 1 });
		expect((await change("series", SERIES)).status).toBe(303);
		expect([await invoiceOf(), await invoiceOf()]).toMatchObject([
			{ series: "ATL", number: 501 },
			{ series: "ATL", number: 502 },
		]);
		expect(shop.rows("select series from invoice where series = 'NUC'")).toHaveLength(1);
	});

	it("that are in the books are not numbered anew, nor used for the other kind", async () => {
		const again = await change("series", { ...SERIES, invoiceFirst: "7" });
		expect([again.status, messageOf(again.page(), "invoiceFirst")]).toEqual([
			422,
			expect.stringContaining("primul ei număr nu se mai schimbă"),
		]);
		expect(fieldValue(await formIn(again), "invoiceFirst")).toBe("7");
		const other = await change("series", { ...SERIES, invoiceSeries: "XYZ", stornoSeries: "ATL", stornoFirst: "501" });
		expect([other.status, isInvalid(other.page(), "stornoSeries")]).toEqual([422, true]);
		for (const invoiceSeries of ["TEST", "1A", "A B", "ATLS"])
			expect((await change("series", { ...SERIES, invoiceSeries })).status, invoiceSeries).toBe(422);
	});

	const formIn = async (answer: Awaited<ReturnType<typeof change>>) => answer.page().form("/admin/settings/series");
});
