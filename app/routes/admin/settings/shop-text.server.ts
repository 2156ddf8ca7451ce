import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { changeShopText, readShopText } from "#app/domain/settings/change-shop-text.server.ts";
import { readMarkup, SHOP_TEXTS, type ShopTextName, shopTextSchema } from "#app/domain/settings/shop-text.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { followSettings } from "#app/http/follow-settings.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { submitAdminForm } from "#app/routes/admin/parts/admin-form.server.ts";

/** One text with its versions; an older one is put into the form by `?version=`, and is in force once it is saved. */
export async function openShopText({ request, params }: BackOfficeArgs) {
	const name = nameOf(params);
	const versions = await readShopText(shop.db, name);
	const asked = Number(new URL(request.url).searchParams.get("version"));
	const shown = versions.find(({ number }) => number === asked) ?? versions[0];
	const { t } = textsOf(request);
	return {
		name,
		text: shown?.text ?? "",
		chosen: shown?.number ?? 0,
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

function nameOf(params: BackOfficeArgs["params"]): ShopTextName {
	const name = SHOP_TEXTS.find((known) => known === params.name);
	if (!name) throw refusal("not-found");
	return name as ShopTextName;
}
