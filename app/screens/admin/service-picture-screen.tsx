import { useTranslation } from "react-i18next";
import { ServiceFrame } from "#app/components/desk/catalogue/service-frame.tsx";
import { UploadForm, type UploadFormAnswer } from "#app/components/desk/catalogue/upload-form.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";
import type { Section } from "#app/domain/catalogue/desk-product.ts";
import type { Picture } from "#app/domain/catalogue/picture.ts";
import type { PictureAlt } from "#app/domain/catalogue/picture-form.ts";
import type { DeskServiceHead } from "#app/domain/services/service-form.ts";
import { paths } from "#app/paths.ts";

/** The one picture of a service with its words. */
export function ServicePictureScreen({
	head,
	picture,
	alt,
	answer,
}: {
	head: DeskServiceHead;
	picture: Omit<Picture, "alt"> | null;
	alt: Section<PictureAlt>;
	answer: UploadFormAnswer | undefined;
}) {
	const { t } = useTranslation("deskServices");
	return (
		<ServiceFrame head={head} tab="picture">
			<div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
				{picture ? (
					<div>
						<ResponsivePicture
							picture={{ ...picture, alt: alt.values.altRo }}
							sizes="(min-width: 64rem) 24rem, 92vw"
							className="aspect-[3/2] w-full rounded-card border border-line bg-surface-sunken object-contain"
						/>
					</div>
				) : null}
				<Card as="section" aria-labelledby="upload-title">
					<h2 id="upload-title" className="mb-4 text-xl">
						{t("pictureTitle")}
					</h2>
					<UploadForm
						key={`${picture?.base} ${alt.mark}`}
						action={paths.adminServicePicture(head.id)}
						answer={answer}
						words={alt.values}
						seen={alt.mark}
						filesLabel={picture ? t("otherPicture") : t("firstPicture")}
						submitLabel={t("savePicture")}
					/>
				</Card>
			</div>
		</ServiceFrame>
	);
}
