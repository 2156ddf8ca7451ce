import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { PicturesRefused, UploadedFile } from "#app/domain/catalogue/keep-pictures.server.ts";
import { type PictureAlt, uploadSchema } from "#app/domain/catalogue/picture-form.ts";
import { PICTURES_AT_ONCE } from "#app/domain/catalogue/picture-limits.ts";
import type { ShopError } from "#app/domain/errors.ts";
import type { Result } from "#app/domain/result.ts";
import type { Section } from "#app/domain/section.ts";
import { failureOfForm } from "#app/http/answers/failed-post.server.ts";
import { faultsOf, refusal, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { readUpload } from "#app/http/body/read-body.server.ts";
import { goWith } from "#app/http/cookies/flash.server.ts";
import { type Done, differing } from "#app/routes/admin/parts/admin-form.server.ts";
import type { UploadFormAnswer } from "#app/routes/admin/parts/upload-form.tsx";

/** A form that brings files, whoever it is for. */
interface UploadForm {
	/** Whether the words alone may be sent. */
	filesRequired: boolean;
	change(files: UploadedFile[], alt: PictureAlt, seen: string): Promise<Result<unknown, ShopError | PicturesRefused>>;
	/** The words that are kept now, for a writer who was overtaken. */
	kept?(): Promise<Section<PictureAlt>>;
	done(count: number): Done;
}

export const isUpload = (request: Request): boolean =>
	/^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");

/**
 * Reads and runs an upload; call it only for somebody who may. Nothing is added unless everything is right.
 */
export async function submitUpload(request: Request, upload: UploadForm) {
	const { form, files } = await readUpload(request, "files");
	const seen = String(form.get("seen") ?? "");
	const answer = (lastResult: SubmissionResult, status: number, more: Partial<UploadFormAnswer> = {}) =>
		data<UploadFormAnswer>({ part: "upload", lastResult, refused: [], seen, overtaken: null, ...more }, { status });
	const submission = parseWithZod(form, { schema: uploadSchema });
	const fault = faultOfFiles(files.length, upload.filesRequired);
	const fieldErrors: Record<string, string[]> = fault ? { files: [fault] } : {};
	if (submission.status !== "success" || fault) {
		const { error, ...said } = submission.reply({ fieldErrors });
		// The files are the form's first field.
		return answer({ ...said, error: { ...fieldErrors, ...error } }, 422);
	}
	const contents = await Promise.all(files.map(contentOf));
	const outcome = await upload
		.change(contents, submission.value, seen)
		.catch((error: unknown) => failureOfForm(request, error));
	if ("message" in outcome) return answer(submission.reply({ formErrors: [outcome.message] }), outcome.status);
	if (outcome.ok) {
		const { to, ...said } = upload.done(files.length);
		return goWith(to, { tone: "success", ...said });
	}
	const { error } = outcome;
	if (error.code === "pictures-refused") {
		const said = submission.reply({ fieldErrors: { files: ["adminPictures:nothingAdded"] } });
		return answer(said, 422, { refused: error.files });
	}
	if (error.code === "changed-meanwhile") {
		const said = submission.reply({ formErrors: ["adminPictures:changedMeanwhile"] });
		const kept = await upload.kept?.();
		const { altRo = "", altEn = "" } = kept?.values ?? {};
		return answer(said, 409, differing(kept ? { ...kept, values: { altRo, altEn } } : null, form));
	}
	if (!error.fields) throw refusal(error.code);
	return answer(submission.reply(faultsOf(error)), STATUS_OF[error.code]);
}

function faultOfFiles(count: number, areRequired: boolean): string | null {
	if (count === 0 && areRequired) return "adminPictures:fileRequired";
	return count > PICTURES_AT_ONCE ? "adminPictures:tooManyAtOnce" : null;
}

async function contentOf(file: File): Promise<UploadedFile> {
	return { name: file.name.normalize("NFC").slice(0, 80), content: new Uint8Array(await file.arrayBuffer()) };
}
