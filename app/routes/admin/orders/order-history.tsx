import { useTranslation } from "react-i18next";
import { latestNote, NoteList } from "#app/components/back-office/note-list.tsx";
import { OrderForm, type OrderSectionProps } from "#app/components/back-office/order-form.tsx";
import { TextAreaField } from "#app/components/forms/field.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { formatDay, formatMoment } from "#app/domain/clock.ts";
import { documentNumber } from "#app/domain/invoices/document-number.ts";
import { formatLei } from "#app/domain/money.ts";
import { orderNoteSchema } from "#app/domain/order-note.ts";
import { plainMoveSchema } from "#app/domain/orders/admin-order-forms.ts";
import type { FieldChange } from "#app/domain/orders/edit-order.ts";
import type { OrderEvent } from "#app/domain/orders/order-details.ts";
import { PAYMENT_METHODS, paymentMethod } from "#app/domain/payments/methods.ts";
import { PAYMENT_MEANS } from "#app/domain/payments/payment-means.ts";
import { useFieldLabel, useFieldValue } from "#app/routes/admin/orders/order-fields.ts";
import { useLedgerWords } from "#app/routes/admin/parts/ledger-words.ts";

/** What happened to the order, the latest first, and who did it. */
export function OrderLog({ details }: OrderSectionProps) {
	const { t, locale } = useTexts("adminOrders");
	return (
		<TitledCard id="log" title={t("logTitle")}>
			<ol className="mt-2 divide-y divide-line">
				{details.events.toReversed().map((event) => (
					<li key={event.id} className="py-3">
						<p className="break-words font-medium">
							<EventWords event={event} />
						</p>
						<EventDetails event={event} />
						<p className="break-words text-ink-muted text-sm">
							<time dateTime={event.at}>{formatMoment(event.at, locale)}</time>,{" "}
							{event.detail.account ?? t(`actor_${event.actor}`)}
						</p>
					</li>
				))}
			</ol>
		</TitledCard>
	);
}

function EventWords({ event }: { event: OrderEvent }) {
	const { t } = useTranslation(["adminOrders", "order", "payment"]);
	const { reasonOf } = useLedgerWords();
	const method = PAYMENT_METHODS.find((known) => known === event.detail.to);
	switch (event.kind) {
		case "status":
			return t("event_status", { to: event.to ? t(`order:status_${event.to}`) : "" });
		case "payment-method":
			return t("event_payment-method", { method: method ? t(paymentMethod(method).label) : "" });
		case "receipt-corrected":
			return t(event.detail.after ? "event_receipt-corrected" : "event_receipt-removed", {
				before: event.detail.before,
				after: event.detail.after,
			});
		case "payment-held":
			return t("event_payment-held", { reason: reasonOf(event.detail.reason ?? "") });
		default:
			return t(`event_${event.kind as "placed"}`, { defaultValue: t("eventUnknown", { kind: event.kind }) });
	}
}

/** What was kept with it for people to read. */
function EventDetails({ event }: { event: OrderEvent }) {
	const { t, locale } = useTexts("adminOrders");
	const { reasonOf } = useLedgerWords();
	const labelOf = useFieldLabel();
	const wordsOf = useFieldValue();
	const {
		series,
		number,
		grossBani,
		means,
		amountBani,
		reason,
		note,
		trackingNumber,
		transactionId,
		heldUntil,
		author,
		writtenAt,
	} = event.detail;
	const known = PAYMENT_MEANS.find((one) => one === means);
	const changes: FieldChange[] = JSON.parse(event.detail.changes ?? "[]");
	const lines = [
		...changes.map(({ field, before, after }) =>
			t("detail_change", {
				field: labelOf(field),
				before: wordsOf(field, before) || t("detail_nothing"),
				after: wordsOf(field, after) || t("detail_nothing"),
			}),
		),
		series ? [documentNumber({ series, number: Number(number) }), formatLei(Number(grossBani))].join(", ") : null,
		known ? t(`means_${known}`) : null,
		amountBani ? t("detail_amount", { value: formatLei(Number(amountBani)) }) : null,
		reason && event.kind !== "payment-held" ? t("detail_reason", { value: reasonOf(reason) }) : null,
		note ? t("detail_note", { value: note }) : null,
		trackingNumber ? t("detail_trackingNumber", { value: trackingNumber }) : null,
		heldUntil ? t("detail_heldUntil", { value: formatDay(heldUntil, locale) }) : null,
		author && writtenAt ? t("noteBy", { account: author, moment: formatMoment(writtenAt, locale) }) : null,
		transactionId ? t("detail_transactionId", { value: transactionId }) : null,
	].filter((line) => line !== null);
	return lines.map((line) => (
		<p key={line} className="whitespace-pre-line break-words text-sm">
			{line}
		</p>
	));
}

/** Locks out everybody whom a link or a cookie lets see the order: an e-mail went astray, say. */
export function OrderAccess({ action, answer }: OrderSectionProps) {
	const { t } = useTranslation("adminOrders");
	return (
		<TitledCard id="access" title={t("accessTitle")}>
			<p className="mt-2 mb-4 text-ink-muted">{t("accessText")}</p>
			<OrderForm intent="access" schema={plainMoveSchema} action={action} answer={answer} variant="secondary" />
		</TitledCard>
	);
}

/** What admins and staff write about the order among themselves. */
export function OrderNotes({ details, action, answer }: OrderSectionProps) {
	const { t } = useTranslation("adminOrders");
	return (
		<TitledCard id="notes" title={t("notesTitle")}>
			<p className="mt-2 text-ink-muted">{t("notesText")}</p>
			<NoteList notes={details.notes} action={action} />
			<div className="mt-4">
				<OrderForm
					key={latestNote(details.notes)}
					intent="note"
					schema={orderNoteSchema}
					action={action}
					answer={answer}
					variant="secondary"
				>
					{(field) => <TextAreaField {...field("text")} label={t("noteLabel")} rows={3} required />}
				</OrderForm>
			</div>
		</TitledCard>
	);
}
