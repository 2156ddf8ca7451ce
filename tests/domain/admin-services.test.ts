import { beforeEach, describe, expect, it } from "vitest";
import { changeService, changeServiceState } from "#app/domain/services/change-service.server.ts";
import { findAdminService, listAdminServices } from "#app/domain/services/read-admin-services.server.ts";
import { findService, listServices } from "#app/domain/services/read-services.server.ts";
import { type TestShop, testShop } from "#tests/support/test-shop.ts";

const REPAIR = 1;

let shop: TestShop;
beforeEach(async () => {
	shop = await testShop();
});

const kept = async () => (await findAdminService(shop.db, REPAIR))!;

describe("a service on the back office", () => {
	it("changes in both languages, with price and days", async () => {
		const { facts } = await kept();
		const typed = { ...facts.values, nameRo: "Reparații rapide", price: 19_900, daysMin: 2, daysMax: 4 };
		expect((await changeService(shop, REPAIR, typed, facts.revision)).ok).toBe(true);
		expect(await findService(shop, "ro", "pc-repair")).toMatchObject({
			...{ name: "Reparații rapide", priceBani: 19_900, daysMin: 2, daysMax: 4 },
			// Its picture and what is said of it stay.
			picture: {
				base: "/images/services/pc-repair",
				alt: "Calculator deschis pe masa de lucru, pregătit pentru reparație",
			},
		});
		expect((await findService(shop, "en", "pc-repair"))?.name).toBe("PC Repair");
	});

	it("is not overwritten by somebody who saw an older one", async () => {
		const { facts } = await kept();
		await changeService(shop, REPAIR, { ...facts.values, nameRo: "De la Ana" }, facts.revision);
		const late = { ...facts.values, nameEn: "By Ion" };
		expect(await changeService(shop, REPAIR, late, facts.revision)).toMatchObject({
			error: { code: "changed-meanwhile" },
		});
		expect((await kept()).facts.values.nameRo).toBe("De la Ana");
	});

	it("keeps its address when it is one of the shop's own", async () => {
		const { facts } = await kept();
		const moved = { ...facts.values, slug: "reparatii" };
		expect(await changeService(shop, REPAIR, moved, facts.revision)).toMatchObject({
			error: { fields: { slug: "adminServices:slugFixed" } },
		});
	});

	it("that is retired is in no list and no page, and comes back", async () => {
		await changeServiceState(shop, REPAIR, "retired");
		expect((await listServices(shop, "ro")).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6]);
		expect(await findService(shop, "ro", "pc-repair")).toBeNull();
		expect((await listAdminServices(shop, "ro"))[0]).toMatchObject({ id: REPAIR, state: "retired" });
		await changeServiceState(shop, REPAIR, "active");
		expect(await listServices(shop, "ro")).toHaveLength(6);
	});

	it("that does not exist is not found", async () => {
		const { facts } = await kept();
		expect(await changeService(shop, 99, facts.values, facts.revision)).toMatchObject({
			error: { code: "service-not-found" },
		});
		expect(await changeServiceState(shop, 99, "retired")).toMatchObject({ error: { code: "service-not-found" } });
	});
});
