import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { Card } from "#app/components/ui/card.tsx";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";
import type { Section } from "#app/domain/catalogue/admin-product.ts";
import type { Picture } from "#app/domain/catalogue/picture.ts";
import type { PictureAlt } from "#app/domain/catalogue/picture-form.ts";
import type { AdminServiceHead } from "#app/domain/services/service-form.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { UploadForm, type UploadFormAnswer } from "#app/routes/admin/parts/upload-form.tsx";
import { ServiceFrame } from "#app/routes/admin/services/service-frame.tsx";
import { openServicePicture, submitServicePicture } from "#app/routes/admin/services/services.server.ts";

export const loader = backOfficePage("admin", openServicePicture);
export const action = backOfficePage("admin", submitServicePicture);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function ServicePicture() {
	return <ServicePictureScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

/** The one picture of a service with its words. */
function ServicePictureScreen({
	head,
	picture,
	alt,
	answer,
}: {
	head: AdminServiceHead;
	picture: Omit<Picture, "alt"> | null;
	alt: Section<PictureAlt>;
	answer: UploadFormAnswer | undefined;
}) {
	const { t } = useTranslation("adminServices");
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
						action={path("adminServicePicture", { id: head.id })}
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
