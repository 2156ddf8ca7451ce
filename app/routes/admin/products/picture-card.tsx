import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { KeptNow } from "#app/components/back-office/kept-now.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, buttonClasses } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";
import type { AdminPicture } from "#app/domain/catalogue/admin-product.ts";
import { pictureAltSchema } from "#app/domain/catalogue/picture-form.ts";
import { namedFaults } from "#app/routes/admin/parts/admin-form.tsx";

/** What words that were refused are sent back with. */
export interface DescribeFormAnswer {
	part: "describe";
	picture: string;
	lastResult: SubmissionResult;
	/** The revision that the form goes on from: what its writer saw; once told of being overtaken, what is kept now. */
	seen: string;
	/** The words that are kept now where they differ from what was typed; null when nobody was quicker. */
	overtaken: Record<string, string> | null;
}

interface Props {
	entry: AdminPicture;
	/** From 1; the first is the main picture. */
	place: number;
	count: number;
	action: string;
	answer: DescribeFormAnswer | undefined;
}

/** One picture with its words, its place and the way out. */
export function PictureCard(props: Props) {
	const { t } = useTranslation("adminPictures");
	const { entry, place, count } = props;
	const title = t("pictureTitle", { place, count });
	return (
		<Card as="li" className="grid items-start gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
			<div>
				<ResponsivePicture
					picture={{ ...entry.picture, alt: entry.alt.values.altRo }}
					sizes="(min-width: 48rem) 16rem, 92vw"
					className="aspect-[4/3] w-full rounded-control border border-line bg-surface-sunken object-contain"
				/>
				<p className="mt-2 flex flex-wrap items-center gap-2">
					<span className="font-semibold">{title}</span> {place === 1 ? <Badge tone="info">{t("main")}</Badge> : null}
				</p>
			</div>
			<div className="min-w-0 space-y-4">
				<Words key={entry.alt.revision} {...props} />
				<Place {...props} />
			</div>
		</Card>
	);
}

function Words({ entry, place, action, answer }: Props) {
	const { t } = useTranslation("adminPictures");
	const { formData } = useNavigation();
	const { formProps, field, summary } = useShopForm({
		id: `words-${place}`,
		schema: pictureAltSchema,
		lastResult: answer?.lastResult,
		defaultValue: entry.alt.values,
		checks: "onSubmit",
	});
	const labelOf = (name: string) => t(name === "altRo" ? "altRo" : "altEn");
	return (
		<div>
			<ErrorSummary errors={namedFaults({ summary, formProps }, labelOf)} />
			{answer?.overtaken ? <KeptNow values={answer.overtaken} labelOf={labelOf} /> : null}
			<PostForm {...formProps} action={action} className="grid gap-4">
				<input type="hidden" name="intent" value="describe" />
				<input type="hidden" name="picture" value={entry.picture.base} />
				<input type="hidden" name="seen" value={answer?.seen ?? entry.alt.revision} />
				<TextField {...field("altRo")} lang="ro" label={t("altRo")} maxLength={200} required />
				<TextField {...field("altEn")} lang="en" label={t("altEn")} maxLength={200} required />
				<div>
					<Button
						variant="secondary"
						pending={formData?.get("intent") === "describe" && formData.get("picture") === entry.picture.base}
					>
						{t("saveWords")}
					</Button>
				</div>
			</PostForm>
		</div>
	);
}

function Place({ entry, place, count, action }: Props) {
	const { t } = useTranslation("adminPictures");
	const move = (to: number, label: string) => (
		<PictureButton
			action={action}
			base={entry.picture.base}
			intent="move"
			to={to}
			disabled={to === place || to > count}
			label={t("ofPicture", { label, place })}
		>
			{label}
		</PictureButton>
	);
	return (
		<div data-buttons className="flex flex-wrap items-start gap-3 border-line border-t pt-4">
			{/* Each stands at every place: one that vanished would take the focus along. */}
			{move(1, t("makeMain"))}
			{move(Math.max(place - 1, 1), t("earlier"))}
			{move(place + 1, t("later"))}
			<details className="min-w-0">
				<summary className={`${buttonClasses("quiet", "sm")} cursor-pointer list-none`}>{t("remove")}</summary>
				<div className="mt-2 max-w-sm">
					<p className="mb-2 text-ink-muted text-sm">{t("removeText")}</p>
					<PictureButton
						action={action}
						base={entry.picture.base}
						intent="remove"
						label={t("ofPicture", { label: t("removeNow"), place })}
						variant="danger"
					>
						{t("removeNow")}
					</PictureButton>
				</div>
			</details>
		</div>
	);
}

function PictureButton(props: {
	action: string;
	base: string;
	intent: "move" | "remove";
	to?: number;
	disabled?: boolean;
	label: string;
	variant?: "secondary" | "danger";
	children: ReactNode;
}) {
	return (
		<PostForm
			action={props.action}
			preventScrollReset
			says={{ intent: props.intent, picture: props.base, to: props.to }}
		>
			<Button variant={props.variant ?? "secondary"} size="sm" disabled={props.disabled} aria-label={props.label}>
				{props.children}
			</Button>
		</PostForm>
	);
}
