import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { KeysetPager } from "#app/components/back-office/pager.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { PressForm } from "#app/components/forms/press-form.tsx";
import { SecondaryLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import type { Edge } from "#app/domain/keyset-page.ts";
import type { OutboxLine, OutboxState } from "#app/domain/outbox/outbox.ts";
import { receiptNumber } from "#app/domain/withdrawals/withdrawal.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { type PageEdge, path } from "#app/paths.ts";
import { openOutbox, submitOutbox } from "#app/routes/admin/outbox/outbox.server.ts";
import { EmailState, useEmailName } from "#app/routes/admin/parts/email-words.tsx";

export const loader = backOfficePage("admin", openOutbox);
export const action = backOfficePage("admin", submitOutbox);
export const clientAction = keepTyped();

/** Every e-mail of the shop, and how it stands (DECISIONS 7). */
export default function Outbox() {
	const { page, counts, state, edge, hasServer } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminOutbox", "adminLists"]);
	return (
		<BackOfficePage
			title={t("title")}
			lead={t(hasServer ? "leadSmtp" : "leadFolder")}
			actions={hasServer ? null : <SecondaryLink to={path("adminOutboxFiles")}>{t("files")}</SecondaryLink>}
		>
			<LinkTabs
				label={t("show")}
				current={state ?? "all"}
				wraps
				tabs={[
					{ id: "all", label: t("adminLists:all"), to: path("adminOutbox") },
					{
						id: "waiting",
						label: t("waiting", { count: counts.waiting }),
						to: path("adminOutbox", { state: "waiting" }),
					},
					{ id: "failed", label: t("failed", { count: counts.failed }), to: path("adminOutbox", { state: "failed" }) },
					{ id: "sent", label: t("sent"), to: path("adminOutbox", { state: "sent" }) },
				]}
			/>
			<div className="mt-6">
				{page.rows.length === 0 ? (
					<EmptyState
						icon="mail"
						title={t(state === null ? "noneTitle" : `none_${state}`)}
						text={t(`noneText_${state ?? "all"}`)}
					/>
				) : (
					<OutboxTable rows={page.rows} state={state} edge={edge} />
				)}
			</div>
			<KeysetPager page={page} to={(other) => path("adminOutbox", { state, ...other })} />
		</BackOfficePage>
	);
}

/** A message, and the file that it became where there is no mail server. */
type OutboxRow = OutboxLine & { file: string | null };

function OutboxTable({ rows, state, edge }: { rows: OutboxRow[]; state: OutboxState | null; edge: Edge }) {
	const { t } = useTranslation(["adminOutbox", "adminLists"]);
	const nameOf = useEmailName();
	return (
		<BackOfficeTable
			caption={t("caption")}
			columns={[t("columnMessage"), t("columnTo"), t("columnAbout"), t("adminLists:state"), t("adminLists:action")]}
			rows={rows.map((row) => ({
				id: row.id,
				cells: [
					t("numbered", { kind: nameOf(row.kind), id: row.id }),
					<Recipient key="to" row={row} />,
					<EmailSubject key="about" subject={row.subject} />,
					<EmailState key="state" email={row} />,
					row.action || row.file ? (
						<div key="action" className="flex flex-wrap gap-x-4 gap-y-2">
							{row.action ? <ResendForm id={row.id} action={row.action} place={{ state, ...edge }} /> : null}
							{row.file ? <EmailFile row={row} file={row.file} /> : null}
						</div>
					) : null,
				],
			}))}
		/>
	);
}

function Recipient({ row }: { row: OutboxRow }) {
	const { t } = useTranslation("adminOutbox");
	return (
		<>
			<span className="block max-sm:text-sm">
				{row.address ? <EmailAddress>{row.address}</EmailAddress> : t("addressGone")}
			</span>{" "}
			<span className="block text-ink-muted text-sm">{t(row.recipient === "shop" ? "shop" : "customer")}</span>
		</>
	);
}

function EmailSubject({ subject: { type, id, day } }: { subject: OutboxLine["subject"] }) {
	const { t } = useTranslation(["adminOutbox", "adminLists", "order"]);
	const [to, words] = {
		order: [path("adminOrder", { id }), t("order:numbered", { id })],
		"service-order": [path("adminServiceOrder", { id }), t("aboutServiceOrder", { id })],
		"contact-message": [path("adminMessage", { id }), t("aboutMessage", { id })],
		"day-close": [path("counterDay", day ? { day } : {}), t("aboutDay")],
		withdrawal: [path("adminWithdrawal", { id }), t("aboutWithdrawal", { number: receiptNumber(id) })],
	}[type] as [string, string];
	return (
		<Link to={to} className="link inline-block py-1 lg:whitespace-nowrap">
			{words}
		</Link>
	);
}

function EmailFile({ row, file }: { row: OutboxRow; file: string }) {
	const { t } = useTranslation(["adminOutbox", "backOffice"]);
	return (
		<SaveLink
			href={path("adminOutboxFile", { name: file })}
			failed={t("backOffice:documentFailed")}
			className="link inline-block py-1"
		>
			{t("file")}
			<span className="visually-hidden">: {t("ofMessage", { id: row.id })}</span>
		</SaveLink>
	);
}

interface ResendFormProps {
	id: number;
	action: "resend" | "hasten";
	place: { state: string | null } & PageEdge;
}

/**
 * Has a message tried again.
 *
 * @param place the list and its page, to come back to
 */
function ResendForm({ id, action, place }: ResendFormProps) {
	const { t } = useTranslation("adminOutbox");
	return (
		<PressForm action={path("adminOutbox")} says={{ message: id, ...place }} size="sm" className="whitespace-nowrap">
			{t(action)}
			<span className="visually-hidden"> {t("ofMessage", { id })}</span>
		</PressForm>
	);
}
