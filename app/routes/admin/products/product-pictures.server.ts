import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import {
	addPictures,
	describePicture,
	movePicture,
	readAdminPictures,
	removePicture,
} from "#app/domain/catalogue/change-pictures.server.ts";
import { pictureAltSchema } from "#app/domain/catalogue/picture-form.ts";
import type { Result } from "#app/domain/result.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { type Flash, goWith } from "#app/http/cookies/flash.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { differing } from "#app/routes/admin/parts/admin-form.server.ts";
import { isUpload, submitUpload } from "#app/routes/admin/parts/pictures.server.ts";
import type { DescribeFormAnswer } from "#app/routes/admin/products/picture-card.tsx";
import { openProductPage, productOf } from "#app/routes/admin/products/products.server.ts";

/** A product's pictures, the main one first. */
export async function openPictures(args: BackOfficeArgs) {
	const { product, shared } = await openProductPage(args, "tabPictures");
	return { ...shared, pictures: await readAdminPictures(shop, product.id) };
}

/** Takes an upload, or a button of one picture: `intent` describe, move, remove. */
export async function submitPictures({ request, params }: BackOfficeArgs) {
	const { id } = await productOf(params);
	if (isUpload(request)) {
		return submitUpload(request, {
			filesRequired: true,
			change: (files, alt) => addPictures(shop, id, files, alt),
			done: (count) => ({ to: path("adminProductPictures", { id }), key: "adminPictures:added", values: { count } }),
		});
	}
	const form = await readForm(request);
	const base = String(form.get("picture") ?? "");
	switch (form.get("intent")) {
		case "describe":
			return describe(id, base, form);
		case "move":
			return goBack(id, await movePicture(shop, id, { base, to: placeOf(form) }), "adminPictures:moved");
		case "remove":
			return goBack(id, await removePicture(shop, id, base), "adminPictures:removed");
		default:
			throw refusal("bad-request");
	}
}

const placeOf = (form: FormData) => Number(/^\d{1,2}$/.exec(String(form.get("to")))?.[0] ?? 1);

async function describe(id: number, base: string, form: FormData) {
	const submission = parseWithZod(form, { schema: pictureAltSchema });
	const seen = String(form.get("seen") ?? "");
	const answer = (lastResult: SubmissionResult, status: number, now: Partial<DescribeFormAnswer> = {}) =>
		data<DescribeFormAnswer>(
			{ part: "describe", picture: base, lastResult, seen, overtaken: null, ...now },
			{ status },
		);
	if (submission.status !== "success") return answer(submission.reply(), 422);
	const outcome = await describePicture(shop, id, { base, seen, alt: submission.value });
	if (!outcome.ok && outcome.error.code === "changed-meanwhile") {
		const now = (await readAdminPictures(shop, id)).find(({ picture }) => picture.base === base);
		const said = submission.reply({ formErrors: ["adminPictures:changedMeanwhile"] });
		return answer(said, 409, differing(now?.alt ?? null, form));
	}
	return goBack(id, outcome, "adminPictures:described");
}

/** A picture that somebody else has removed meanwhile is no error page: the list shows what there is. */
async function goBack(id: number, outcome: Result<null>, done: string): Promise<Response> {
	if (!outcome.ok && outcome.error.code !== "not-found") throw refusal(outcome.error.code);
	const flash: Flash = outcome.ok ? { tone: "success", key: done } : { tone: "error", key: "adminPictures:gone" };
	return goWith(path("adminProductPictures", { id }), flash);
}
