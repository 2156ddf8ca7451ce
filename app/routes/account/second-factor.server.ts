import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { setupAddress } from "#app/domain/accounts/second-factor.server.ts";
import {
	readSecondFactor,
	turnOffSecondFactor,
	turnOnSecondFactor,
} from "#app/domain/accounts/set-second-factor.server.ts";
import { secondFactorSchema } from "#app/domain/accounts/sign-in-form.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { mustSetUp, ownSession, whereaboutsOf } from "#app/http/access/session.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { qrDrawing } from "#app/http/answers/qr-code.server.ts";
import { refusedConfirmation } from "#app/http/answers/refused-confirmation.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone, goWith } from "#app/http/cookies/flash.server.ts";
import { offeredSecretOf, offerSecret, removeOfferedSecret } from "#app/http/cookies/second-factor.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** How two-step sign-in stands; where it is off, a secret for the phone, which nothing but a cookie of this browser keeps. */
export async function openSecondFactor({ request, account }: BackOfficeArgs) {
	const secondFactor = await readSecondFactor(shop, account.id);
	const isDemanded = mustSetUp(account);
	const page = { email: account.email, meta: { title: textsOf(request).t("adminAccounts:twoStep"), noindex: true } };
	if (secondFactor) return data({ ...page, isDemanded, secondFactor, offer: null });
	const { secret, setCookie } = offerSecret(request, account.id);
	const qr = qrDrawing(setupAddress(secret, shop.settings.business.name, account.email));
	const offer = { qr, key: secret.replace(/(.{4})(?=.)/g, "$1 ") };
	return data({ ...page, isDemanded, secondFactor, offer }, { headers: { "Set-Cookie": setCookie } });
}

/** Turns it on, which shows the recovery codes this once, or off. */
export async function submitSecondFactor({ request, account }: BackOfficeArgs) {
	const form = await readForm(request);
	const submission = parseWithZod(form, { schema: secondFactorSchema });
	const hideFields = ["current", "code"];
	if (submission.status !== "success")
		return data({ codes: null, lastResult: submission.reply({ hideFields }) }, { status: 422 });
	const from = whereaboutsOf(request);
	if (form.get("intent") === "off") {
		const outcome = await turnOffSecondFactor(shop, account, submission.value, from);
		if (!outcome.ok) return refusedConfirmation(submission, hideFields, outcome.error);
		return goDone(path("ownAccount"), "adminAccounts:turnedOff");
	}
	const secret = offeredSecretOf(request, account.id);
	if (secret === null) return goWith(path("ownSecondFactor"), { tone: "info", key: "adminAccounts:offerTooOld" });
	const typed = { ...submission.value, secret, own: await ownSession(request) };
	const outcome = await turnOnSecondFactor(shop, account, typed, from);
	if (outcome.ok) {
		const headers = { "Set-Cookie": removeOfferedSecret() };
		return data({ codes: outcome.value.codes, lastResult: null }, { headers });
	}
	if (outcome.error.code === "changed-meanwhile")
		return goWith(path("ownSecondFactor"), { tone: "info", key: "adminAccounts:alreadyOn" });
	return refusedConfirmation(submission, hideFields, outcome.error);
}
