import { describe, expect, it } from "vitest";
import { signedIn, signedInStaff } from "./support/back-office.ts";
import { ANA, addToCart, newerOrder, productId } from "./support/orders.ts";
import { messageOf } from "./support/page.ts";
import { shopForThisFile } from "./support/shop.ts";

const shop = shopForThisFile({ env: { MAILBOX_LIMIT: "2" } });
const pad = productId("mouse-pad-xxl");
const SPAM = "Ați câștigat: www.premii.example";
const MESSAGE = { ro: "Numele nu poate conține o adresă de internet", en: "A name cannot hold a web address" };
const TYPED = { email: ANA.email, phone: ANA.phone, deliveryMethod: "pickup", paymentMethod: "cash" };

describe("a person's name that holds a web address", () => {
	it.each([
		["/checkout", "fullName", TYPED],
		["/direct-checkout", "fullName", TYPED],
		["/service-order/1", "fullName", { ...TYPED, serviceId: "1" }],
		[
			"/contact",
			"name",
			{ email: ANA.email, subject: "Întrebare", message: "Aveți plăci video în stoc?", privacy: "on" },
		],
		["/withdraw", "name", { contract: "order", orderNumber: "1", email: ANA.email, intent: "review" }],
		["/staff/service-orders/new", "fullName", { ...TYPED, service: "1", language: "ro" }],
	] as const)("is refused beside the field of %s, in both languages", async (path, field, values) => {
		for (const language of ["ro", "en"] as const) {
			const visitor = path.startsWith("/staff") ? await signedInStaff(shop) : shop.visitor();
			visitor.jar.set("language", language);
			if (path.includes("checkout")) await addToCart(visitor, pad);
			const answer = await visitor.post(path, { ...values, [field]: SPAM });
			expect([path, answer.status]).toEqual([path, 422]);
			expect(messageOf(answer.page(), field)).toContain(MESSAGE[language]);
		}
	});

	it("is refused by every call that takes a name", async () => {
		const { orderData, ...cart } = newerOrder(pad);
		for (const [path, body] of [
			["/api/orders", { ...cart, orderData: { ...orderData, fullName: SPAM } }],
			["/api/service-orders", { ...ANA, serviceId: 1, fullName: SPAM }],
			["/api/contact", { name: SPAM, email: ANA.email, subject: "Hei", message: "Aveți plăci video?", privacy: true }],
		] as const) {
			const answer = await shop.visitor("en").postJson(path, body);
			expect([path, answer.status, answer.text]).toEqual([
				path,
				expect.any(Number),
				expect.stringContaining(MESSAGE.en),
			]);
			expect([400, 422]).toContain(answer.status);
		}
		expect(shop.rows("select id from outbox_message")).toEqual([]);
	});
});

it("orders beyond what a mailbox may get stand, and their e-mails are held where the back office sees them", async () => {
	for (let time = 0; time < 4; time++)
		expect((await shop.visitor().postJson("/api/orders", newerOrder(pad))).status).toBe(201);
	const kind = "kind = 'order-confirmation'";
	await expect
		.poll(() => shop.rows(`select id from outbox_message where ${kind} and sent_at is null and failed_at is null`), {
			timeout: 60_000,
		})
		.toEqual([]);
	expect(shop.rows(`select id from outbox_message where ${kind} and sent_at is not null`)).toHaveLength(2);
	const admin = await signedIn(shop.running().url);
	const page = await admin.page("/admin/outbox?state=failed");
	expect(page.text).toContain("Reținut");
	expect(page.text).toContain("prea multe e-mailuri de acest fel");
	const sent = await admin.submit(
		page.forms.find(({ buttons }) => buttons.some(({ text }) => text.includes("Trimiteți din nou")))!,
	);
	expect(sent.status).toBe(303);
	await expect
		.poll(() => shop.rows(`select id from outbox_message where ${kind} and sent_at is not null`), { timeout: 60_000 })
		.toHaveLength(3);
});
