import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { KeysetPager } from "#app/components/back-office/pager.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { KEPT_DAYS } from "#app/config/retention.ts";
import { BY_CONSOLE, type SignInLine } from "#app/domain/accounts/sign-in-event.ts";
import { formatMoment } from "#app/domain/clock.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openSignIns } from "#app/routes/admin/accounts/accounts.server.ts";

export const loader = backOfficePage("admin", openSignIns);

/** The sign-in log (DECISIONS 4), newest first. */
export default function SignIns() {
	const { page } = useLoaderData<typeof loader>();
	const { t } = useTranslation("adminAccounts");
	return (
		<BackOfficePage title={t("log")} lead={t("logLead", { days: KEPT_DAYS.signInLog })}>
			{page.rows.length === 0 ? (
				<EmptyState icon="info" title={t("logEmpty")} text={t("logEmptyText")} />
			) : (
				<SignInTable lines={page.rows} />
			)}
			<KeysetPager page={page} to={(edge) => path("adminSignIns", edge)} />
			<p className="mt-6">
				<Link to={path("adminAccounts")} className="link">
					{t("back")}
				</Link>
			</p>
		</BackOfficePage>
	);
}

function SignInTable({ lines }: { lines: SignInLine[] }) {
	const { t, locale } = useTexts(["adminAccounts", "adminLists"]);
	return (
		<BackOfficeTable
			caption={t("logCaption")}
			columns={[t("columnEvent"), t("columnAccount"), t("columnFrom"), t("adminLists:when")]}
			rows={lines.map((line) => ({
				id: line.id,
				cells: [
					<EventName key="event" line={line} />,
					<span key="account" className="wrap-anywhere">
						{line.email ?? t("noAccount")}
					</span>,
					<Origin key="from" line={line} />,
					formatMoment(line.at, locale),
				],
			}))}
		/>
	);
}

function EventName({ line: { kind, detail } }: { line: SignInLine }) {
	const { t } = useTranslation("adminAccounts");
	const more = kind === "session-ended" ? t("sessionsEnded", { count: Number(detail) }) : null;
	return (
		<>
			<span className="block font-medium">{t(`event_${kind}`)}</span>{" "}
			{detail === null ? null : (
				<span className="block text-ink-muted text-sm">
					{more ?? t(`detail_${kind}_${detail}` as "detail_failed_code")}
				</span>
			)}
		</>
	);
}

function Origin({ line: { network, browser, by } }: { line: SignInLine }) {
	const { t } = useTranslation("adminAccounts");
	const who = by === null ? null : by === BY_CONSOLE ? t("byConsole") : t("byAccount", { email: by });
	return (
		<>
			{who ? <span className="wrap-anywhere block">{who}</span> : null}{" "}
			<span className="wrap-anywhere block">{network}</span>{" "}
			<span className="block text-ink-muted text-sm">{browser}</span>
		</>
	);
}
