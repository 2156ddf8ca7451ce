import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { type Bani, formatLei } from "#app/domain/money.ts";
import { mobileReference, type TransferAccount } from "#app/domain/payments/transfer-account.ts";
import { outside } from "#app/paths.ts";
import { CopyRows } from "#app/routes/payment/copy-rows.tsx";
import { ActionButton, OtherWays } from "#app/routes/payment/payment-buttons.tsx";

const COPIED_MS = 2_000;

interface MobileBankingProps {
	orderId: number;
	amountBani: Bani;
	account: TransferAccount;
	/** The customer has said already to have paid. */
	isClaimed: boolean;
}

/** Mobile banking (SPEC 2.14): handle, amount and reference to copy, four steps, help, "I've made the payment". */
export function MobileBanking({ orderId, amountBani, account, isClaimed }: MobileBankingProps) {
	const { t } = useTranslation("payment");
	const { business } = useRootData();
	const amount = formatLei(amountBani);
	const reference = mobileReference(orderId);
	const values = { handle: account.handle, amount, reference };
	return (
		<>
			<CopyRows
				copiedForMs={COPIED_MS}
				rows={[
					{ label: t("handle"), value: account.handle },
					{ label: t("amount"), value: amount },
					{ label: t("reference"), value: reference },
				]}
			/>
			{isClaimed ? null : (
				<>
					<h2 className="mt-8 mb-3 text-xl">{t("whatToDo")}</h2>
					<ol className="list-decimal space-y-2 pl-6">
						{(["revolut1", "revolut2", "revolut3", "revolut4"] as const).map((step) => (
							<li key={step}>{t(step, values)}</li>
						))}
					</ol>
					<div className="mt-6">
						<ActionButton intent="claim-revolut" label={t("revolutDone")} variant="success" />
					</div>
				</>
			)}
			<Notice tone="neutral" title={t("helpTitle")} className="mt-8">
				<div className="mt-2 flex flex-wrap gap-3">
					<a href={outside.telephone(business.phone)} className={buttonClasses("secondary", "sm")}>
						{t("helpCall")}
					</a>{" "}
					<a
						href={outside.chat(business.chatNumber)}
						rel="noopener noreferrer"
						className={buttonClasses("secondary", "sm")}
					>
						{t("helpChat")}
					</a>
				</div>
			</Notice>
			<OtherWays orderId={orderId} cancelLabel={t("cancelOrderMobile")} then="home" />
		</>
	);
}
