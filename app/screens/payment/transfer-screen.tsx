import { useTranslation } from "react-i18next";
import { GooglePay } from "#app/components/payment/google-pay.tsx";
import { MobileBanking } from "#app/components/payment/mobile-banking.tsx";
import { ActionButton, OtherWays } from "#app/components/payment/payment-buttons.tsx";
import { PaymentFrame } from "#app/components/payment/payment-frame.tsx";
import { SettledNotice, UnavailableNotice } from "#app/components/payment/settled-notice.tsx";
import { TransferDetails } from "#app/components/payment/transfer-details.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { Order } from "#app/domain/orders/order.ts";
import type { GooglePaySetup } from "#app/domain/payments/google-pay-setup.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import type { SettledAs } from "#app/domain/payments/settled-state.ts";
import type { TransferAccount } from "#app/domain/payments/transfer-account.ts";
import type { TransferPage } from "#app/domain/payments/transfer-pages.ts";
import { paths } from "#app/paths.ts";

export interface TransferScreenProps {
	order: Order;
	page: TransferPage;
	account: TransferAccount;
	state: "open" | "settled" | "unavailable";
	settled: SettledAs;
	/** Null on the other pages, and where Google Pay takes no money. */
	googlePay: GooglePaySetup | null;
	/** The methods that the same order can be switched to. */
	otherMethods: PaymentMethod[];
	isTest: boolean;
	failure: string | undefined;
}

/** Bank transfer A and B, mobile banking, Google Pay (SPEC 2.14). */
export function TransferScreen(props: TransferScreenProps) {
	const { t } = useTranslation("payment");
	const { order, page } = props;
	return (
		<PaymentFrame
			order={order}
			settled={props.settled}
			title={page === "revolut-checkout" ? t("revolutTitle") : t("payTitle", { id: order.id })}
			lead={props.state === "settled" ? undefined : t("payLead")}
			failure={props.failure}
		>
			{props.state === "open" ? <WayToPay {...props} /> : null}
			{props.state === "settled" ? <SettledNotice order={order} as={props.settled} /> : null}
			{props.state === "unavailable" ? <UnavailableNotice order={order} /> : null}
		</PaymentFrame>
	);
}

function WayToPay({ order, page, account, isTest, googlePay, otherMethods }: TransferScreenProps) {
	const { t } = useTranslation("payment");
	switch (page) {
		case "bank-transfer":
			return (
				<>
					<p className="mb-5">{t("banktransferDo")}</p>
					<TransferDetails order={order} account={account} copiedForMs={COPIED_MS} />
					<div className="mt-6">
						<ActionButton intent="claim-bank" label={t("transferDone")} />
					</div>
					<OtherWays orderId={order.id} />
				</>
			);
		case "bank-transfer-details":
			return (
				<>
					<Notice tone="warning" title={t("pendingTitle")} className="mb-5">
						{t("pendingText")}
					</Notice>
					<p className="mb-5">{t("banktransferDo")}</p>
					<TransferDetails order={order} account={account} copiedForMs={COPIED_ON_DETAILS_MS} />
					<div className="mt-6 flex flex-wrap gap-3">
						<ButtonLink to={paths.orderConfirmation(order.id)}>{t("viewOrder")}</ButtonLink>
						<ButtonLink to={paths.products()} variant="secondary">
							{t("continueShopping")}
						</ButtonLink>
					</div>
				</>
			);
		case "revolut-checkout":
			return <MobileBanking order={order} account={account} />;
		case "googlepay-checkout":
			return <GooglePay order={order} setup={googlePay} otherMethods={otherMethods} isTest={isTest} />;
	}
}

/** The copy indicator shows 2 s, on the details page 3 s (SPEC 9). */
const COPIED_MS = 2_000;
const COPIED_ON_DETAILS_MS = 3_000;
