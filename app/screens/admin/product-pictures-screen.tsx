import { useTranslation } from "react-i18next";
import { type DescribeFormAnswer, PictureCard } from "#app/components/desk/catalogue/picture-card.tsx";
import { ProductFrame } from "#app/components/desk/catalogue/product-frame.tsx";
import { UploadForm, type UploadFormAnswer } from "#app/components/desk/catalogue/upload-form.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { DeskPicture, DeskProductHead } from "#app/domain/catalogue/desk-product.ts";
import { PICTURES_OF_A_PRODUCT } from "#app/domain/catalogue/picture-limits.ts";
import { paths } from "#app/paths.ts";

/** The pictures of one product: new ones above, then those that it has, the main one first. */
export function ProductPicturesScreen({
	head,
	pictures,
	answer,
}: {
	head: DeskProductHead;
	pictures: DeskPicture[];
	answer: UploadFormAnswer | DescribeFormAnswer | undefined;
}) {
	const { t } = useTranslation("deskPictures");
	const action = paths.adminProductPictures(head.id);
	return (
		<ProductFrame head={head} tab="pictures">
			<Card as="section" aria-labelledby="upload-title">
				<h2 id="upload-title" className="mb-4 text-xl">
					{t("addTitle")}
				</h2>
				{pictures.length < PICTURES_OF_A_PRODUCT ? (
					<UploadForm
						// Once it has worked, the form is empty for the next.
						key={pictures.length}
						action={action}
						answer={answer?.part === "upload" ? answer : undefined}
						several
						filesLabel={t("files")}
						submitLabel={t("add")}
					/>
				) : (
					<p>{t("full", { count: PICTURES_OF_A_PRODUCT })}</p>
				)}
			</Card>
			<section aria-labelledby="pictures-title">
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
								action={action}
								answer={answer?.part === "describe" && answer.picture === entry.picture.base ? answer : undefined}
							/>
						))}
					</ul>
				)}
			</section>
		</ProductFrame>
	);
}
