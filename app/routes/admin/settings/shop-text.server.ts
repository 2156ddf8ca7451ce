import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { changeShopText, readShopText } from "#app/domain/settings/change-shop-text.server.ts";
import { readMarkup, SHOP_TEXTS, type ShopTextName, shopTextSchema } from "#app/domain/settings/shop-text.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { legalText } from "#app/http/answers/legal-text.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { followSettings } from "#app/http/follow-settings.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { submitAdminForm } from "#app/routes/admin/parts/admin-form.server.ts";
import { LEGAL_PAGES, type LegalBlock, NOT_LIVE } from "#app/texts/legal-text.ts";

/**
 * One text with its versions; an older one is put into the form by `?version=`, our own by `?version=0` where it has marks of
 * an owner's, and is in force once it is saved.
 */
export async function openShopText({ request, params }: BackOfficeArgs) {
	const name = nameOf(params);
	const versions = await readShopText(shop.db, name);
	const asked = new URL(request.url).searchParams.get("version");
	const ours = ourText(name);
	const isOurs = asked === "0" && ours !== null;
	const shown = isOurs ? undefined : (versions.find(({ number }) => number === Number(asked)) ?? versions[0]);
	const { t } = textsOf(request);
	return {
		name,
		text: isOurs ? ours : (shown?.text ?? ""),
		chosen: shown?.number ?? null,
		hasOurs: ours !== null,
		revision: String(versions[0]?.number ?? 0),
		versions: versions.map(({ number, at, by, text }) => ({ number, at, by, isOwn: text === "" })),
		meta: { title: t(`adminSettings:text_${name}`), noindex: true },
	};
}

/** Saves a version, or shows what one would look like. */
export async function submitShopText({ request, params, account }: BackOfficeArgs) {
	const name = nameOf(params);
	const form = await readForm(request);
	const submission = parseWithZod(form, { schema: shopTextSchema });
	if (form.get("intent") === "preview" && submission.status === "success") {
		const lastResult = { initialValue: { text: String(form.get("text") ?? "") } };
		const preview = readMarkup(submission.value.text);
		const seen = String(form.get("seen") ?? "");
		return data({ lastResult, overtaken: null, seen, error: null, part: "", preview });
	}
	return submitAdminForm(form, {
		schema: shopTextSchema,
		async change({ text }, seen) {
			const changed = await changeShopText(shop, { name, text, seen, by: account.email });
			if (changed.ok) await followSettings(shop);
			return changed;
		},
		kept: async () => {
			const [last] = await readShopText(shop.db, name);
			return { revision: String(last?.number ?? 0), values: { text: last?.text ?? "" } };
		},
		done: () => ({ to: path("adminShopText", { name }), key: "adminSettings:saved" }),
	});
}

/** Our text of a legal page, to be changed instead of written anew; the few words of the home page and of "about" are soon written. */
function ourText(name: ShopTextName): string | null {
	const page = LEGAL_PAGES.find((known) => name.startsWith(`${known}-`));
	if (!page) return null;
	const { sections } = legalText(page, name.endsWith("-ro") ? "ro" : "en");
	const lasting = sections.filter(({ id }) => id !== NOT_LIVE);
	return lasting.flatMap(({ heading, blocks }) => [`# ${heading}`, ...blocks.map(inMarks)]).join("\n\n");
}

/** A block in the marks that an owner's text may have (`readMarkup`): facts and rows of a table become lines of a list. */
function inMarks(block: LegalBlock): string {
	if (typeof block === "string") return block;
	if ("steps" in block) return block.steps.map((step, index) => `${index + 1}. ${step}`).join("\n");
	if ("model" in block) return block.model.join("\n\n");
	if ("list" in block) return listOf(block.list);
	if ("facts" in block) return listOf(block.facts.map(([name, value]) => `${name}: ${value}`));
	const { head, rows } = block.table;
	return listOf(rows.map((row) => row.map((cell, index) => `${head[index]}: ${cell}`).join("; ")));
}

const listOf = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n");

function nameOf(params: BackOfficeArgs["params"]): ShopTextName {
	const name = SHOP_TEXTS.find((known) => known === params.name);
	if (!name) throw refusal("not-found");
	return name as ShopTextName;
}
