import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped, unlessRefusedButGone } from "#app/components/enhance/keep-typed.ts";
import { OrderNotFoundScreen } from "#app/components/orders/order-not-found.tsx";
import { ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { QrCode, type QrDrawing } from "#app/components/ui/qr-code.tsx";
import { type Bani, formatRon } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { GooglePaySetup } from "#app/domain/payments/google-pay-setup.ts";
import { methodOfPage, type PaymentMethod } from "#app/domain/payments/methods.ts";
import { dueBani } from "#app/domain/payments/order-money.ts";
import { bankReference, type TransferAccount } from "#app/domain/payments/transfer-account.ts";
import { type TransferPage, transferPageOf } from "#app/domain/payments/transfer-pages.ts";
import { PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { path } from "#app/paths.ts";
import { CopyRows } from "#app/routes/payment/copy-rows.tsx";
import { GooglePay } from "#app/routes/payment/google-pay.tsx";
import { MobileBanking } from "#app/routes/payment/mobile-banking.tsx";
import { ActionButton, OtherWays } from "#app/routes/payment/payment-buttons.tsx";
import { type PageMoney, PaymentFrame } from "#app/routes/payment/payment-frame.tsx";
import { PaymentLoadError } from "#app/routes/payment/payment-load-error.tsx";
import { openPayment, paymentMeta, runPaymentAction } from "#app/routes/payment/payment-page.server.ts";
import {
	isAsked,
	type PaymentPageState,
	SettledNotice,
	UnavailableNotice,
} from "#app/routes/payment/settled-notice.tsx";
import { loadTransferPage } from "#app/routes/payment/transfer-page.server.ts";

/** Bank transfer in its two variants, mobile banking and Google Pay: money that moves outside the shop. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	const { order, missingId } = await openPayment(request, params.id);
	const meta = paymentMeta(request, order, methodOfPage(transferPageOf(new URL(request.url).pathname)));
	if (!order) return data({ transfer: null, missingId, meta }, { status: 404, headers: PRIVATE_PAGE });
	const { transfer, headers } = await loadTransferPage(request, order);
	return data({ transfer, missingId, meta }, { headers });
}

export const action = ({ request, params }: ActionFunctionArgs) => runPaymentAction(request, params.id);
export const clientAction = keepTyped();
export const shouldRevalidate = unlessRefusedButGone;
export const headers = () => PRIVATE_PAGE;

export const ErrorBoundary = () => <PaymentLoadError text="transferLoadFailed" />;

export default function TransferRoute() {
	const { transfer, missingId } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>()?.message;
	return transfer ? (
		<TransferScreen {...transfer} failure={failure} />
	) : (
		<OrderNotFoundScreen missingId={missingId} toPay />
	);
}

interface TransferScreenProps {
	order: Order;
	page: TransferPage;
	account: TransferAccount;
	state: PaymentPageState;
	money: PageMoney;
	/** The account data as a code; null where the money goes another way. */
	code: QrDrawing | null;
	/** Null on the other pages, and where Google Pay takes no money. */
	googlePay: GooglePaySetup | null;
	/** The methods that the same order can be switched to. */
	otherMethods: PaymentMethod[];
	isTest: boolean;
	failure: string | undefined;
}

/** Bank transfer A and B, mobile banking, Google Pay (SPEC 2.14). */
function TransferScreen(props: TransferScreenProps) {
	const { t } = useTranslation("payment");
	const { order, page, state } = props;
	return (
		<PaymentFrame
			order={order}
			money={props.money}
			isDue={isAsked(state)}
			title={page === "revolut-checkout" ? t("revolutTitle") : t("payTitle", { id: order.id })}
			lead={isAsked(state) ? t("payLead") : undefined}
			failure={props.failure}
			inRon={isBank(page)}
			first={state === "due" && isBank(page) && props.code ? <First {...props} code={props.code} /> : null}
		>
			{state === "due" ? <WayToPay {...props} /> : null}
			{state === "unavailable" ? <UnavailableNotice order={order} /> : null}
			{isAsked(state) ? null : <SettledNotice order={order} as={state} claimedAt={props.money.claimedAt} />}
		</PaymentFrame>
	);
}

const isBank = (page: TransferPage) => page === "bank-transfer" || page === "bank-transfer-details";

/** What one types into the bank's app, on the first screen of a phone. */
function First({ order, money, page, account, code }: TransferScreenProps & { code: QrDrawing }) {
	return (
		<TransferDetails
			orderId={order.id}
			amountBani={dueBani(order, money)}
			account={account}
			code={code}
			copiedForMs={COPIED_FOR_MS[page]}
		/>
	);
}

function WayToPay(props: TransferScreenProps) {
	const { order, page, money, account, isTest, googlePay, otherMethods } = props;
	const isClaimed = money.claimedAt !== null;
	const { t } = useTranslation(["payment", "order"]);
	const amountBani = dueBani(order, money);
	switch (page) {
		case "bank-transfer":
			return (
				<>
					<p className="mb-5">{t("banktransferDo")}</p>
					{isClaimed ? null : (
						<div className="mt-6">
							<ActionButton intent="claim-bank" label={t("transferDone")} />
						</div>
					)}
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
					<div className="mt-6 flex flex-wrap gap-3">
						<ButtonLink to={path("orderConfirmation", { id: order.id })}>{t("viewOrder")}</ButtonLink>
						<SecondaryLink to={path("products")}>{t("order:toProducts")}</SecondaryLink>
					</div>
				</>
			);
		case "revolut-checkout":
			return <MobileBanking orderId={order.id} amountBani={amountBani} account={account} isClaimed={isClaimed} />;
		case "googlepay-checkout":
			return (
				<GooglePay
					order={order}
					amountBani={amountBani}
					setup={googlePay}
					otherMethods={otherMethods}
					isTest={isTest}
				/>
			);
	}
}

/** The copy indicator shows 2 s, on the details page 3 s (SPEC 9). */
const COPIED_FOR_MS: Record<TransferPage, number> = {
	"bank-transfer": 2_000,
	"bank-transfer-details": 3_000,
	"revolut-checkout": 2_000,
	"googlepay-checkout": 2_000,
};

/** Every detail of the bank transfer (SPEC 2.14): what every transfer needs first. */
function TransferDetails(props: {
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
				].filter(({ value }) => value !== "")}
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
