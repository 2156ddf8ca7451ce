import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { PressForm } from "#app/components/forms/press-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import type { SessionLine } from "#app/domain/accounts/account.ts";
import { formatMoment } from "#app/domain/clock.ts";

/** The open sessions of an account, each with a button that ends it (DECISIONS 4). */
export function SessionList({ sessions, action }: { sessions: SessionLine[]; action: string }) {
	const { t, locale } = useTexts(["adminAccounts", "adminLists"]);
	const others = sessions.filter(({ isOwn }) => !isOwn);
	return (
		<TitledCard id="sessions-title" title={t("sessionsTitle")}>
			<p className="mt-2 mb-5 text-ink-muted">{t("sessionsText")}</p>
			{sessions.length === 0 ? (
				<p>{t("noSessions")}</p>
			) : (
				<BackOfficeTable
					caption={t("sessionsCaption")}
					columns={[t("columnBrowser"), t("columnNetwork"), t("columnOpened"), t("columnSeen"), t("adminLists:action")]}
					rows={sessions.map((session) => ({
						id: session.id,
						cells: [
							session.browser ?? t("unknownBrowser"),
							<span key="network" className="wrap-anywhere">
								{session.network ?? t("unknownNetwork")}
							</span>,
							formatMoment(session.openedAt, locale),
							formatMoment(session.lastSeenAt, locale),
							session.isOwn ? (
								<Badge key="own" className="whitespace-nowrap">
									{t("thisBrowser")}
								</Badge>
							) : (
								<EndSession key="end" session={session} action={action} />
							),
						],
					}))}
				/>
			)}
			{others.length > 1 ? (
				<PressForm action={action} className="mt-5" says={{ intent: "end-sessions" }}>
					{t(others.length < sessions.length ? "endOthers" : "endAll")}
				</PressForm>
			) : null}
		</TitledCard>
	);
}

function EndSession({ session, action }: { session: SessionLine; action: string }) {
	const { t, locale } = useTexts("adminAccounts");
	const browser = session.browser ?? t("unknownBrowser");
	return (
		<PressForm action={action} says={{ intent: "end-session", session: session.id }} size="sm">
			{t("endSession")}
			<span className="visually-hidden">
				: {t("endSessionOf", { browser, moment: formatMoment(session.openedAt, locale) })}
			</span>
		</PressForm>
	);
}
