import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { cutPage } from "#app/http/gate/page-parts.server.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const PAGE_BYTES = 1_000_000;
const PAGES = 60;

/** A page as it is made to be kept, unlike any other. */
function pageOf(number: number): Buffer {
	const card = `<template data-own="product-1" data-state="in"></template><b>In cart ${number}</b><template data-own-end=""></template>`;
	return Buffer.concat([Buffer.alloc(PAGE_BYTES, "x"), Buffer.from(card)]);
}

it("what is learned of a page's parts keeps nothing else of that page in memory", () => {
	const looks: unknown[] = [];
	collect();
	const before = process.memoryUsage().heapUsed;
	for (let number = 0; number < PAGES; number++) {
		const page = pageOf(number);
		const own = cutPage(page).find((part) => "looks" in part);
		looks.push(own);
		expect(own?.looks.get("in")?.buffer).not.toBe(page.buffer);
	}
	collect();
	expect(looks).toHaveLength(PAGES);
	expect(process.memoryUsage().heapUsed - before).toBeLessThan((PAGES * PAGE_BYTES) / 4);
});
