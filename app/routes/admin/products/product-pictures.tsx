import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { useKeptFocus } from "#app/components/enhance/use-kept-focus.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PICTURES_OF_A_PRODUCT } from "#app/domain/catalogue/picture-limits.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { UploadForm, type UploadFormAnswer } from "#app/routes/admin/parts/upload-form.tsx";
import { type DescribeFormAnswer, PictureCard } from "#app/routes/admin/products/picture-card.tsx";
import { ProductFrame } from "#app/routes/admin/products/product-frame.tsx";
import { openPictures, submitPictures } from "#app/routes/admin/products/product-pictures.server.ts";

export const loader = backOfficePage("admin", openPictures);
export const action = backOfficePage("admin", submitPictures);
export const clientAction = keepTyped();

/** The pictures of one product: new ones above, then those that it has, the main one first. */
export default function ProductPictures() {
	const { head, pictures } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as UploadFormAnswer | DescribeFormAnswer | undefined;
	const { t } = useTranslation(["adminPictures", "adminLists"]);
	const box = useRef<HTMLElement>(null);
	useKeptFocus(box, pictures.map(({ picture }) => picture.base).join());
	const address = path("adminProductPictures", { id: head.id });
	return (
		<ProductFrame head={head} tab="tabPictures">
			<TitledCard id="upload-title" title={t("addTitle")} titleClassName="mb-4">
				{pictures.length < PICTURES_OF_A_PRODUCT ? (
					<UploadForm
						// Once it has worked, the form is empty for the next.
						key={pictures.length}
						action={address}
						answer={answer?.part === "upload" ? answer : undefined}
						several
						filesLabel={t("files")}
						submitLabel={t("adminLists:add")}
					/>
				) : (
					<p>{t("full", { count: PICTURES_OF_A_PRODUCT })}</p>
				)}
			</TitledCard>
			<section ref={box} aria-labelledby="pictures-title">
				<h2 id="pictures-title" className="mb-4 text-xl">
					{t("picturesTitle")}
				</h2>
				{pictures.length === 0 ? (
					<Notice tone="neutral">{t("none")}</Notice>
				) : (
					<ul className="grid gap-4 2xl:grid-cols-2">
						{pictures.map((entry, index) => (
							<PictureCard
								key={entry.picture.base}
								entry={entry}
								place={index + 1}
								count={pictures.length}
								action={address}
								answer={answer?.part === "describe" && answer.picture === entry.picture.base ? answer : undefined}
							/>
						))}
					</ul>
				)}
			</section>
		</ProductFrame>
	);
}
