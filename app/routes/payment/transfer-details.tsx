import { useTranslation } from "react-i18next";
import { formatRon } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { bankReference, type TransferAccount } from "#app/domain/payments/transfer-account.ts";
import { CopyRows } from "#app/routes/payment/copy-rows.tsx";

/** Every detail of the bank transfer (SPEC 2.14). */
export function TransferDetails(props: { order: Order; account: TransferAccount; copiedForMs: number }) {
	const { t } = useTranslation("payment");
	const { order, account } = props;
	return (
		<CopyRows
			copiedForMs={props.copiedForMs}
			rows={[
				{ label: t("bank"), value: account.bank },
				{ label: t("accountName"), value: account.accountName },
				{ label: t("domesticAccount"), value: account.domesticAccount },
				{ label: t("iban"), value: account.iban },
				{ label: t("swift"), value: account.swift },
				{ label: t("currency"), value: "RON" },
				{ label: t("amount"), value: formatRon(order.totalBani) },
				{ label: t("reference"), value: bankReference(order.id) },
			]}
			plain={[{ label: t("processingTime"), value: t("processingTimeValue") }]}
		/>
	);
}
