import { describe, expect, it } from "vitest";
import { MATRIX } from "#tests/http/support/matrix.ts";
import { ask, filledAddress, patterns, ROLES, visitorsOf } from "#tests/http/support/roles.ts";
import { shopForThisFile } from "#tests/http/support/shop.ts";

const shop = shopForThisFile({ prints: true });

/** Rows that move an order, or end a session, get visitors and an order of their own; so does the row after them. */
const CHANGES_THINGS = /logout|kiosk|\/orders\/:id|:orderNumber|service-orders\/:id/;
let cast: Awaited<ReturnType<typeof visitorsOf>> | null = null;

describe("every address x (stranger, owner, staff, admin) x (GET, empty POST)", () => {
	it("has its row: an address without one must not land", () => {
		expect(Object.keys(MATRIX).toSorted()).toEqual([...new Set(patterns())].toSorted());
	});

	it.each(Object.entries(MATRIX))("%s", async (pattern, { get, post }) => {
		if (!cast || CHANGES_THINGS.test(pattern)) cast = await visitorsOf(shop);
		const { visitors, facts } = cast;
		const address = filledAddress(pattern, facts);
		const answers = [];
		// One after the other: what the owner does comes before admins and staff look.
		for (const role of ROLES) answers.push(await ask(visitors[role], address));
		if (CHANGES_THINGS.test(pattern)) cast = null;
		expect({ get: answers.map((answer) => answer.get), post: answers.map((answer) => answer.post) }).toEqual({
			get,
			post,
		});
		expect(answers.flatMap(({ raw }) => raw)).toEqual([]);
	});

	it("lets nobody without sign-in into the back office, and no staff into the admins' pages", () => {
		for (const [pattern, { get, post }] of Object.entries(MATRIX)) {
			if (!/^\/(?:admin|staff|api\/admin)(?:\/|$)/.test(pattern) || /^\/admin\/log(?:in(?:\/code)?|out)$/.test(pattern))
				continue;
			const refused = pattern.startsWith("/api/") ? 401 : 303;
			expect([get[0], get[1], post[0], post[1]], pattern).toEqual([refused, refused, refused, refused]);
		}
	});
});
