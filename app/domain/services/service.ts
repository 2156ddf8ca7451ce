import type { Picture } from "#app/domain/catalogue/picture.ts";
import type { Bani } from "#app/domain/money.ts";

/** A service done in the store, in one language. */
export interface Service {
	id: number;
	slug: string;
	name: string;
	shortDescription: string;
	/** Full sentences, separated by periods (SPEC 3). */
	description: string;
	/** Starting price, VAT included. */
	priceBani: Bani;
	daysMin: number;
	daysMax: number;
	picture: Picture;
}

type ServiceIcon = "wrench" | "gauge" | "sliders" | "shield" | "drive" | "upgrade";

const ICON_WORDS: [RegExp, ServiceIcon][] = [
	[/repair|repara/i, "wrench"],
	[/optimi[sz]/i, "gauge"],
	[/custom|configur|comand/i, "sliders"],
	[/viru[sș]/i, "shield"],
	[/recover|recuper/i, "drive"],
];

/** The icon is chosen by words in the name: repair, optimization, custom, virus, recovery, otherwise upgrade (SPEC 2.6). */
export function iconOfService(name: string): ServiceIcon {
	return ICON_WORDS.find(([words]) => words.test(name))?.[1] ?? "upgrade";
}

/** Up to the first three sentences, shown as bullets on the card (SPEC 2.6). */
export function firstSentences(description: string): string[] {
	return description
		.split(/(?<=[.!?])\s+/)
		.map((sentence) => sentence.trim().replace(/\.$/, ""))
		.filter(Boolean)
		.slice(0, 3);
}

/** The number of the one service on /simple-service-order (DECISIONS 6). */
export const PC_REPAIR_ID = 1;

/** Its customer tells what the computer is for, instead of what is wrong with it. */
export const CUSTOM_BUILDS_SLUG = "custom-builds";

/** The upgrades' number: what any id that is no service stands for on the scheduling pages (SPEC 2.12). */
export const UPGRADES_ID = 4;

/**
 * The estimated time as the texts want it (`services:days`): the range in days and the number that the plural goes by.
 * "1–3" with 3, "2" with 2.
 */
export function estimatedDays({ daysMin, daysMax }: { daysMin: number; daysMax: number }): {
	days: string;
	count: number;
} {
	return { days: daysMin === daysMax ? String(daysMax) : `${daysMin}–${daysMax}`, count: daysMax };
}
