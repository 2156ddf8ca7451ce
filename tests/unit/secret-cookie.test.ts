import { beforeAll, describe, expect, it, vi } from "vitest";

/** The settings are read from the environment once; the module is loaded after they are set. */
async function cookies() {
	const { secretCookie, readCookie } = await import("#app/http/cookies/secret-cookie.server.ts");
	const asked = (header: string) => new Request("http://shop.test/", { headers: { Cookie: header } });
	return { secretCookie, read: (name: string, header: string) => readCookie(secretCookie(name), asked(header)) };
}

beforeAll(() => {
	vi.stubEnv("SESSION_SECRET", "a secret of more than thirty-two characters");
});

describe("a signed cookie", () => {
	it("reads as what was written", async () => {
		const { secretCookie, read } = await cookies();
		const [pair] = (await secretCookie("orders").serialize([1])).split(";");
		expect(await read("orders", pair!)).toEqual([1]);
	});

	it("is nothing under another name, though its value and signature are right", async () => {
		const { secretCookie, read } = await cookies();
		const [pair] = (await secretCookie("service_orders").serialize([1])).split(";");
		expect(await read("orders", pair!.replace("service_orders=", "orders="))).toBeNull();
	});
});
