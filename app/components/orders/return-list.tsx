import { useTranslation } from "react-i18next";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { ReturnBadge } from "#app/components/orders/return-badge.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { formatDay } from "#app/domain/clock.ts";
import { formatLei } from "#app/domain/money.ts";
import { type ReturnCase, returnNumber } from "#app/domain/returns/return-case.ts";
import { isDecided } from "#app/domain/returns/return-states.ts";

/** The returns of an order as its customer sees them: what, how it stands, until when, what was decided. */
export function ReturnList({ returns }: { returns: ReturnCase[] }) {
	const { t } = useTranslation("order");
	if (returns.length === 0) return null;
	return (
		<TitledCard id="order-returns" title={t("returnsTitle")} className="mt-8">
			<ul className="mt-2 divide-y divide-line">
				{returns.map((one) => (
					<ReturnItem key={one.id} item={one} />
				))}
			</ul>
		</TitledCard>
	);
}

function ReturnItem({ item }: { item: ReturnCase }) {
	const { t, locale } = useTexts("order");
	return (
		<li className="grid gap-1 py-3">
			<p className="flex flex-wrap items-center justify-between gap-3">
				<span className="font-semibold">
					{t(`returnNumber_${item.kind}`)} {returnNumber(item.id)} ({t(`returnKind_${item.kind}`)})
				</span>{" "}
				<ReturnBadge state={item.state} kind={item.kind} />
			</p>
			<p className="break-words">
				{item.lines
					.map(({ name, announced, received }) => `${name}: ${t("returnPieces", { count: received || announced })}`)
					.join("; ")}
			</p>
			{isDecided(item.state) ? null : (
				<p className="text-ink-muted">{t(`returnDue_${item.kind}`, { day: formatDay(item.dueOn, locale) })}</p>
			)}
			{item.refundedBani > 0 ? (
				<p className="font-medium">{t("returnRefunded", { amount: formatLei(item.refundedBani) })}</p>
			) : null}
			{item.answer ? <p className="wrap-anywhere whitespace-pre-line">{item.answer}</p> : null}
		</li>
	);
}
