import { useTranslation } from "react-i18next";
import { CopyButton } from "#app/components/enhance/copy-button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { formatRon } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { bankReference, type TransferAccount } from "#app/domain/payments/transfer-account.ts";

/** The copy indicator of a bank detail shows for 2 s (SPEC 9). */
const COPIED_MS = 2_000;

/** Every bank detail, as selectable text with a copy button for those who have scripts (SPEC 2.14). */
export function TransferDetails({ order, account }: { order: Order; account: TransferAccount }) {
	const { t } = useTranslation("payment");
	const rows = [
		{ label: t("bank"), value: account.bank },
		{ label: t("accountName"), value: account.accountName },
		{ label: t("domesticAccount"), value: account.domesticAccount },
		{ label: t("iban"), value: account.iban },
		{ label: t("swift"), value: account.swift },
		{ label: t("currency"), value: "RON" },
		{ label: t("amount"), value: formatRon(order.totalBani) },
		{ label: t("reference"), value: bankReference(order.id) },
	];
	return (
		<Card>
			<DataList
				rows={[
					...rows.map(({ label, value }) => ({
						label,
						value: (
							<span className="flex flex-wrap items-center justify-between gap-2">
								<span className="font-semibold tabular-nums">{value}</span>
								<CopyButton
									value={value}
									label={t("copy", { label })}
									copiedLabel={t("copied")}
									failedLabel={t("copyFailed")}
									shownForMs={COPIED_MS}
								/>
							</span>
						),
					})),
					{ label: t("processingTime"), value: t("processingTimeValue") },
				]}
			/>
		</Card>
	);
}
