import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card, TitledCard } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { LineLink } from "#app/components/ui/text-link.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { SHOP_TEXTS, type ShopTextName } from "#app/domain/settings/shop-text.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openSettings, submitOpening } from "#app/routes/admin/settings/settings.server.ts";

export const loader = backOfficePage("admin", openSettings);
export const action = backOfficePage("admin", submitOpening);

/** What the shop is set to, group by group, and what is still to be done before it goes live. */
export default function Settings() {
	const answer = useActionData<typeof action>();
	const { t } = useTranslation("adminSettings");
	const message = useMessage();
	return (
		<BackOfficePage title={t("title")} lead={t("lead")}>
			{answer ? (
				<Notice tone="danger" role="alert" title={message(answer.problem)} className="mb-6">
					<a href="#live-title" className="link inline-flex min-h-control items-center">
						{t("liveTitle")}
					</a>
				</Notice>
			) : null}
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<div className="grid gap-4">
					<Groups />
					<Pictures />
					<Texts />
					<People />
				</div>
				<BeforeGoingLive />
			</div>
		</BackOfficePage>
	);
}

function Groups() {
	const { groups } = useLoaderData<typeof loader>();
	const { t, locale } = useTexts("adminSettings");
	return (
		<ul className="grid gap-4">
			{groups.map(({ group, change }) => (
				<li key={group}>
					<Card>
						<h2 className="text-xl">
							<LineLink to={path("adminSettingGroup", { group })}>{t(`group_${group}`)}</LineLink>
						</h2>
						<p className="text-ink-muted">{t(`about_${group}`)}</p>
						{change ? (
							<p className="wrap-anywhere mt-2 text-ink-muted text-sm">
								{t("changed", { at: formatMoment(change.at, locale), by: change.by })}
							</p>
						) : null}
					</Card>
				</li>
			))}
		</ul>
	);
}

function Pictures() {
	const { slots } = useLoaderData<typeof loader>();
	const { t } = useTranslation("adminSettings");
	return (
		<TitledCard id="pictures-title" title={t("picturesTitle")}>
			<p className="mt-1 text-ink-muted">{t("picturesText")}</p>
			<ul className="mt-2">
				{slots.map(({ slot, isFilled }) => (
					<li key={slot} className="flex flex-wrap items-center gap-x-3 py-1">
						<LineLink to={path("adminShopPicture", { slot })}>{t(`slot_${slot}`)}</LineLink>{" "}
						<span className="text-ink-muted text-sm">{t(isFilled ? "slotFilled" : "slotNone")}</span>
					</li>
				))}
			</ul>
		</TitledCard>
	);
}

/** The texts that an owner may write anew. */
function Texts() {
	const { t } = useTranslation("adminSettings");
	return (
		<TitledCard id="texts-title" title={t("textsTitle")}>
			<ul className="mt-2">
				{SHOP_TEXTS.map((name) => (
					<li key={name}>
						<LineLink to={path("adminShopText", { name })}>{t(`text_${name as ShopTextName}`)}</LineLink>
					</li>
				))}
			</ul>
		</TitledCard>
	);
}

/** Whoever works in the shop gets an account of their own. */
function People() {
	const { t } = useTranslation(["adminSettings", "backOffice"]);
	return (
		<Card>
			<h2 className="text-xl">
				<LineLink to={path("adminAccounts")}>{t("backOffice:accounts")}</LineLink>
			</h2>
			<p className="text-ink-muted">{t("peopleText")}</p>
		</Card>
	);
}

/** Placeholders and settings of the environment, each with the place where it is put right. */
function BeforeGoingLive() {
	const { groups, slots, points, opening } = useLoaderData<typeof loader>();
	const { t } = useTranslation("adminSettings");
	const payments = path("adminSettingGroup", { group: "payments" });
	return (
		<TitledCard id="live-title" title={t("liveTitle")}>
			<p className="text-ink-muted">{t("liveText")}</p>
			<ul className="mt-3">
				{groups.flatMap(({ group, placeholders }) =>
					placeholders.map((field) => (
						<Step key={field} to={`${path("adminSettingGroup", { group })}#${group}-${field}`}>
							{t("placeholder", { field: t(field) })}
						</Step>
					)),
				)}
				{slots.map(({ slot, isFilled, isWanted }) =>
					isWanted ? (
						<Step key={slot} isDone={isFilled} to={path("adminShopPicture", { slot })}>
							{t(`slot_${slot}`)}
						</Step>
					) : null,
				)}
				<Step isDone={points.SITE_URL}>{t("environment_SITE_URL")}</Step>
				<Step isDone={points.SMTP_URL} to={path("adminSettingGroup", { group: "mail" })}>
					{t("environment_SMTP_URL")}
				</Step>
				<Step isDone={points.PAYMENTS_MODE} to={payments}>
					{t("environment_PAYMENTS_MODE")}
				</Step>
				{points.ORDERS ? null : <Step to={payments}>{t("testOrders")}</Step>}
				{opening.hasSample ? <Step to={path("adminProducts")}>{t("sampleOnSale")}</Step> : null}
				{opening.lacksWebhook ? <Step to={`${payments}#payments-paypalWebhookId`}>{t("paypalWebhook")}</Step> : null}
			</ul>
			<Opening />
		</TitledCard>
	);
}

/** Whether the shop is open, since when and by whom, and the button once everything is done. */
function Opening() {
	const { live, lockedBy, isReady, revision, change } = useLoaderData<typeof loader>().opening;
	const { t, locale } = useTexts("adminSettings");
	return (
		<div className="grid gap-3 border-line border-t pt-4">
			<p>
				<strong>{t(live ? "isOpen" : "isClosed")}</strong>{" "}
				{lockedBy ? <span className="text-ink-muted text-sm">{t("locked", { name: lockedBy })}</span> : null}
			</p>
			{change && !lockedBy ? (
				<p className="wrap-anywhere text-ink-muted text-sm">
					{t("changed", { at: formatMoment(change.at, locale), by: change.by })}
				</p>
			) : null}
			{lockedBy ? null : live || isReady ? (
				// The whole document: refused, the list shows how it stands now, and the page begins with the reason.
				<PostForm action={path("adminSettings")} reloadDocument says={{ seen: revision }}>
					<Button variant={live ? "secondary" : "primary"} name="intent" value={live ? "close" : "open"}>
						{t(live ? "close" : "open")}
					</Button>
				</PostForm>
			) : (
				<p className="text-ink-muted">{t("openingLater")}</p>
			)}
		</div>
	);
}

/** @param to where it is put right; left out where no page of the shop does that */
function Step({ isDone = false, to, children }: { isDone?: boolean; to?: string; children: ReactNode }) {
	const { t } = useTranslation("adminSettings");
	return (
		<li className="flex gap-3 border-line border-t first:border-t-0">
			<span className={isDone ? "py-2.5 text-success" : "py-2.5 text-danger"}>
				<Icon name={isDone ? "check" : "alert"} className="size-5" />
				<span className="visually-hidden">{t(isDone ? "done" : "toDo")}</span>
			</span>{" "}
			{to ? (
				<Link to={to} className="link inline-flex min-h-control items-center py-2">
					{children}
				</Link>
			) : (
				<span className="min-h-control py-2.5">{children}</span>
			)}
		</li>
	);
}
