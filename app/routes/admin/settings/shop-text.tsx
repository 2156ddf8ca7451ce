import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { TextAreaField } from "#app/components/forms/field.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card, TitledCard } from "#app/components/ui/card.tsx";
import { TextBlock } from "#app/components/ui/text-block.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { shopTextSchema, TEXT_AT_MOST_CHARACTERS, type TextSection } from "#app/domain/settings/shop-text.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { AdminForm, type FormAnswer, useAdminForm } from "#app/routes/admin/parts/admin-form.tsx";
import { SettingsFrame } from "#app/routes/admin/settings/settings-frame.tsx";
import { openShopText, submitShopText } from "#app/routes/admin/settings/shop-text.server.ts";

export const loader = backOfficePage("admin", openShopText);
export const action = backOfficePage("admin", submitShopText);
export const clientAction = keepTyped();

/** A text of the shop in its owner's words, what it will look like, and the versions that there were. */
export default function ShopTextPage() {
	const { name, text, revision, hasOurs } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as (FormAnswer & { preview?: TextSection[] }) | undefined;
	const { t } = useTranslation("adminSettings");
	return (
		<SettingsFrame title={t(`text_${name}`)} lead={t("textLead")}>
			{answer?.preview ? <Preview sections={answer.preview} /> : null}
			{hasOurs ? (
				<p className="mb-4">
					<Link
						to={path("adminShopText", { name, version: 0 })}
						className="link inline-flex min-h-control items-center"
					>
						{t("startFromOurs")}
					</Link>
				</p>
			) : null}
			<TextForm key={`${revision} ${text}`} {...{ name, text, revision, answer }} />
			<Versions />
		</SettingsFrame>
	);
}

function TextForm(props: { name: string; text: string; revision: string; answer: FormAnswer | undefined }) {
	const { t } = useTranslation(["adminSettings", "adminCatalogue"]);
	const form = useAdminForm({
		id: "text",
		schema: shopTextSchema,
		values: { text: props.text },
		revision: props.revision,
		answer: props.answer,
	});
	return (
		<Card>
			<AdminForm
				form={form}
				action={path("adminShopText", { name: props.name })}
				submitLabel={t("adminCatalogue:save")}
				labelOf={() => t("text")}
			>
				<TextAreaField
					{...form.field("text")}
					label={t("text")}
					hint={/^(home|about)-/.test(props.name) ? `${t("textHint")} ${t("textOfPage")}` : t("textHint")}
					rows={24}
					maxLength={TEXT_AT_MOST_CHARACTERS}
				/>
				<Button variant="secondary" name="intent" value="preview">
					{t("preview")}
				</Button>
			</AdminForm>
		</Card>
	);
}

function Preview({ sections }: { sections: TextSection[] }) {
	const { t } = useTranslation("adminSettings");
	return (
		<TitledCard id="preview" title={t("previewTitle")} className="mb-6 grid gap-4">
			{sections.map(({ heading, blocks }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a preview never moves
				<div key={index}>
					{heading ? <h3 className="text-lg">{heading}</h3> : null}
					<div className="mt-2 space-y-3">
						{blocks.map((block, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: nor do its blocks
							<TextBlock key={at} block={block} />
						))}
					</div>
				</div>
			))}
		</TitledCard>
	);
}

function Versions() {
	const { name, versions, chosen } = useLoaderData<typeof loader>();
	const { t, locale } = useTexts("adminSettings");
	if (versions.length === 0) return null;
	return (
		<TitledCard id="versions" title={t("versions")} className="mt-6">
			<p className="text-ink-muted">{t("versionsText")}</p>
			<ol className="mt-2">
				{versions.map(({ number, at, by, isOwn }) => (
					<li key={number} className="flex flex-wrap items-center gap-x-4 border-line border-t first:border-t-0">
						<Link
							to={path("adminShopText", { name, version: number })}
							aria-current={number === chosen ? "true" : undefined}
							className="link inline-flex min-h-control items-center aria-[current]:font-bold"
						>
							{t("version", { number })}
						</Link>{" "}
						<span className="wrap-anywhere text-ink-muted text-sm">
							{t("changed", { at: formatMoment(at, locale), by })} {isOwn ? t("ownText") : null}
						</span>
					</li>
				))}
			</ol>
		</TitledCard>
	);
}
