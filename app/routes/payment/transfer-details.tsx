import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { QrCode, type QrDrawing } from "#app/components/ui/qr-code.tsx";
import { type Bani, formatRon } from "#app/domain/money.ts";
import { bankReference, type TransferAccount } from "#app/domain/payments/transfer-account.ts";
import { CopyRows } from "#app/routes/payment/copy-rows.tsx";

/** Every detail of the bank transfer (SPEC 2.14): what every transfer needs first. */
export function TransferDetails(props: {
	orderId: number;
	amountBani: Bani;
	account: TransferAccount;
	/** The same as plain text, for whoever pays on another device. */
	code: QrDrawing;
	copiedForMs: number;
}) {
	const { t } = useTranslation("payment");
	const { orderId, amountBani, account, code, copiedForMs } = props;
	return (
		<div className="grid gap-4">
			<CopyRows
				copiedForMs={copiedForMs}
				rows={[
					{ label: t("amount"), value: formatRon(amountBani) },
					{ label: t("iban"), value: account.iban },
					{ label: t("reference"), value: bankReference(orderId) },
					{ label: t("accountName"), value: account.accountName },
					{ label: t("bank"), value: account.bank },
					{ label: t("domesticAccount"), value: account.domesticAccount },
					{ label: t("swift"), value: account.swift },
					{ label: t("currency"), value: "RON" },
				]}
				plain={[{ label: t("processingTime"), value: t("processingTimeValue") }]}
			/>
			<Card className="flex flex-wrap items-center gap-5">
				<QrCode
					drawing={code}
					label={t("transferCode")}
					className="size-40 shrink-0 rounded-control border border-line"
				/>
				<p className="min-w-0 flex-1 basis-48 text-ink-muted">{t("transferCodeText")}</p>
			</Card>
		</div>
	);
}
