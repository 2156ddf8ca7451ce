import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { DeskPager } from "#app/components/desk/desk-pager.tsx";
import { DeskTable } from "#app/components/desk/desk-table.tsx";
import { pageLinks } from "#app/components/desk/page-links.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { MessageLine } from "#app/domain/contact/desk-message.ts";
import type { KeysetPage } from "#app/domain/keyset-page.ts";
import { paths } from "#app/paths.ts";

/** What visitors wrote through the contact form: first what waits for an answer. */
export function MessagesScreen({
	page,
	isOpen,
	openCount,
}: {
	page: KeysetPage<MessageLine>;
	isOpen: boolean;
	openCount: number;
}) {
	const { t } = useTranslation("deskMessages");
	const state = isOpen ? null : "handled";
	const { previous, next } = pageLinks(page, (edge) => paths.adminMessages({ state, ...edge }));
	return (
		<DeskPage title={t("title")} lead={t("lead")}>
			<LinkTabs
				label={t("show")}
				current={state ?? "open"}
				tabs={[
					{ id: "open", label: t("open", { count: openCount }), to: paths.adminMessages() },
					{ id: "handled", label: t("handled"), to: paths.adminMessages({ state: "handled" }) },
				]}
			/>
			<div className="mt-6">
				{page.rows.length === 0 ? (
					<EmptyState icon="mail" title={t(isOpen ? "noneOpen" : "noneHandled")}>
						<p>{t(isOpen ? "noneOpenText" : "noneHandledText")}</p>
					</EmptyState>
				) : (
					<MessageTable lines={page.rows} isOpen={isOpen} />
				)}
			</div>
			<DeskPager previous={previous} next={next} />
		</DeskPage>
	);
}

function MessageTable({ lines, isOpen }: { lines: MessageLine[]; isOpen: boolean }) {
	const { t } = useTranslation("deskMessages");
	const { locale } = useRootData();
	return (
		<DeskTable
			caption={t(isOpen ? "captionOpen" : "captionHandled")}
			columns={[
				{ id: "subject", label: t("columnSubject") },
				{ id: "from", label: t("columnFrom") },
				{ id: "date", label: t("columnDate") },
				...(isOpen ? [] : [{ id: "handled", label: t("columnHandled") }]),
			]}
			rows={lines.map((line) => ({
				id: line.id,
				cells: [
					<Link key="link" to={paths.adminMessage(line.id)} className="link wrap-anywhere inline-block py-1">
						{line.subject}
					</Link>,
					<Sender key="from" line={line} />,
					formatMoment(line.createdAt, locale),
					line.handledAt === null ? null : formatMoment(line.handledAt, locale),
				],
			}))}
		/>
	);
}

function Sender({ line }: { line: MessageLine }) {
	return (
		<>
			<span className="wrap-anywhere block font-medium">{line.name}</span>
			<span className="wrap-anywhere block text-ink-muted text-sm">{line.email}</span>
		</>
	);
}
