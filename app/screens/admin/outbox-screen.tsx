import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { DeskPager } from "#app/components/desk/desk-pager.tsx";
import { DeskTable } from "#app/components/desk/desk-table.tsx";
import { LetterState, useLetterName } from "#app/components/desk/letter-words.tsx";
import { pageLinks } from "#app/components/desk/page-links.ts";
import { ResendForm } from "#app/components/desk/resend-form.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import type { Edge, KeysetPage } from "#app/domain/keyset-page.ts";
import type { OutboxLine, OutboxState } from "#app/domain/mail/outbox.ts";
import { receiptNumber } from "#app/domain/withdrawals/withdrawal.ts";
import { paths } from "#app/paths.ts";

/** A message, and the file that it became where there is no mail server. */
type OutboxRow = OutboxLine & { file: string | null };

interface Outbox {
	page: KeysetPage<OutboxRow>;
	counts: { waiting: number; failed: number };
	state: OutboxState | null;
	edge: Edge;
	hasServer: boolean;
}

/** Every e-mail of the shop, and how it stands (DECISIONS 7). */
export function OutboxScreen({ page, counts, state, edge, hasServer }: Outbox) {
	const { t } = useTranslation("deskOutbox");
	const { previous, next } = pageLinks(page, (other) => paths.adminOutbox({ state, ...other }));
	return (
		<DeskPage
			title={t("title")}
			lead={t(hasServer ? "leadSmtp" : "leadFolder")}
			actions={
				hasServer ? null : (
					<ButtonLink to={paths.adminOutboxFiles()} variant="secondary">
						{t("files")}
					</ButtonLink>
				)
			}
		>
			<LinkTabs
				label={t("show")}
				current={state ?? "all"}
				wraps
				tabs={[
					{ id: "all", label: t("all"), to: paths.adminOutbox() },
					{
						id: "waiting",
						label: t("waiting", { count: counts.waiting }),
						to: paths.adminOutbox({ state: "waiting" }),
					},
					{ id: "failed", label: t("failed", { count: counts.failed }), to: paths.adminOutbox({ state: "failed" }) },
					{ id: "sent", label: t("sent"), to: paths.adminOutbox({ state: "sent" }) },
				]}
			/>
			<div className="mt-6">
				{page.rows.length === 0 ? (
					<EmptyState icon="mail" title={t(state === null ? "noneTitle" : `none_${state}`)}>
						<p>{t("noneText")}</p>
					</EmptyState>
				) : (
					<OutboxTable rows={page.rows} state={state} edge={edge} />
				)}
			</div>
			<DeskPager previous={previous} next={next} />
		</DeskPage>
	);
}

function OutboxTable({ rows, state, edge }: { rows: OutboxRow[]; state: OutboxState | null; edge: Edge }) {
	const { t } = useTranslation("deskOutbox");
	const nameOf = useLetterName();
	return (
		<DeskTable
			caption={t("caption")}
			columns={[
				{ id: "message", label: t("columnMessage") },
				{ id: "to", label: t("columnTo") },
				{ id: "about", label: t("columnAbout") },
				{ id: "state", label: t("columnState") },
				{ id: "action", label: t("columnAction") },
			]}
			rows={rows.map((row) => ({
				id: row.id,
				cells: [
					t("numbered", { kind: nameOf(row.kind), id: row.id }),
					<Recipient key="to" row={row} />,
					<LetterSubject key="about" subject={row.subject} />,
					<LetterState key="state" letter={row} />,
					row.action || row.file ? (
						<div key="action" className="flex flex-wrap gap-x-4 gap-y-2">
							{row.action ? <ResendForm id={row.id} action={row.action} place={{ state, ...edge }} /> : null}
							{row.file ? <LetterFile row={row} file={row.file} /> : null}
						</div>
					) : null,
				],
			}))}
		/>
	);
}

function Recipient({ row }: { row: OutboxRow }) {
	const { t } = useTranslation("deskOutbox");
	return (
		<>
			<span className="wrap-anywhere block max-sm:text-sm">{row.address ?? t("addressGone")}</span>{" "}
			<span className="block text-ink-muted text-sm">{t(row.recipient === "shop" ? "shop" : "customer")}</span>
		</>
	);
}

function LetterSubject({ subject: { type, id } }: { subject: OutboxLine["subject"] }) {
	const { t } = useTranslation("deskOutbox");
	const [to, words] = {
		order: [paths.adminOrder(id), t("aboutOrder", { id })],
		"service-order": [paths.adminServiceOrder(id), t("aboutServiceOrder", { id })],
		"contact-message": [paths.adminMessage(id), t("aboutMessage", { id })],
		withdrawal: [paths.adminWithdrawal(id), t("aboutWithdrawal", { number: receiptNumber(id) })],
	}[type] as [string, string];
	return (
		<Link to={to} className="link inline-block py-1">
			{words}
		</Link>
	);
}

function LetterFile({ row, file }: { row: OutboxRow; file: string }) {
	const { t } = useTranslation("deskOutbox");
	return (
		<Link to={paths.adminOutboxFile(file)} reloadDocument className="link inline-block py-1">
			{t("file")}
			<span className="visually-hidden">: {t("ofMessage", { id: row.id })}</span>
		</Link>
	);
}
