import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { formatMoment } from "#app/domain/clock.ts";
import type { KeysetPage } from "#app/domain/keyset-page.ts";
import { receiptNumber } from "#app/domain/withdrawals/withdrawal.ts";
import type { WithdrawalLine } from "#app/domain/withdrawals/withdrawal-details.ts";
import { path } from "#app/paths.ts";
import type { DayChoice } from "#app/routes/admin/parts/day-fields.tsx";
import { HandledList } from "#app/routes/admin/parts/handled-list.tsx";
import { RefundDeadline } from "#app/routes/admin/withdrawals/refund-deadline.tsx";

/** Declarations of withdrawal: first those that wait, the most urgent on top. */
export function WithdrawalsScreen({
	page,
	isOpen,
	openCount,
	days,
	fault,
}: DayChoice & {
	page: KeysetPage<WithdrawalLine>;
	isOpen: boolean;
	openCount: number;
}) {
	return (
		<HandledList
			page={page}
			isOpen={isOpen}
			icon="check"
			words="adminWithdrawals"
			openCount={openCount}
			days={days}
			fault={fault}
			addressOf={(query: Parameters<typeof path<"adminWithdrawals">>[1]) => path("adminWithdrawals", query)}
		>
			<WithdrawalTable lines={page.rows} isOpen={isOpen} />
		</HandledList>
	);
}

function WithdrawalTable({ lines, isOpen }: { lines: WithdrawalLine[]; isOpen: boolean }) {
	const { t } = useTranslation("adminWithdrawals");
	const { locale } = useRootData();
	return (
		<BackOfficeTable
			caption={t(isOpen ? "captionOpen" : "captionHandled")}
			columns={[
				{ id: "number", label: t("columnNumber") },
				{ id: "order", label: t("columnOrder") },
				{ id: "customer", label: t("columnCustomer") },
				{ id: "declared", label: t("columnDeclared") },
				{ id: "due", label: t("columnDue") },
				...(isOpen ? [] : [{ id: "handled", label: t("columnHandled") }]),
			]}
			rows={lines.map((line) => ({
				id: line.id,
				cells: [
					<Link key="link" to={path("adminWithdrawal", { id: line.id })} className="link inline-block py-1">
						{receiptNumber(line.id)}
					</Link>,
					<WithdrawnContractLink key="order" line={line} />,
					<span key="customer">
						<span className="wrap-anywhere block font-medium">{line.name}</span>{" "}
						<span className="block text-ink-muted text-sm">
							<EmailAddress>{line.email}</EmailAddress>
						</span>
					</span>,
					formatMoment(line.declaredAt, locale),
					<RefundDeadline key="due" withdrawal={line} />,
					line.handledAt === null ? null : formatMoment(line.handledAt, locale),
				],
			}))}
		/>
	);
}

/** The order or appointment that was named, as a link where it is one of the shop's. */
export function WithdrawnContractLink({ line }: { line: WithdrawalLine }) {
	const { t } = useTranslation("adminWithdrawals");
	const { orderId, serviceOrderId, contract } = line;
	if (orderId === null && serviceOrderId === null) {
		return <span className="wrap-anywhere text-ink-muted">{t(`typed_${contract}`, { typed: line.orderNumber })}</span>;
	}
	const id = serviceOrderId ?? orderId!;
	return (
		<Link
			to={serviceOrderId === null ? path("adminOrder", { id }) : path("adminServiceOrder", { id })}
			className="link inline-block py-1"
		>
			{t(`link_${contract}`, { id })}
		</Link>
	);
}
