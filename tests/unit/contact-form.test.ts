import { describe, expect, it } from "vitest";
import { contactSchema } from "#app/domain/contact/contact-form.ts";
import { englishFaults } from "#tests/unit/messages.ts";

const good = {
	name: "Ana",
	email: "ana@example.ro",
	subject: "Întrebare",
	message: "Aveți placa video în stoc?",
	privacy: true,
};
const faults = (changes: object) => englishFaults(contactSchema, { ...good, ...changes });

describe("the contact form (SPEC 5)", () => {
	it.each([
		["name", "Bo", "B", "Name must be at least 2 characters"],
		["email", "a@b.ro", "a@b", "Please enter a valid email address"],
		["subject", "PC?", "PC", "Subject must be at least 3 characters"],
		["message", "0123456789", "012345678", "Message must be at least 10 characters"],
	])("takes %s from %j on, and says about %j: %s", (field, enough, tooLittle, message) => {
		expect(faults({ [field]: enough })).toEqual({});
		for (const value of [tooLittle, ` ${tooLittle}  `, "", undefined, null, 5]) {
			expect(faults({ [field]: value })).toEqual({ [field]: message });
		}
	});

	it("wants the privacy policy agreed to", () => {
		for (const privacy of [false, undefined, null, "true", 1]) {
			expect(faults({ privacy })).toEqual({ privacy: "You must agree to the privacy policy" });
		}
	});

	it("says everything that is wrong at once", () => {
		expect(Object.keys(englishFaults(contactSchema, {})).toSorted()).toEqual(Object.keys(good).toSorted());
	});
});
