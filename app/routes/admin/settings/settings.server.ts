import { data } from "@remix-run/node";
import { settings } from "#app/config/env.server.ts";
import { vatRateOf } from "#app/domain/invoices/vat.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Section } from "#app/domain/section.ts";
import { changeLive, readOpening, type Surroundings } from "#app/domain/settings/change-live.server.ts";
import { changeSettings, readSettings, sectionOfGroup } from "#app/domain/settings/change-settings.server.ts";
import { readSettingHistory } from "#app/domain/settings/read-setting-history.server.ts";
import {
	fieldsOf,
	openFields,
	SETTING_GROUPS,
	SETTING_SCHEMAS,
	type SettingGroup,
} from "#app/domain/settings/setting-forms.ts";
import { NOTICE_SLOTS, PICTURE_SLOTS } from "#app/domain/settings/shop-picture.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { type Flash, goDone, goWith } from "#app/http/cookies/flash.server.ts";
import { fixedSettings, followSettings } from "#app/http/follow-settings.server.ts";
import { sealSecret } from "#app/http/kept-secret.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { hasMailServer } from "#app/http/shop-mail.server.ts";
import { path } from "#app/paths.ts";
import { submitAdminForm } from "#app/routes/admin/parts/admin-form.server.ts";

/** Every group with who changed it last, and what is to be done before the shop goes live. */
export async function openSettings({ request }: BackOfficeArgs) {
	const { t } = textsOf(request);
	const { placeholders, pictures, changes, points, ...opening } = await readOpening(
		shop,
		fixedSettings(),
		surroundings(),
	);
	return {
		groups: SETTING_GROUPS.map((group) => ({
			group,
			change: changes.find((change) => change.group === group) ?? null,
			placeholders: fieldsOf(group).filter((field) => placeholders.includes(field)),
		})),
		slots: PICTURE_SLOTS.map((slot) => ({
			slot,
			isFilled: pictures[slot] !== undefined,
			isWanted: NOTICE_SLOTS.some((wanted) => wanted === slot),
		})),
		points,
		opening,
		meta: { title: t("adminSettings:title"), noindex: true },
	};
}

/** The button that opens the shop or closes it again; refused, the page shows what is left to do as it stands now. */
export async function submitOpening({ request, account }: BackOfficeArgs) {
	const form = await readForm(request);
	const intent = form.get("intent");
	if (intent !== "open" && intent !== "close") throw refusal("bad-request");
	const changed = await changeLive(shop, fixedSettings(), {
		live: intent === "open",
		seen: String(form.get("seen") ?? ""),
		by: account.email,
		around: surroundings(),
	});
	if (!changed.ok) {
		const { code, fields } = changed.error;
		return data({ problem: fields?.[""] ?? "adminSettings:openingOvertaken" }, { status: STATUS_OF[code] });
	}
	await followSettings(shop);
	return goDone(path("adminSettings"), intent === "open" ? "adminSettings:opened" : "adminSettings:closed");
}

function surroundings(): Surroundings {
	return { hasSiteUrl: settings().SITE_URL !== undefined };
}

/** One group, and which of its fields the environment keeps for itself. */
export async function openSettingGroup({ request, params }: BackOfficeArgs) {
	const group = groupOf(params);
	const { t } = textsOf(request);
	const fixed = fixedSettings();
	const { typed } = await readSettings(shop.db, fixed);
	return {
		group,
		kept: withoutSecrets(sectionOfGroup(typed, group, shop.clock())),
		vatToday: group === "vat" ? vatRateOf(shop.settings, shop.clock()) : null,
		mayTry: group === "mail" && hasMailServer(shop.settings),
		history: (await readSettingHistory(shop.db, fixed, group)).map((change) => ({
			...change,
			fields: change.fields.map((one) => (one.field in SECRETS ? { field: one.field, before: "", after: "" } : one)),
		})),
		locked: fieldsOf(group).flatMap((field) => {
			const name = fixed.locked.get(field);
			return name === undefined ? [] : [{ field, name, value: field in SECRETS ? "" : typed[field] }];
		}),
		meta: { title: t(`adminSettings:group_${group}`), noindex: true },
	};
}

