import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { Refused } from "#app/components/back-office/refused.tsx";
import { useSectionFocus } from "#app/components/back-office/use-section-focus.ts";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { ReturnBadge } from "#app/components/orders/return-badge.tsx";
import { Card, TitledCard } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { LineLink, TextLink } from "#app/components/ui/text-link.tsx";
import { formatDay, formatMoment } from "#app/domain/clock.ts";
import { formatLei } from "#app/domain/money.ts";
import { type ReturnDetails, type ReturnEvent, returnNumber } from "#app/domain/returns/return-case.ts";
import { RETURN_STEPS } from "#app/domain/returns/return-forms.ts";
import { isDecided, RETURN_KINDS } from "#app/domain/returns/return-states.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { LastDay } from "#app/routes/admin/parts/last-day.tsx";
import { openReturnDetails, submitReturnStep } from "#app/routes/admin/returns/return.server.ts";
import type { ReturnAnswer } from "#app/routes/admin/returns/return-answer.ts";
import { ReturnSteps } from "#app/routes/admin/returns/return-steps.tsx";

export const loader = backOfficePage("admin", openReturnDetails);
export const action = backOfficePage("admin", submitReturnStep);
export const clientAction = keepTyped();

/** A refused step was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

const REFUSED = {
	"changed-meanwhile": "adminReturns:changedMeanwhile",
	"move-refused": "adminReturns:moveRefused",
};

/** One return: what comes back, where it stands, and the steps that it allows. */
export default function Return() {
	const { found } = useLoaderData<typeof loader>();
	const answer: ReturnAnswer = useActionData<typeof action>() ?? {};
	const { t } = useTranslation("adminReturns");
	useSectionFocus();
	return (
		<BackOfficePage
			title={t("numbered", { number: returnNumber(found.id) })}
			lead={<TextLink to={path("adminReturns")}>{t("backToList")}</TextLink>}
		>
			{answer.problem ? <Refused problem={answer.problem} words={REFUSED} /> : null}
			{found.lacksCreditNote ? (
				<Notice tone="warning" className="mb-6">
					<p>{t("creditNoteMissing")}</p>
					<p>
						<LineLink to={path("adminOrderCredit", { id: found.orderId, return: found.id })}>
							{t("toCreditNote")}
						</LineLink>
					</p>
				</Notice>
			) : null}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					<ReturnSteps found={found} answer={answer} />
					<ReturnGoods found={found} />
				</div>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					<ReturnFacts found={found} />
					<ReturnLog events={found.events} />
				</div>
			</div>
		</BackOfficePage>
	);
}

function ReturnFacts({ found }: { found: ReturnDetails }) {
	const { t, locale } = useTexts(["adminReturns", "order", "adminLists"]);
	const { money, withdrawalId } = found;
	return (
		<TitledCard id="return-facts" title={t("factsTitle")}>
			<DataList
				className="mt-2"
				rows={[
					{
						label: t("adminLists:order"),
						value: (
							<TextLink to={path("adminOrder", { id: found.orderId })}>
								#{found.orderId}, {found.fullName}
							</TextLink>
						),
					},
					{ label: t("columnKind"), value: t(`order:returnKind_${found.kind}`) },
					...(withdrawalId === null
						? []
						: [
								{
									label: t("withdrawal"),
									value: <TextLink to={path("adminWithdrawal", { id: withdrawalId })}>R-{withdrawalId}</TextLink>,
								},
							]),
					{ label: t("columnOpened"), value: formatMoment(found.openedAt, locale) },
					{
						label: t(found.kind === "warranty" ? "answerDue" : "refundDue"),
						value: <LastDay {...found} isOpen={!isDecided(found.state)} />,
					},
					...(found.kind !== "warranty" && !isDecided(found.state)
						? [
								{ label: t("worth"), value: formatLei(money.worthBani) },
								{ label: t("wentBack"), value: formatLei(money.backBani) },
							]
						: []),
					...(found.state === "refunded" ? [{ label: t("wentBack"), value: formatLei(found.refundedBani) }] : []),
				]}
			/>
			{found.reason ? (
				<>
					<h3 className="mt-4 text-lg">{t("reason")}</h3>
					<p className="wrap-anywhere mt-1 whitespace-pre-line">{found.reason}</p>
				</>
			) : null}
			{found.answer ? (
				<>
					<h3 className="mt-4 text-lg">{t("answerTitle")}</h3>
					<p className="wrap-anywhere mt-1 whitespace-pre-line">{found.answer}</p>
				</>
			) : null}
		</TitledCard>
	);
}

