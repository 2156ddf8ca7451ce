import { PressForm } from "#app/components/forms/press-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { formatMoment } from "#app/domain/clock.ts";
import type { OrderNote } from "#app/domain/order-note.ts";

/** What admins and staff wrote among themselves, the latest first, each with its way out. */
export function NoteList({ notes, action }: { notes: (OrderNote & { mayRemove?: boolean })[]; action: string }) {
	const { t, locale } = useTexts("adminOrders");
	if (notes.length === 0) return null;
	return (
		<ul className="mt-2 divide-y divide-line">
			{notes.toReversed().map(({ id, at, text, accountEmail, mayRemove = true }) => (
				<li key={id} className="py-3">
					<p className="wrap-anywhere whitespace-pre-line">{text}</p>
					<p className="wrap-anywhere text-ink-muted text-sm">
						{t("noteBy", { account: accountEmail, moment: formatMoment(at, locale) })}
					</p>
					{mayRemove ? (
						<PressForm action={action} className="mt-1" says={{ intent: "removeNote", note: id }} size="sm">
							{t("do_removeNote")}
							<span className="visually-hidden">: {formatMoment(at, locale)}</span>
						</PressForm>
					) : null}
				</li>
			))}
		</ul>
	);
}

/** The form for a new one begins anew with the latest: one that is taken away leaves what is being typed. */
export const latestNote = (notes: OrderNote[]) => notes.at(-1)?.id ?? 0;
