import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { OrderCustomer, OrderDelivery } from "#app/components/back-office/order-customer.tsx";
import type { OrderAnswer } from "#app/components/back-office/order-form.tsx";
import { OrderGoods, OrderSerials } from "#app/components/back-office/order-goods.tsx";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { Refused } from "#app/components/back-office/refused.tsx";
import { useSectionFocus } from "#app/components/back-office/use-section-focus.ts";
import { WithdrawnNotice } from "#app/components/back-office/withdrawn-notice.tsx";
import { CopyButton } from "#app/components/enhance/copy-button.tsx";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { TestOrderNotice } from "#app/components/orders/test-order-notice.tsx";
import { SecondaryLink } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatDay, formatMoment } from "#app/domain/clock.ts";
import { hasLeft } from "#app/domain/order-status.ts";
import { isOpenQuote } from "#app/domain/orders/order.ts";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openOrderDetails, submitOrderDetails } from "#app/routes/admin/orders/order.server.ts";
import { OrderDocuments } from "#app/routes/admin/orders/order-documents.tsx";
import { OrderAccess, OrderLog, OrderNotes } from "#app/routes/admin/orders/order-history.tsx";
import { OrderLedger } from "#app/routes/admin/orders/order-ledger.tsx";
import { OrderMoves } from "#app/routes/admin/orders/order-moves.tsx";
import { OrderReturns } from "#app/routes/admin/orders/order-returns.tsx";
import { EmailsAbout } from "#app/routes/admin/parts/emails-about.tsx";

export const loader = backOfficePage("admin", openOrderDetails);
export const action = backOfficePage("admin", submitOrderDetails);
export const clientAction = keepTyped();

/** A refused step was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

/** One order with everything, and what can be done about it (SPEC 2.16, DECISIONS 6). */
export default function Order() {
	const { details, link, formKey, withdrawal } = useLoaderData<typeof loader>();
	const answer: OrderAnswer = useActionData<typeof action>() ?? {};
	const { t, locale } = useTexts(["adminOrders", "adminLists", "errors", "order"]);
	useSectionFocus();
	const { id, createdAt, status, isErased } = details.order;
	const section = { details, answer, action: path("adminOrder", { id }) };
	return (
		<BackOfficePage
			title={t("order:numbered", { id })}
			lead={
				<>
					{t("placedAt", { moment: formatMoment(createdAt, locale) })}{" "}
					<Link to={path("adminOrders")} className="link block w-fit py-1">
						{t("toList")}
					</Link>
				</>
			}
			actions={
				<>
					{isErased ? null : <SecondaryLink to={path("adminOrderEdit", { id })}>{t("editLink")}</SecondaryLink>}{" "}
					<SecondaryLink to={path("orderConfirmation", { id })}>{t("toCustomerPage")}</SecondaryLink>
				</>
			}
		>
			{details.money.isVoid ? <TestOrderNotice /> : null}
			{isErased ? (
				<Notice tone="info" className="mb-6">
					{t("errors:person-erased")}
				</Notice>
			) : details.order.email === null ? (
				<Notice tone="info" className="mb-6">
					<p>{t("printInstead")}</p>
				</Notice>
			) : null}
			<WithdrawnNotice
				withdrawal={withdrawal}
				text={hasLeft(status) || status === "cancelled" ? "done" : "order"}
				isAdmin
			/>
			{answer.problem ? <Refused problem={answer.problem} /> : null}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					{link ? <OrderLink details={details} link={link} /> : null}
					<OrderMoves {...section} />
					<OrderGoods {...section} />
					<OrderLedger {...section} />
					<OrderDocuments details={details} formKey={formKey} />
					<OrderReturns {...section} />
					<OrderLog {...section} />
				</div>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					<OrderCustomer {...section} />
					<OrderDelivery {...section} />
					{isErased ? null : (
						<>
							<OrderNotes {...section} />
							<OrderSerials {...section} />
							<OrderAccess {...section} />
						</>
					)}
					<EmailsAbout emails={details.emails} />
				</div>
			</div>
		</BackOfficePage>
	);
}

/** What its customer opens and pays it by, where no e-mail has told them; of a quote also until when. */
function OrderLink({ details: { order, money }, link }: { details: OrderDetails; link: string }) {
	const { t, locale } = useTexts(["adminOrders", "payment"]);
	const isQuote = isOpenQuote(order, money);
	return (
		<TitledCard id="order-link" title={t(isQuote ? "quoteTitle" : "linkTitle")}>
			{isQuote ? <p className="mt-2">{t("quoteWaits", { day: formatDay(order.quoteUntil!, locale) })}</p> : null}
			<p className="mt-2 text-ink-muted">{t("linkText")}</p>
			<p className="wrap-anywhere my-2 select-all font-medium">{link}</p>
			<CopyButton
				value={link}
				label={t("linkCopy")}
				copiedLabel={t("payment:copied")}
				failedLabel={t("linkNotCopied")}
			/>
		</TitledCard>
	);
}