/** Saves it: what visitors see follows at once, in other processes within a quarter of a second. */
export async function submitSettingGroup({ request, params, account }: BackOfficeArgs) {
	const group = groupOf(params);
	const fixed = fixedSettings();
	const form = await readForm(request);
	if (group === "mail" && form.get("intent") === "try") return tryMailServer(request, account.email);
	const section = async () => sectionOfGroup((await readSettings(shop.db, fixed)).typed, group, shop.clock());
	return submitAdminForm(form, {
		schema: openFields(SETTING_SCHEMAS[group], fixed.locked),
		hideFields: Object.keys(SECRETS),
		async change(typed, seen) {
			const sealed = withSecret(typed, (await section()).values);
			if (!sealed.ok) return fail({ code: "validation", fields: sealed.error });
			const changed = await changeSettings(shop, fixed, { group, seen, by: account.email, typed: sealed.value });
			if (changed.ok) await followSettings(shop);
			return changed;
		},
		kept: async () => withoutSecrets(await section()),
		done: () => ({ to: path("adminSettings"), key: "adminSettings:saved" }),
	});
}

/** What is kept sealed: where it goes, without which of its fields it is not needed, and what is said where it is to be typed again. */
const SECRETS = {
	smtpPassword: {
		place: ["smtpHost", "smtpPort", "smtpSecurity"],
		needs: ["smtpHost", "smtpUser"],
		again: "adminSettings:passwordAgain",
	},
	paypalClientSecret: {
		place: ["paypalClientId"],
		needs: ["paypalClientId"],
		again: "adminSettings:paypalSecretAgain",
	},
} as const;

/**
 * A secret that nobody typed anew stays, and no page ever holds one. It stays with its place: for another one it is typed again,
 * or whoever may set the server has it sent to their own. The error names the field where that is to be done.
 */
function withSecret(
	typed: Record<string, string>,
	kept: Record<string, string>,
): Result<Record<string, string>, Record<string, string>> {
	for (const [field, { place, needs, again }] of Object.entries(SECRETS)) {
		if (typed[field] === undefined) continue;
		if (typed[field] !== "") return ok({ ...typed, [field]: sealSecret(typed[field]) });
		if (needs.some((other) => typed[other] === "") || kept[field] === "") continue;
		const stays = place.every((other) => typed[other] === kept[other]);
		return stays ? ok({ ...typed, [field]: kept[field]! }) : fail({ [field]: again });
	}
	return ok(typed);
}

function withoutSecrets(section: Section<Record<string, string>>): Section<Record<string, string>> {
	const values = Object.entries(section.values).map(([field, value]) => [field, field in SECRETS ? "" : value]);
	return { ...section, values: Object.fromEntries(values) };
}

const TRY_AT_MOST_MS = 20_000;

/** Sends the admin a few words and says what the server said; of its words nothing that names the password. */
async function tryMailServer(request: Request, to: string) {
	const { t } = textsOf(request);
	const words = { to, subject: t("adminSettings:trySubject"), text: t("adminSettings:tryText") };
	const sent = await shop.mailer.tryOut?.(words, AbortSignal.timeout(TRY_AT_MOST_MS));
	const flash: Flash = sent?.ok
		? { tone: "success", key: "adminSettings:tried", values: { to } }
		: { tone: "error", key: "adminSettings:tryFailed", values: { reason: sent?.error.reason.slice(0, 200) ?? "" } };
	return goWith(path("adminSettingGroup", { group: "mail" }), flash);
}

function groupOf(params: BackOfficeArgs["params"]): SettingGroup {
	const group = SETTING_GROUPS.find((known) => known === params.group);
	if (!group) throw refusal("not-found");
	return group;
}
