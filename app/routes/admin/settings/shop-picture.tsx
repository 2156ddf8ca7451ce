import { useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";
import { OFFICIAL_LIMITS } from "#app/domain/catalogue/picture-limits.ts";
import { formatMoment } from "#app/domain/clock.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { UploadForm, type UploadFormAnswer } from "#app/routes/admin/parts/upload-form.tsx";
import { SettingsFrame } from "#app/routes/admin/settings/settings-frame.tsx";
import { openShopPicture, submitShopPicture } from "#app/routes/admin/settings/shop-picture.server.ts";

export const loader = backOfficePage("admin", openShopPicture);
export const action = backOfficePage("admin", submitShopPicture);
export const clientAction = keepTyped();

/** One of the shop's own pictures: what stands in its slot, another one, or none. */
export default function ShopPicturePage() {
	const { slot, picture, revision, change } = useLoaderData<typeof loader>();
	const { t, locale } = useTexts(["adminSettings", "adminCatalogue"]);
	const answer = useActionData<typeof action>() as UploadFormAnswer | undefined;
	const to = path("adminShopPicture", { slot });
	return (
		<SettingsFrame title={t(`slot_${slot}`)} lead={t(`about_slot_${slot}`)}>
			<Card className="grid gap-5">
				{picture ? (
					<div>
						<ResponsivePicture
							picture={{ ...picture, alt: locale === "ro" ? picture.altRo : picture.altEn }}
							sizes="20rem"
							className="h-auto max-h-80 w-auto max-w-full rounded-control border border-line bg-white object-contain p-2"
						/>
						{change ? (
							<p className="mt-2 text-ink-muted text-sm">
								{t("changed", { at: formatMoment(change.at, locale), by: change.by })}
							</p>
						) : null}
					</div>
				) : (
					<p>{t("slotEmpty")}</p>
				)}
				<UploadForm
					key={revision}
					action={to}
					answer={answer}
					{...(picture ? { words: picture } : {})}
					seen={revision}
					filesLabel={picture ? t("otherPicture") : t("firstPicture")}
					limits={OFFICIAL_LIMITS}
					submitLabel={t("adminCatalogue:save")}
				/>
				{picture ? (
					<PostForm action={to} says={{ seen: revision }}>
						<Button variant="secondary">{t("removePicture")}</Button>
					</PostForm>
				) : null}
			</Card>
		</SettingsFrame>
	);
}
