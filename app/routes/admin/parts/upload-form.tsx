import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { KeptNow } from "#app/components/back-office/kept-now.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { UPLOAD_LIMIT_BYTES } from "#app/config/business.ts";
import type { RefusedFile } from "#app/domain/catalogue/admin-product.ts";
import { type PictureAlt, uploadSchema } from "#app/domain/catalogue/picture-form.ts";
import { PICTURE_TYPES, type PictureLimits, PRODUCT_LIMITS } from "#app/domain/catalogue/picture-limits.ts";
import { namedFaults } from "#app/routes/admin/parts/admin-form.tsx";

/** What a refused upload is sent back with: the words are kept, the files must be chosen again. */
export interface UploadFormAnswer {
	part: "upload";
	lastResult: SubmissionResult;
	refused: RefusedFile[];
	/** The revision that the form goes on from: what its writer saw; once told of being overtaken, what is kept now. */
	seen: string;
	/** The words that are kept now where they differ from what was typed; null when nobody was quicker. */
	overtaken: Record<string, string> | null;
}

/** What the rest of a form needs beside the files. */
const ROOM_FOR_WORDS_BYTES = 16 * 1024;

/** Files with the words that stand for them where they cannot be seen. */
export function UploadForm({
	action,
	answer,
	several = false,
	words,
	seen,
	filesLabel,
	limits = PRODUCT_LIMITS,
	submitLabel,
}: {
	action: string;
	answer: UploadFormAnswer | undefined;
	several?: boolean;
	/** What the words are now, where there are any. */
	words?: PictureAlt;
	seen?: string;
	filesLabel: string;
	/** What the file may be, where it is not what pictures of products are. */
	limits?: PictureLimits;
	submitLabel: string;
}) {
	const { t } = useTranslation("adminPictures");
	const { formAction, formEncType } = useNavigation();
	const [isTooHeavy, setTooHeavy] = useState(false);
	const { formProps, field, summary } = useShopForm({
		id: "upload",
		schema: uploadSchema,
		lastResult: answer?.lastResult,
		defaultValue: { ...words },
		checks: "onSubmit",
	});
	const { defaultValue: _files, ...filesField } = field("files");

	const labelOf = (name: string) => (name === "files" ? filesLabel : t(name === "altRo" ? "altRo" : "altEn"));

	function weigh({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const bytes = [...(currentTarget.files ?? [])].reduce((sum, file) => sum + file.size, 0);
		setTooHeavy(bytes > UPLOAD_LIMIT_BYTES - ROOM_FOR_WORDS_BYTES);
	}

	return (
		<>
			<ErrorSummary errors={namedFaults({ summary, formProps }, labelOf)} />
			{answer?.overtaken ? <KeptNow values={answer.overtaken} labelOf={labelOf} /> : null}
			<RefusedFiles files={answer?.refused ?? []} limits={limits} />
			<PostForm {...formProps} action={action} encType="multipart/form-data" className="grid gap-5 lg:grid-cols-2">
				<input type="hidden" name="seen" value={answer?.seen ?? seen ?? ""} />
				<TextField
					{...filesField}
					error={isTooHeavy ? t("tooHeavy") : filesField.error}
					type="file"
					accept={PICTURE_TYPES.join(",")}
					multiple={several}
					label={filesLabel}
					hint={t(several ? "filesHint" : "fileHint", { width: limits.widthAtLeastPx })}
					onChange={weigh}
					className="lg:col-span-2"
				/>
				<TextField {...field("altRo")} lang="ro" label={t("altRo")} hint={t("altHint")} maxLength={200} required />
				<TextField {...field("altEn")} lang="en" label={t("altEn")} hint={t("altHint")} maxLength={200} required />
				<div>
					<Button disabled={isTooHeavy} pending={formAction === action && formEncType === "multipart/form-data"}>
						{submitLabel}
					</Button>
				</div>
			</PostForm>
		</>
	);
}

/** What is wrong with which file of an upload. */
function RefusedFiles({ files, limits }: { files: RefusedFile[]; limits: PictureLimits }) {
	const { t } = useTranslation("adminPictures");
	if (files.length === 0) return null;
	return (
		<Notice tone="danger" title={t("refusedTitle")} className="mb-6">
			<ul className="list-disc space-y-1 pl-5">
				{files.map(({ name, problem }) => (
					<li key={`${name} ${problem}`}>
						<strong className="break-all font-semibold">{name}</strong>:{" "}
						{t(`problem_${problem}`, { width: limits.widthAtLeastPx, sides: limits.sidesAtMostTimes })}
					</li>
				))}
			</ul>
		</Notice>
	);
}
