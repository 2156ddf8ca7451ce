import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { LineLink } from "#app/components/ui/text-link.tsx";
import { readToday } from "#app/domain/today/read-today.server.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { type TodayBlock, useTodayBlocks } from "#app/routes/admin/today/today-blocks.tsx";

export const loader = backOfficePage("admin", async ({ request }) => {
	const { locale, t } = textsOf(request);
	return {
		today: await readToday(shop, locale),
		isOpen: shop.settings.live,
		meta: { title: t("backOffice:today"), noindex: true },
	};
});

/** What needs doing today: each kind with its count, the first few and the way to all of them (SPEC 2.16). */
export default function TodayPage() {
	const { today, isOpen } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminToday", "adminLists", "backOffice"]);
	const blocks = useTodayBlocks(today);
	const [busy, idle] = [blocks.filter((block) => block.count > 0), blocks.filter((block) => block.count === 0)];
	return (
		<BackOfficePage
			title={t("backOffice:today")}
			lead={t("lead")}
			actions={<ButtonLink to={path("adminNewOrder")}>{t("adminLists:newOrder")}</ButtonLink>}
		>
			{isOpen ? null : (
				<Notice tone="info" title={t("prepareTitle")} className="mb-6">
					<p>{t("prepareText")}</p>
					<p>
						<LineLink to={path("adminSettings")}>{t("prepareLink")}</LineLink>
					</p>
				</Notice>
			)}
			{busy.length === 0 ? (
				<EmptyState icon="check" title={t("allDone")} text={t("allDoneText")} />
			) : (
				<div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 2xl:grid-cols-3">
					{busy.map((block) => (
						<Block key={block.id} block={block} />
					))}
				</div>
			)}
			{idle.length > 0 ? <Idle blocks={idle} /> : null}
		</BackOfficePage>
	);
}

function Block({ block }: { block: TodayBlock }) {
	const { t } = useTranslation("adminToday");
	const heading = `today-${block.id}`;
	const counted = `${block.count}${block.isMore ? "+" : ""}`;
	return (
		<Card as="section" aria-labelledby={heading}>
			<div className="flex items-start justify-between gap-3">
				<h2 id={heading} className="text-xl">
					{block.title}
				</h2>
				<Badge tone={block.tone}>{counted}</Badge>
			</div>
			{block.warning ? (
				<p className="mt-2 flex items-center gap-2">
					<Icon name="alert" className="size-5 text-danger" />
					<Link to={block.warning.to} className="link inline-block py-1 font-semibold">
						{block.warning.text}
					</Link>
				</p>
			) : null}
			<ul className="mt-3 divide-y divide-line">
				{block.lines.map((line) => (
					<Line key={line.id} to={line.to} name={line.name}>
						{line.aside}
					</Line>
				))}
			</ul>
			<p className="mt-3">
				<Link to={block.to} className="link inline-block py-2">
					{t("seeAll", { counted })}
					<span className="visually-hidden">: {block.title}</span>
				</Link>
			</p>
		</Card>
	);
}

function Line({ to, name, children }: { to: string; name: string; children: ReactNode }) {
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
			<Link to={to} className="link inline-block min-w-11 max-w-full break-words py-1">
				{name}
			</Link>{" "}
			<span className="text-ink-muted text-sm">{children}</span>
		</li>
	);
}

/** Where nothing waits: one line for all of them. */
function Idle({ blocks }: { blocks: TodayBlock[] }) {
	const { t } = useTranslation("adminToday");
	return (
		<section aria-labelledby="today-idle" className="mt-8">
			<h2 id="today-idle" className="text-lg">
				{t("idleTitle")}
			</h2>
			<ul className="mt-2 flex flex-wrap gap-x-6">
				{blocks.map((block) => (
					<li key={block.id}>
						<Link to={block.to} className="link inline-block py-2">
							{block.title}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
