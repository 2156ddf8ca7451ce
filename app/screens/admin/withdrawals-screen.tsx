import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskTable } from "#app/components/desk/desk-table.tsx";
import { HandledList } from "#app/components/desk/handled-list.tsx";
import { RefundDeadline } from "#app/components/desk/refund-deadline.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { formatMoment } from "#app/domain/clock.ts";
import type { KeysetPage } from "#app/domain/keyset-page.ts";
import type { WithdrawalLine } from "#app/domain/withdrawals/desk-withdrawal.ts";
import { receiptNumber } from "#app/domain/withdrawals/withdrawal.ts";
import { paths } from "#app/paths.ts";

/** Declarations of withdrawal: first those that wait, the most urgent on top. */
export function WithdrawalsScreen({
	page,
	isOpen,
	openCount,
}: {
	page: KeysetPage<WithdrawalLine>;
	isOpen: boolean;
	openCount: number;
}) {
	return (
		<HandledList
			page={page}
			isOpen={isOpen}
			icon="check"
			words="deskWithdrawals"
			openCount={openCount}
			addressOf={paths.adminWithdrawals}
		>
			<WithdrawalTable lines={page.rows} isOpen={isOpen} />
		</HandledList>
	);
}

function WithdrawalTable({ lines, isOpen }: { lines: WithdrawalLine[]; isOpen: boolean }) {
	const { t } = useTranslation("deskWithdrawals");
	const { locale } = useRootData();
	return (
		<DeskTable
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
					<Link key="link" to={paths.adminWithdrawal(line.id)} className="link inline-block py-1">
						{receiptNumber(line.id)}
					</Link>,
					<WithdrawnContractLink key="order" line={line} />,
					<span key="customer">
						<span className="wrap-anywhere block font-medium">{line.name}</span>{" "}
						<span className="wrap-anywhere block text-ink-muted text-sm">{line.email}</span>
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
	const { t } = useTranslation("deskWithdrawals");
	const { orderId, serviceOrderId, contract } = line;
	if (orderId === null && serviceOrderId === null) {
		return <span className="wrap-anywhere text-ink-muted">{t(`typed_${contract}`, { typed: line.orderNumber })}</span>;
	}
	const id = serviceOrderId ?? orderId!;
	return (
		<Link
			to={serviceOrderId === null ? paths.adminOrder(id) : paths.adminServiceOrder(id)}
			className="link inline-block py-1"
		>
			{t(`link_${contract}`, { id })}
		</Link>
	);
}
