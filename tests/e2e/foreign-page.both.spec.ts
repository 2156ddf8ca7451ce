import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "#tests/e2e/steps.ts";

/**
 * A page on another port of the same host is another origin but the same site: the browser sends the shop's cookies along, so
 * that nothing but the origin check stands between it and the visitor's order (DECISIONS 4).
 */
let foreign: Server;
let html = "";
test.beforeAll(async () => {
	foreign = createServer((_, response) => response.setHeader("Content-Type", "text/html; charset=utf-8").end(html));
	await new Promise<void>((listening) => foreign.listen(0, "127.0.0.1", listening));
});
test.afterAll(() => new Promise((closed) => foreign.close(closed)));

const address = () => `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`;

const form = (action: string, fields: Record<string, string>) =>
	`<form method="post" action="${action}">${Object.entries(fields)
		.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
		.join("")}<button>${action}</button></form>`;

test("a form on a page of another origin changes nothing of the visitor's, whoever presses it", async ({
	page,
	given,
	visitor,
	allowProblem,
}) => {
	allowProblem(/403/);
	const { id } = await given.anOrder({ payment: "banktransfer" });
	await given.isSignedIn();
	const wishes: [string, Record<string, string>][] = [
		[`/bank-transfer/${id}`, { intent: "cancel" }],
		[`/api/orders/${id}/cancel`, {}],
		[`/admin/orders/${id}`, { intent: "cancel", seen: "pending" }],
		["/cart", { intent: "add", type: "product", id: "6" }],
		["/admin/logout", {}],
	];
	html = `<!doctype html><title>x</title>${wishes.map(([path, fields]) => form(visitor.shopUrl + path, fields)).join("")}`;
	for (const [path] of wishes) {
		await page.goto(address());
		const [answer] = await Promise.all([
			page.waitForResponse((response) => response.request().method() === "POST"),
			page.getByRole("button", { name: visitor.shopUrl + path, exact: true }).click(),
		]);
		expect([path, answer.status()]).toEqual([path, 403]);
	}
	const kept = await page.context().request.get(`${visitor.shopUrl}/api/orders/${id}`);
	expect(((await kept.json()) as { order: { status: string } }).order.status).toBe("pending");
	const backOffice = await page.context().request.get(`${visitor.shopUrl}/admin/account`, { maxRedirects: 0 });
	expect(backOffice.status(), "the visitor is still signed in").toBe(200);
});

test("a script on a page of another origin changes nothing either", async ({ page, given, visitor, allowProblem }) => {
	test.skip(!visitor.hasScripts, "a script needs scripts");
	allowProblem(/403/);
	const { id } = await given.anOrder({ payment: "banktransfer" });
	html = "<!doctype html><title>x</title>";
	await page.goto(address());
	const asked = await page.evaluate(
		async ([shop, order]) => {
			const bodies: [string, string, string][] = [
				[`/api/orders/${order}/cancel`, "text/plain", ""],
				[`/api/orders/${order}/status`, "text/plain", '{"status":"cancelled"}'],
				[`/bank-transfer/${order}`, "application/x-www-form-urlencoded", "intent=cancel"],
			];
			for (const [path, type, body] of bodies) {
				const options = { method: "POST", mode: "no-cors", credentials: "include", body } as const;
				await fetch(shop + path, { ...options, headers: { "Content-Type": type } });
			}
			return bodies.length;
		},
		[visitor.shopUrl, String(id)],
	);
	expect(asked).toBe(3);
	const kept = await page.context().request.get(`${visitor.shopUrl}/api/orders/${id}`);
	expect(((await kept.json()) as { order: { status: string } }).order.status).toBe("pending");
});
