import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OrderAnswer } from "#app/components/back-office/order-form.tsx";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { Refused } from "#app/components/back-office/refused.tsx";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { HeldPayment } from "#app/domain/payments/held-payment.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { HeldDecision } from "#app/routes/admin/orders/held-decision.tsx";
import { openHeldPayments, submitHeldPayment } from "#app/routes/admin/orders/held-payments.server.ts";
import { useLedgerWords } from "#app/routes/admin/parts/ledger-words.ts";

export const loader = backOfficePage("admin", openHeldPayments);
export const action = backOfficePage("admin", submitHeldPayment);
export const clientAction = keepTyped();

/** A decision that came too late was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

/** Every held payment: those of an order are decided on its page, those of none here (docs/protocols.md). */
export default function HeldPayments() {
	const { held } = useLoaderData<typeof loader>();
	const answer: OrderAnswer = useActionData<typeof action>() ?? {};
	const { t } = useTranslation("adminOrders");
	return (
		<BackOfficePage title={t("heldTitle")} lead={t("heldLead")} narrow>
			{answer.problem ? <Refused problem={answer.problem} words={{}} /> : null}
			{held.count === 0 ? <EmptyState icon="check" title={t("noHeldTitle")} text={t("noHeldText")} /> : null}
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
		</BackOfficePage>
	);
}

function OfOrder({ line, orderId }: { line: HeldPayment; orderId: number }) {
	const { t, locale } = useTexts(["adminOrders", "adminLists", "order"]);
	const { amountOf, reasonOf } = useLedgerWords();
	return (
		<Card>
			<h2 className="text-lg">
				<TextLink to={`${path("adminOrder", { id: orderId })}#record-${line.id}`}>
					{t("order:numbered", { id: orderId })}
				</TextLink>
			</h2>
			<p className="mt-1 font-medium">{t("heldOne", { reason: reasonOf(line.reason) })}</p>
			<p className="break-words text-ink-muted text-sm">
				{formatMoment(line.at, locale)}, {t(`provider_${line.provider}`)}, {amountOf(line)}
			</p>
		</Card>
	);
}

function OfNoOrder({ line, answer }: { line: HeldPayment; answer: OrderAnswer }) {
	const { t } = useTranslation("adminOrders");
	return (
		<Card>
			<h2 className="text-lg">{t("heldWithoutOrder")}</h2>
			<HeldDecision held={line} mayCount={false} action={path("adminHeldPayments")} answer={answer} />
		</Card>
	);
}
