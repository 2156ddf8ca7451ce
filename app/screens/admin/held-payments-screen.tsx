import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { HeldDecision } from "#app/components/desk/orders/held-decision.tsx";
import { useLedgerWords } from "#app/components/desk/orders/ledger-words.ts";
import type { OrderAnswer } from "#app/components/desk/orders/order-form.tsx";
import { Refused } from "#app/components/desk/orders/refused.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { Waiting } from "#app/domain/orders/today.ts";
import type { HeldPayment } from "#app/domain/payments/held-payment.ts";
import { paths } from "#app/paths.ts";

/** Every held payment: those of an order are decided on its page, those of none here (PROTOCOLS.md). */
export function HeldPaymentsScreen({ held, answer }: { held: Waiting<HeldPayment>; answer: OrderAnswer }) {
	const { t } = useTranslation("deskOrders");
	return (
		<DeskPage title={t("heldTitle")} lead={t("heldLead")} narrow>
			{answer.problem ? <Refused problem={answer.problem} /> : null}
			{held.count === 0 ? (
				<EmptyState icon="check" title={t("noHeldTitle")}>
					<p>{t("noHeldText")}</p>
				</EmptyState>
			) : null}
			<ul className="grid gap-4">
				{held.first.map((line) => (
					<li key={line.id}>
						{line.orderId === null ? (
							<OfNoOrder line={line} answer={answer} />
						) : (
							<OfOrder line={line} orderId={line.orderId} />
						)}
					</li>
				))}
			</ul>
			{held.count > held.first.length ? <p className="mt-4">{t("moreHeld", { count: held.count })}</p> : null}
		</DeskPage>
	);
}

function OfOrder({ line, orderId }: { line: HeldPayment; orderId: number }) {
	const { t } = useTranslation("deskOrders");
	const { locale } = useRootData();
	const { amountOf, reasonOf } = useLedgerWords();
	return (
		<Card>
			<h2 className="text-lg">
				<Link to={`${paths.adminOrder(orderId)}#record-${line.id}`} className="link inline-block py-1">
					{t("orderTitle", { id: orderId })}
				</Link>
			</h2>
			<p className="mt-1 font-medium">{t("heldOne", { reason: reasonOf(line.reason) })}</p>
			<p className="break-words text-ink-muted text-sm">
				{formatMoment(line.at, locale)}, {t(`provider_${line.provider}`)}, {amountOf(line)}
			</p>
		</Card>
	);
}

function OfNoOrder({ line, answer }: { line: HeldPayment; answer: OrderAnswer }) {
	const { t } = useTranslation("deskOrders");
	return (
		<Card>
			<h2 className="text-lg">{t("heldWithoutOrder")}</h2>
			<HeldDecision held={line} mayCount={false} action={paths.adminHeldPayments()} answer={answer} />
		</Card>
	);
}
