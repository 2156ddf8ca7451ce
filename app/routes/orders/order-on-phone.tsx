import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { QrCode, type QrDrawing } from "#app/components/ui/qr-code.tsx";
import type { Order } from "#app/domain/orders/order.ts";
import { CASH_LIMIT_BANI } from "#app/domain/payments/methods/cash.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { buyerKind } from "#app/domain/payments/payment-method.ts";

/**
 * After the order, at the kiosk: the counter first, then the customer's own phone, which the order's own link opens; the
 * tablet itself goes to no payment provider (DECISIONS 8).
 *
 * @param isDue its money is asked for; where some came that does not count yet, nothing is to be paid here nor on the phone
 * @param qr the code of the order's key link
 * @param account the code of the account data, where it is to be paid by transfer
 */
export function OrderOnPhone(props: { order: Order; isDue: boolean; qr: QrDrawing; account: QrDrawing | null }) {
	const { order, isDue, qr, account } = props;
	const { t } = useTranslation(["kiosk", "payment"]);
	const isPaidHere = isDue && order.delivery.method === "pickup";
	// What is paid at the door is paid neither here nor on the phone.
	const isPaidNow = isDue && (isPaidHere || !paymentMethod(order.paymentMethod).paidOnHandover);
	const isCardOnly = order.totalBani > CASH_LIMIT_BANI[buyerKind(order.billing)];
	const title = isPaidHere ? t("phoneTitle") : isPaidNow ? t("phonePayTitle") : t("orderOnPhoneTitle");
	return (
		<div className="mb-8 grid items-stretch gap-5 sm:grid-cols-2">
			{isPaidHere ? (
				<Notice tone="success" title={t("payTitle")} className={account ? "text-lg sm:col-span-2" : "text-lg"}>
					<p className="font-bold text-[96px] text-ink tabular-nums leading-none">{order.id}</p>
					<p className="mt-3">{t(isCardOnly ? "payTextCard" : "payText", { id: order.id })}</p>
				</Notice>
			) : null}
			<Card as="section" aria-labelledby="order-on-phone" className="flex flex-wrap content-start items-center gap-5">
				<Code drawing={qr} label={t("phoneQr", { id: order.id })} />
				<div className="min-w-0 flex-1 basis-48">
					<h2 id="order-on-phone" className="text-xl">
						{title}
					</h2>
					<p className="mt-2 text-ink-muted">{t(isPaidNow ? "phoneText" : "orderOnPhoneText")}</p>
				</div>
			</Card>
			{account ? (
				<Card
					as="section"
					aria-labelledby="account-on-phone"
					className="flex flex-wrap content-start items-center gap-5"
				>
					<Code drawing={account} label={t("payment:transferCode")} />
					<div className="min-w-0 flex-1 basis-48">
						<h2 id="account-on-phone" className="text-xl">
							{t("accountTitle")}
						</h2>
						<p className="mt-2 text-ink-muted">{t("payment:transferCodeText")}</p>
					</div>
				</Card>
			) : null}
		</div>
	);
}

const Code = (props: { drawing: QrDrawing; label: string }) => (
	<QrCode {...props} className="size-44 shrink-0 rounded-control border border-line" />
);
