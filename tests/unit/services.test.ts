import { describe, expect, it } from "vitest";
import { estimatedDays, firstSentences, iconOfService } from "#app/domain/services/service.ts";
import { serviceOrderCallSchema, serviceOrderSchema } from "#app/domain/services/service-order-form.ts";
import { requiredServices } from "#db/seeds/required/services.ts";
import { englishFaults } from "./messages.ts";

const messagesOf = (form: unknown) => englishFaults(serviceOrderSchema, form);

const FORM = { fullName: "Ana", email: "ana@exemplu.ro", phone: "072212" };

describe("a service's icon", () => {
	it("follows the words in the name, in both languages, and is upgrade for all others", () => {
		const icons = requiredServices.map((service) => [iconOfService(service.ro.name), iconOfService(service.en.name)]);
		expect(icons).toEqual([
			["wrench", "wrench"],
			["gauge", "gauge"],
			["sliders", "sliders"],
			["upgrade", "upgrade"],
			["shield", "shield"],
			["drive", "drive"],
		]);
		expect(iconOfService("Instalare rețea")).toBe("upgrade");
	});
});

describe("the bullets of a service card", () => {
	it("are at most the first three sentences, without their full stops", () => {
		expect(firstSentences("Unu. Doi? Trei. Patru.")).toEqual(["Unu", "Doi?", "Trei"]);
		expect(firstSentences("Una singură")).toEqual(["Una singură"]);
		expect(firstSentences("")).toEqual([]);
	});

	it("are three for every service of the shop, in both languages", () => {
		for (const service of requiredServices) {
			expect(firstSentences(service.ro.description)).toHaveLength(3);
			expect(firstSentences(service.en.description)).toHaveLength(3);
		}
	});
});

describe("the estimated time", () => {
	it("is a range, or one number where both ends are the same", () => {
		expect(estimatedDays({ daysMin: 1, daysMax: 3 })).toEqual({ days: "1–3", count: 3 });
		expect(estimatedDays({ daysMin: 2, daysMax: 2 })).toEqual({ days: "2", count: 2 });
	});

	it("of the first four services is the one that the specification names", () => {
		const days = requiredServices.map((service) => [service.id, service.slug, estimatedDays(service).days]);
		expect(days).toEqual([
			[1, "pc-repair", "1–3"],
			[2, "optimization", "1–2"],
			[3, "custom-builds", "3–5"],
			[4, "upgrades", "1–2"],
			[5, "virus-removal", "1–2"],
			[6, "data-recovery", "2–5"],
		]);
	});
});

describe("the service order form", () => {
	it("takes a name of 3, a phone of 6 characters, and no notes", () => {
		expect(serviceOrderSchema.parse(FORM)).toEqual(FORM);
		expect(serviceOrderSchema.parse({ ...FORM, fullName: "  Ana  ", notes: null })).toEqual({ ...FORM, notes: null });
	});

	it("refuses what is missing with the specification's words", () => {
		const expected = {
			fullName: "Full name is required",
			email: "Invalid email address",
			phone: "Phone number is required",
		};
		expect(messagesOf({})).toEqual(expected);
		expect(messagesOf({ fullName: "An", email: "ana@", phone: "12345" })).toEqual(expected);
		expect(messagesOf({ fullName: "   ", email: "ana exemplu.ro", phone: "     " })).toEqual(expected);
		expect(messagesOf({ fullName: 7, email: ["ana@exemplu.ro"], phone: {} })).toEqual(expected);
	});

	it("refuses more than fits a slip", () => {
		const long = "x".repeat(2001);
		expect(messagesOf({ ...FORM, fullName: long, phone: long, notes: long })).toEqual({
			fullName: "The text can have 120 characters at most",
			phone: "The text can have 40 characters at most",
			notes: "The text can have 2000 characters at most",
		});
		expect(messagesOf({ ...FORM, notes: 5 })).toEqual({ notes: "The value is not valid" });
	});
});

describe("the service order call", () => {
	it("takes the service as number or text and reads neither name, status nor payment", () => {
		const call = { ...FORM, serviceName: "Altceva", status: "completed", paymentMethod: "card" };
		expect(serviceOrderCallSchema.parse({ ...call, serviceId: 2 })).toEqual({ ...FORM, serviceId: "2" });
		expect(serviceOrderCallSchema.parse({ ...call, serviceId: "upgrades" }).serviceId).toBe("upgrades");
	});

	it("refuses a call without a service", () => {
		for (const serviceId of [undefined, null, {}, [1], true]) {
			expect(serviceOrderCallSchema.safeParse({ ...FORM, serviceId }).success).toBe(false);
		}
	});
});
