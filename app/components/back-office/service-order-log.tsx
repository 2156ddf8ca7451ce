import { useTranslation } from "react-i18next";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { formatDay, formatMoment } from "#app/domain/clock.ts";
import { formatLei } from "#app/domain/money.ts";
import type { ServiceOrderDetails, ServiceOrderEvent } from "#app/domain/services/service-order-details.ts";

/** What happened to a service order, the latest first, and who did it. */
export function ServiceOrderLog({ order }: { order: ServiceOrderDetails }) {
	const { t } = useTranslation("adminServiceOrders");
	return (
		<TitledCard id="service-log" title={t("logTitle")}>
			<ol className="mt-2 divide-y divide-line">
				{order.events.toReversed().map((event) => (
					<LogLine key={event.id} at={event.at} who={event.accountEmail}>
						<EventWords event={event} />
					</LogLine>
				))}
				{order.events.some(({ kind }) => kind === "taken") ? null : (
					<LogLine at={order.createdAt} who={order.fullName}>
						{t("logRequested")}
					</LogLine>
				)}
			</ol>
		</TitledCard>
	);
}

function LogLine({ at, who, children }: { at: string; who: string | null; children: React.ReactNode }) {
	const { t, locale } = useTexts("adminServiceOrders");
	return (
		<li className="py-3">
			<p className="wrap-anywhere font-medium">{children}</p>
			<p className="wrap-anywhere text-ink-muted text-sm">
				<time dateTime={at}>{formatMoment(at, locale)}</time>
				{who === null ? null : `, ${t("by", { who })}`}
			</p>
		</li>
	);
}

function EventWords({ event }: { event: ServiceOrderEvent }) {
	const { t, locale } = useTexts(["adminServiceOrders", "services", "adminLists"]);
	switch (event.kind) {
		case "status":
			return t("logMoved", { status: t(`services:status_${event.to}`) });
		case "back":
			return t("logBack", { status: t(`services:status_${event.to}`) });
		case "payment":
			return t("logPaid", { amount: formatLei(event.amountBani), means: t(`means_${event.means}`) });
		case "returned":
			return t("logReturned", { amount: formatLei(event.amountBani), means: t(`means_${event.means}`) });
		case "taken":
			return t("logTaken");
		case "withdrawal":
			return t("adminLists:withdrawnTitle");
		case "withdrawal-left":
			return t("logWithdrawalLeft");
		case "access":
			return t("logAccess");
		case "ready-day":
			return event.day === null ? t("logNoReadyDay") : t("logReadyDay", { day: formatDay(event.day, locale) });
		case "price":
			return event.agreedBani === null ? t("logNoPrice") : t("logPrice", { amount: formatLei(event.agreedBani) });
		case "receipt-corrected":
			return t(event.after ? "logReceipt" : "logNoReceipt", { before: event.before, after: event.after });
		case "note-removed":
			return t("logNoteRemoved", { who: event.author, moment: formatMoment(event.writtenAt, locale) });
		case "edited":
			return `${t("logEdited", { fields: event.fields.map((field) => t(`field_${field}`)).join(", ") })}${
				event.service ? ` (${t("logService", event.service)})` : ""
			}`;
		case "other":
			return t("logOther");
	}
}
