import { z } from "zod";

/** The pages whose words an owner may write anew, each in each language; what they say otherwise is the shop's own text. */
export const SHOP_TEXTS = [
	...["terms-ro", "terms-en", "privacy-ro", "privacy-en"],
	...["delivery-returns-ro", "delivery-returns-en"],
	...["home-ro", "home-en", "about-ro", "about-en"],
] as const satisfies string[];
export type ShopTextName = `${"terms" | "privacy" | "delivery-returns" | "home" | "about"}-${"ro" | "en"}`;

/** One as it stands, and since when (UTC ISO). */
export type ShopTexts = Partial<Record<string, { text: string; at: string }>>;

/** A part of a text, under its heading. */
export interface TextSection {
	heading: string;
	blocks: (string | { list: string[] } | { steps: string[] })[];
}

/** What an owner wrote in place of a page's words: heading and lead on top ("" without one), then the parts below. */
export interface OwnText {
	title: string;
	lead: string;
	sections: TextSection[];
}

export const TEXT_AT_MOST_CHARACTERS = 60_000;

/** Empty stands for the shop's own text. */
export const shopTextSchema = z.object({
	text: z
		.string({ error: () => "adminSettings:textInvalid" })
		.max(TEXT_AT_MOST_CHARACTERS, { error: () => "adminSettings:textTooLong" })
		.nullish()
		.transform((text) => (text ?? "").replace(/\r\n?/g, "\n").trim())
		.refine((text) => text === "" || /^# +\S/.test(text), { error: () => "adminSettings:textInvalid" }),
});

/**
 * Reads the few marks that a text may have: "# Heading", "- item", "1. step"; everything else is a paragraph, which an empty
 * line ends. Nothing in it becomes HTML.
 */
export function readMarkup(text: string): TextSection[] {
	const sections: TextSection[] = [];
	for (const part of text.split(/\n(?=# )|\n\s*\n/)) {
		const [first = "", ...rest] = part.trim().split("\n");
		const isHeading = first.startsWith("# ");
		if (isHeading) sections.push({ heading: first.slice(2).trim(), blocks: [] });
		sections.at(-1)?.blocks.push(...readBlocks(isHeading ? rest : [first, ...rest]));
	}
	return sections;
}

const LIST = /^- +/;
const STEP = /^\d{1,2}\. +/;

function readBlocks(lines: string[]): TextSection["blocks"] {
	const blocks: TextSection["blocks"] = [];
	for (const line of lines.map((each) => each.trim()).filter((each) => each !== "")) {
		const last = blocks.at(-1);
		if (LIST.test(line)) {
			if (typeof last === "object" && "list" in last) last.list.push(line.replace(LIST, ""));
			else blocks.push({ list: [line.replace(LIST, "")] });
		} else if (STEP.test(line)) {
			if (typeof last === "object" && "steps" in last) last.steps.push(line.replace(STEP, ""));
			else blocks.push({ steps: [line.replace(STEP, "")] });
		} else if (typeof last === "string") blocks[blocks.length - 1] = `${last} ${line}`;
		else blocks.push(line);
	}
	return blocks;
}
