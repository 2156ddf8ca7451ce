import { beforeEach, describe, expect, it } from "vitest";
import { readCounter } from "#app/domain/counter/read-counter.server.ts";
import type { Edge } from "#app/domain/keyset-page.ts";
import { eraseOld } from "#app/domain/privacy/erase-old.server.ts";
import { addServiceNote, readServiceNotes, removeServiceNote } from "#app/domain/services/add-service-note.server.ts";
import { agreeOnService } from "#app/domain/services/agree-on-service.server.ts";
import { moveServiceOrder } from "#app/domain/services/move-service-order.server.ts";
import { readServiceOrder } from "#app/domain/services/read-service-order.server.ts";
import { listServiceOrders, readServiceOrderDetails } from "#app/domain/services/read-service-order-details.server.ts";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { findFaults } from "#db/check.ts";
import { CHIEF, COLLEAGUE, STAFF } from "#tests/support/accounts.ts";
import { aServiceOrderOf } from "#tests/support/service-orders.ts";
import { everyRow, type TestShop, testShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let id: number;

beforeEach(async () => {
	shop = await testShop({ catalogue: false });
	id = await aServiceOrderOf(shop);
});

const events = async () => (await readServiceOrderDetails(shop, id, "staff"))!.events;

describe("notes of the shop about a service order", () => {
	const add = async (text: string, account: typeof CHIEF = STAFF, of = id) => {
		const added = await addServiceNote(shop, { id: of, account, text });
		return added.ok || (added.error.fields ?? added.error.code);
	};
	const remove = async (note: number, account: typeof CHIEF, of = id) => {
		const removed = await removeServiceNote(shop, { id: of, note, account });
		return removed.ok || removed.error.code;
	};
	const notes = (account: typeof CHIEF = CHIEF) => readServiceNotes(shop, id, account);

	it("are kept with their author and time; the last one sent again is one", async () => {
		expect(await add("  Placa video atinge carcasa.\nDe comandat șuruburi. ")).toBe(true);
		shop.pass({ hours: 1 });
		expect([await add("Comandate."), await add("Comandate.")]).toEqual([true, true]);
		const author = { accountEmail: STAFF.email, mayRemove: true };
		expect(await notes()).toMatchObject([
			{ at: "2026-11-20T08:00:00.000Z", text: "Placa video atinge carcasa.\nDe comandat șuruburi.", ...author },
			{ at: "2026-11-20T09:00:00.000Z", text: "Comandate.", ...author },
		]);
		expect(await add(" ")).toEqual({ text: "validation:noteRequired" });
		expect(await add("x".repeat(2001))).toEqual({ text: "validation:tooLong#2000" });
		expect(await add("?", STAFF, id + 1)).toBe("not-found");
	});

	it("are taken away by whoever wrote them, or an admin, and the log keeps who and when without the text", async () => {
		for (const text of ["Taina unu", "Taina doi"]) await add(text);
		const [first, second] = (await notes()).map((note) => note.id) as [number, number];
		expect((await notes(COLLEAGUE)).map(({ mayRemove }) => mayRemove)).toEqual([false, false]);
		expect(await remove(first, COLLEAGUE)).toBe("changed-meanwhile");
		expect(await remove(first, STAFF, await aServiceOrderOf(shop))).toBe("changed-meanwhile");
		expect([await remove(first, STAFF), await remove(second, CHIEF)]).toEqual([true, true]);
		expect(await remove(first, STAFF)).toBe("changed-meanwhile");
		expect(await events()).toMatchObject([
			{ kind: "note-removed", accountEmail: STAFF.email, author: STAFF.email },
			{ kind: "note-removed", accountEmail: CHIEF.email, author: STAFF.email },
		]);
		expect(JSON.stringify(await everyRow(shop.db))).not.toContain("Taina");
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("go with their customer, and nobody writes any more then", async () => {
		await add("Taina clientului");
		await moveServiceOrder(shop, { id, to: "cancelled", account: STAFF });
		shop.pass({ days: 366 * 12 });
		for (let run = 0; run < 3; run += 1) await eraseOld(shop);
		expect([await notes(), await add("Alta")]).toEqual([[], "not-found"]);
	});
});

describe("the day on which work is to be ready", () => {
	const agree = async (day: string | null, seen: string | null = null) => {
		const agreed = await agreeOnService(shop, "readyDay", { id, value: day, seen, account: STAFF });
		return agreed.ok || agreed.error.code;
	};
	const move = (to: "in_progress" | "completed") => moveServiceOrder(shop, { id, to, account: STAFF });

	it("is written, corrected and taken away, each with its line of the log; of two writers the second is told", async () => {
		expect(await agree("2026-11-24")).toBe(true);
		expect(await agree("2026-11-25")).toBe("changed-meanwhile");
		expect([await agree("2026-11-24"), (await readServiceOrder(shop, id))!.readyOn]).toEqual([true, "2026-11-24"]);
		expect(await agree("2026-11-26", "2026-11-24")).toBe(true);
		expect(await agree(null, "2026-11-26")).toBe(true);
		expect(await events()).toMatchObject([
			{ kind: "ready-day", day: "2026-11-24", accountEmail: STAFF.email },
			{ kind: "ready-day", day: "2026-11-26" },
			{ kind: "ready-day", day: null },
		]);
		expect(await findFaults(shop.db)).toEqual([]);
	});

	it("is agreed on while the work goes on", async () => {
		await move("in_progress");
		expect(await agree("2026-11-24")).toBe(true);
		await move("completed");
		expect(await agree("2026-11-25", "2026-11-24")).toBe("move-refused");
	});

	it("sorts open work: by the agreed day until today, then what has none, then the days to come, page by page", async () => {
		const days = ["2026-11-22", null, "2026-11-19", "2026-11-21", null, "2026-11-20", "2026-11-21", "2026-11-19"];
		await moveServiceOrder(shop, { id, to: "cancelled", account: STAFF });
		const made: { id: number; day: string | null }[] = [];
		for (let count = 0; count < 56; count++) {
			const day = days[count % days.length]!;
			const next = await aServiceOrderOf(shop);
			shop.setTime("2026-11-19T08:00:00.000Z");
			await agreeOnService(shop, "readyDay", { id: next, value: day, seen: null, account: STAFF });
			made.push({ id: next, day });
		}
		shop.setTime("2026-11-20T08:00:00.000Z");
		const ORDER = ["2026-11-19", "2026-11-20", null, "2026-11-21", "2026-11-22"];
		const due = made.toSorted((a, b) => ORDER.indexOf(a.day) - ORDER.indexOf(b.day) || a.id - b.id);
		const wanted = due.map((one) => one.id);
		const lists = [
			async (edge: Edge) => (await readCounter(shop, "open", edge)).open!,
			async (edge: Edge) => listServiceOrders(shop, { search: "", status: "open", edge }),
			async (edge: Edge) => listServiceOrders(shop, { search: "stefania", status: "open", edge }),
		];
		for (const read of lists) {
			const [first, second] = [await read(null), await read({ before: wanted[24]! })];
			const third = await read({ before: wanted[49]! });
			expect([first, second, third].flatMap(({ rows }) => rows.map((row) => row.id))).toEqual(wanted);
			expect([first.hasNext, second.hasNext, third.hasNext]).toEqual([true, true, false]);
			expect((await read({ after: wanted[50]! })).rows.map((row) => row.id)).toEqual(wanted.slice(25, 50));
		}
		expect((await readToday(shop, "ro")).services.first.map((line) => line.id)).toEqual(wanted.slice(0, 5));
	});

	it("stands in the lists of open work, first on its day, late once it is over, and no more once the work is done", async () => {
		const inLists = async () => {
			const { rows } = await listServiceOrders(shop, { search: "", status: null, edge: null });
			const counter = await readCounter(shop, null, null);
			const { services } = await readToday(shop, "ro");
			return [rows, counter.open!.rows, services.first].map((list) =>
				list.map((line) => [line.id, line.readyOn, line.isLate]),
			);
		};
		shop.pass({ hours: 1 });
		const second = await aServiceOrderOf(shop);
		await agreeOnService(shop, "readyDay", { id: second, value: "2026-11-21", seen: null, account: STAFF });
		const [one, other] = [
			[id, null, false],
			[second, "2026-11-21", false],
		];
		expect(await inLists()).toEqual([
			[other, one],
			[one, other],
			[one, other],
		]);
		shop.setTime("2026-11-21T21:59:00.000Z");
		expect((await inLists()).slice(1)).toEqual([
			[other, one],
			[other, one],
		]);
		shop.setTime("2026-11-21T22:01:00.000Z");
		const late = [second, "2026-11-21", true];
		expect(await inLists()).toEqual([
			[late, one],
			[late, one],
			[late, one],
		]);
		expect((await readServiceOrderDetails(shop, second, "staff"))!.isLate).toBe(true);
		for (const to of ["in_progress", "completed"] as const)
			await moveServiceOrder(shop, { id: second, to, account: STAFF });
		expect((await inLists())[0]).toEqual([other, one]);
	});
});