/** Each line with where its pieces are. */
function ReturnGoods({ found }: { found: ReturnDetails }) {
	const { t, locale } = useTexts("adminReturns");
	return (
		<Card as="section" aria-labelledby="return-goods">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="return-goods" className="text-xl">
					{t("goodsTitle")}
				</h2>
				<ReturnBadge state={found.state} />
			</div>
			<ul className="mt-2 divide-y divide-line">
				{found.lines.map((line) => (
					<li key={line.id} className="py-3">
						<p className="break-words font-medium">{line.name}</p>
						<p className="text-ink-muted text-sm">
							{[
								t("pieces_announced", { count: line.announced }),
								...(line.received > 0 ? [t("pieces_received", { count: line.received })] : []),
								...(line.restocked > 0 ? [t("pieces_restocked", { count: line.restocked })] : []),
								...(line.writtenOff > 0 ? [t("pieces_writtenOff", { count: line.writtenOff })] : []),
								formatLei(line.unitPriceBani),
							].join(", ")}
						</p>
						{found.guaranteeEnded[line.orderItemId] ? (
							<p className="font-medium text-warning">
								{t("guaranteeEnded", { day: formatDay(found.guaranteeEnded[line.orderItemId]!, locale) })}
							</p>
						) : null}
					</li>
				))}
			</ul>
		</Card>
	);
}

function ReturnLog({ events }: { events: ReturnEvent[] }) {
	const { t, locale } = useTexts("adminReturns");
	return (
		<TitledCard id="return-log" title={t("logTitle")}>
			<ol className="mt-2 divide-y divide-line">
				{events.toReversed().map((event) => (
					<li key={event.id} className="py-3">
						<p className="break-words font-medium">
							<EventWords event={event} />
						</p>
						{event.detail.note ? <p className="wrap-anywhere whitespace-pre-line">{event.detail.note}</p> : null}
						<p className="break-words text-ink-muted text-sm">
							<time dateTime={event.at}>{formatMoment(event.at, locale)}</time>,{" "}
							{event.account ?? t(event.kind === "announced" ? "byCustomer" : "byItself")}
						</p>
					</li>
				))}
			</ol>
		</TitledCard>
	);
}

function EventWords({ event: { kind, detail } }: { event: ReturnEvent }) {
	const { t } = useTranslation(["adminReturns", "order"]);
	const kindOf = (kind: string | undefined) => {
		const known = RETURN_KINDS.find((one) => one === kind);
		return known ? t(`order:returnKind_${known}`) : "";
	};
	const step = RETURN_STEPS.find((known) => known === kind);
	const amount = formatLei(Number(detail.amountBani ?? 0));
	if (kind === "announced") return t("event_announced");
	if (kind === "money") return t("event_money", { amount });
	if (kind === "credit-note") return t("event_credit-note", { number: detail.number ?? "" });
	if (step === "replace") return t("event_replace", { taken: detail.taken ?? 0 });
	if (step === "refund") return t("event_refund", { amount });
	if (step === "kind") return t("event_kind", { before: kindOf(detail.before), after: kindOf(detail.after) });
	if (step === "place") return t("event_place", { restocked: detail.restocked, writtenOff: detail.writtenOff });
	return step ? t(`event_${step}`) : t("event_opened");
}
