import { useLoaderData } from "@remix-run/react";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { receiptNumber } from "#app/domain/withdrawals/withdrawal.ts";
import type { WithdrawalLine } from "#app/domain/withdrawals/withdrawal-details.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { HandledList } from "#app/routes/admin/parts/handled-list.tsx";
import { LastDay } from "#app/routes/admin/parts/last-day.tsx";
import { openWithdrawalList } from "#app/routes/admin/withdrawals/withdrawals.server.ts";
import { WithdrawnContractLink } from "#app/routes/admin/withdrawals/withdrawn-contract-link.tsx";

export const loader = backOfficePage("admin", openWithdrawalList);

/** Declarations of withdrawal: first those that wait, the most urgent on top. */
export default function Withdrawals() {
	const { page, isOpen, ...list } = useLoaderData<typeof loader>();
	return (
		<HandledList list="adminWithdrawals" icon="check" page={page} isOpen={isOpen} {...list}>
			<WithdrawalTable lines={page.rows} isOpen={isOpen} />
		</HandledList>
	);
}

function WithdrawalTable({ lines, isOpen }: { lines: WithdrawalLine[]; isOpen: boolean }) {
	const { t, locale } = useTexts(["adminWithdrawals", "adminLists"]);
	return (
		<BackOfficeTable
			caption={t(isOpen ? "captionOpen" : "captionHandled")}
			columns={[
				t("columnNumber"),
				t("columnOrder"),
				t("adminLists:customer"),
				t("declaredAt"),
				t("columnDue"),
				...(isOpen ? [] : [t("columnHandled")]),
			]}
			rows={lines.map((line) => ({
				id: line.id,
				cells: [
					<TextLink key="link" to={path("adminWithdrawal", { id: line.id })}>
						{receiptNumber(line.id)}
					</TextLink>,
					<WithdrawnContractLink key="order" line={line} />,
					<span key="customer">
						<span className="wrap-anywhere block font-medium">{line.name}</span>{" "}
						<span className="block text-ink-muted text-sm">
							<EmailAddress>{line.email}</EmailAddress>
						</span>
					</span>,
					formatMoment(line.declaredAt, locale),
					// What came too late for the law, or is no right of the law's, has no day of the law's.
					line.late || line.atCounter ? (
						t(line.late ? "lateTitle" : "counterTitle")
					) : (
						<LastDay key="due" {...line} isOpen={isOpen} />
					),
					line.handledAt === null ? null : formatMoment(line.handledAt, locale),
				],
			}))}
		/>
	);
}
