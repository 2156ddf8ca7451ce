import { useTranslation } from "react-i18next";
import { CourierField } from "#app/components/back-office/courier-field.tsx";
import { CancelForm, OrderForm, type OrderSectionProps } from "#app/components/back-office/order-form.tsx";
import { OrderSteps } from "#app/components/back-office/order-steps.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatLei } from "#app/domain/money.ts";
import { hasLeft, isPaidOrShipped } from "#app/domain/order-status.ts";
import { plainMoveSchema, trackingSchema } from "#app/domain/orders/admin-order-forms.ts";
import { paymentMethod } from "#app/domain/payments/methods.ts";
import { type MoveIntent, movesOf } from "#app/routes/admin/orders/moves-of.ts";
import { useReturnAsked } from "#app/routes/admin/orders/order-returns.tsx";
import { PartRefund, PaymentForm } from "#app/routes/admin/orders/payment-form.tsx";
import { VoidRefundLinks } from "#app/routes/admin/orders/void-payment.tsx";
import { Fold } from "#app/routes/admin/parts/fold.tsx";

/** Where the order stands and every step that it allows, the likeliest one open (DECISIONS 6). */
export function OrderMoves(props: OrderSectionProps) {
	const { t } = useTranslation("adminOrders");
	const { details, answer } = props;
	const moves = movesOf(details);
	// Who comes from a return is about to give its money back.
	const wanted = useReturnAsked(answer) && moves.find((intent) => intent === "refund" || intent === "refundPart");
	return (
		<OrderSteps details={details}>
			{details.money.isConfirming ? (
				<Notice tone="warning" className="mt-4">
					{t("confirmingNotice")}
				</Notice>
			) : null}
			{moves.length === 0 ? <p className="mt-3 text-ink-muted">{t("nothingLeft")}</p> : null}
			<div className="mt-4 grid gap-3">
				{moves.map((intent, index) => (
					<Fold
						// Another status brings other steps, and the boxes close again.
						key={`${details.order.status}-${intent}`}
						title={t(takesCancelBack(intent, details) ? "move_uncancel" : `move_${intent}`)}
						isDanger={intent === "cancel"}
						open={
							answer.intent === intent ||
							(answer.intent === undefined && (wanted ? intent === wanted : index === 0 && isLikely(intent, details)))
						}
					>
						<MoveForm intent={intent} {...props} />
					</Fold>
				))}
			</div>
			<VoidRefundLinks details={details} />
		</OrderSteps>
	);
}

/** The next step stands open where it leads on; held money is decided about first. */
const isLikely = (intent: MoveIntent, { money }: OrderSectionProps["details"]) =>
	money.paymentState !== "held" && (["ready", "payment", "refund", "ship", "deliver"] as MoveIntent[]).includes(intent);

function MoveForm({ intent, ...props }: OrderSectionProps & { intent: MoveIntent }) {
	const { t } = useTranslation(["adminOrders", "order"]);
	const { details, action, answer } = props;
	const shared = { action, answer, seen: details.order.status };
	const isMailed = details.order.email !== null;
	const isUnpaid = details.money.paymentState !== "paid";
	const { hereBani } = details.money;
	switch (intent) {
		case "payment":
		case "refund":
			return <PaymentForm intent={intent} {...props} />;
		case "refundPart":
			return <PartRefund {...props} />;
		case "ship":
			return (
				<>
					<p>{t(isMailed ? "moveText_ship" : "moveTextSilent_ship")}</p>
					{isUnpaid && !paymentMethod(details.order.paymentMethod).paidOnHandover ? (
						<Notice tone="warning">{t("willShipUnpaid")}</Notice>
					) : null}
					<OrderForm intent="ship" schema={trackingSchema} {...shared}>
						{(field) => (
							<>
								<TextField
									{...field("trackingNumber")}
									label={t("order:trackingNumber")}
									hint={t("trackingHint")}
									autoComplete="off"
									required
								/>
								<CourierField {...field("courier")} couriers={details.couriers} />
							</>
						)}
					</OrderForm>
				</>
			);
		case "cancel":
			return (
				<>
					<p>
						{t(details.areGoodsOut ? "moveTextSent_cancel" : "moveText_cancel")}
						{isMailed ? ` ${t("cancelMailed")}` : null}
					</p>
					{details.isInvoiced ? <p>{t("cancelStorno")}</p> : null}
					{hereBani > 0 ? <Notice tone="warning">{t("cancelRefund", { amount: formatLei(hereBani) })}</Notice> : null}
					<CancelForm {...shared} />
				</>
			);
		default:
			return (
				<>
					<p>{t(textOf(intent, details))}</p>
					<WayBackText intent={intent} details={details} />
					<OrderForm
						intent={intent}
						schema={plainMoveSchema}
						submitLabel={
							takesCancelBack(intent, details)
								? t(details.wayBack?.to === "shipped" ? "do_uncancel_shipped" : "do_uncancel_delivered")
								: undefined
						}
						{...shared}
					/>
				</>
			);
	}
}

/** The goods had left when the order was cancelled, and are where they were. */
const takesCancelBack = (intent: MoveIntent, { wayBack }: OrderSectionProps["details"]) =>
	intent === "reopen" && wayBack !== null && hasLeft(wayBack.to);

/** Whether the customer has heard of the step that is taken back, and which status it leads to. */
function WayBackText({ intent, details }: { intent: MoveIntent; details: OrderSectionProps["details"] }) {
	const { t } = useTranslation(["adminOrders", "order"]);
	const { wayBack, order } = details;
	if (!wayBack || !["reopen", "unship", "undeliver", "unfail"].includes(intent)) return null;
	const takesInvoice = details.isInvoiced && !isPaidOrShipped(wayBack.to);
	return (
		<>
			{intent === "unship" || intent === "undeliver" ? (
				<p>{t("wayBackTo", { status: t(`order:status_${wayBack.to}`) })}</p>
			) : null}
			{takesInvoice ? <p>{t("cancelStorno")}</p> : null}
			{order.email === null ? null : <p>{t(wayBack.isTold || takesInvoice ? "wayBackTold" : "wayBackUnheard")}</p>}
		</>
	);
}

/** What a step without fields does. */
function textOf(
	intent: "ready" | "unready" | "deliver" | "reopen" | "fail" | "unclaim" | "unship" | "undeliver" | "unfail",
	details: OrderSectionProps["details"],
) {
	const { order, money } = details;
	if (takesCancelBack(intent, details)) return "moveText_uncancel";
	if (intent === "deliver" && order.delivery.method === "pickup") return "moveTextPickup_deliver";
	if (intent === "fail" && order.email === null) return "moveTextSilent_fail";
	if (intent === "ready" && order.email === null) return "moveTextSilent_ready";
	return intent === "reopen" && money.isRefundDue ? "moveTextPaid_reopen" : (`moveText_${intent}` as const);
}
