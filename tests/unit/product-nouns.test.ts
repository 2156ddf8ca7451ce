import { expect, it } from "vitest";
import { nounsOf } from "#db/product-nouns.ts";

it.each([
	["CPU Cooler 120 mm", "cooling"],
	["Cooler procesor 120 mm", "cooling"],
	["CPU Water Cooling AIO 360", "cooling"],
	["RAM cooler RGB", "cooling"],
	["PC case fan 120 mm", "fans"],
	["Ventilator carcasă 120 mm", "fans"],
	["CPU cooler fan for AM5", "cooling"],
	["CPU fan 92 mm", "cooling"],
	["Cooling fan", "cooling"],
	["RAM DDR5 16 GB", "RAM"],
	["Procesor AMD Ryzen 5, cooler inclus", "processors"],
	["Placă video RTX 4060 Dual Fan", "graphics cards"],
	["Graphics card Dual Fan 8 GB", "graphics cards"],
	["Carcasă ATX, 3 ventilatoare", "cases"],
	["Monitor 27 inch cu suport reglabil", "monitors"],
	["Standard monitor 24 inch", "monitors"],
])("a thing is what its text calls it: %s", (text, word) => {
	expect(nounsOf(text).name).toContain(word);
});

it.each([
	"GPU support bracket",
	"Pastă termică procesor",
	"CPU thermal paste",
	"Suport monitor dublu",
	"Monitor stand for the desk, keyboard below",
	"Headset stand RGB",
	"Cablu extensie placă video",
	"GPU extension cable",
])("what belongs to a thing is not that thing: %s", (text) => {
	expect(nounsOf(text)).toEqual({ name: "", facts: "" });
});
