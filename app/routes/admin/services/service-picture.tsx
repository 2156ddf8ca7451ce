import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { UploadForm } from "#app/routes/admin/parts/upload-form.tsx";
import { ServiceFrame } from "#app/routes/admin/services/service-frame.tsx";
import { openServicePicture, submitServicePicture } from "#app/routes/admin/services/services.server.ts";

export const loader = backOfficePage("admin", openServicePicture);
export const action = backOfficePage("admin", submitServicePicture);
export const clientAction = keepTyped();

/** The one picture of a service with its words. */
export default function ServicePicture() {
	const { head, picture, alt } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
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
				<TitledCard id="upload-title" title={t("pictureTitle")} titleClassName="mb-4">
					<UploadForm
						key={`${picture?.base} ${alt.revision}`}
						action={path("adminServicePicture", { id: head.id })}
						answer={answer}
						words={alt.values}
						seen={alt.revision}
						filesLabel={picture ? t("otherPicture") : t("tabPicture")}
						submitLabel={t("savePicture")}
					/>
				</TitledCard>
			</div>
		</ServiceFrame>
	);
}
