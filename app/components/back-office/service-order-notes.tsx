import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { latestNote, NoteList } from "#app/components/back-office/note-list.tsx";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { TextAreaField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useShopForm } from "#app/components/forms/use-shop-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { type OrderNote, orderNoteSchema } from "#app/domain/order-note.ts";

interface NotesProps {
	notes: (OrderNote & { mayRemove: boolean })[];
	action: string;
	lastResult: SubmissionResult | undefined;
}

/** What admins and staff write about the service order among themselves. */
export function ServiceOrderNotes({ notes, action, lastResult }: NotesProps) {
	const { t } = useTranslation("adminOrders");
	return (
		<TitledCard id="service-notes" title={t("notesTitle")}>
			<p className="mt-2 text-ink-muted">{t("notesText")}</p>
			<NoteList notes={notes} action={action} />
			<NoteForm key={latestNote(notes)} action={action} lastResult={lastResult} />
		</TitledCard>
	);
}

function NoteForm({ action, lastResult }: Omit<NotesProps, "notes">) {
	const { t } = useTranslation("adminOrders");
	const isPending = useNavigation().formData?.get("intent") === "note";
	const { formProps, field, summary } = useShopForm({ id: "service-note", schema: orderNoteSchema, lastResult });
	return (
		<PostForm {...formProps} action={action} className="mt-4 grid gap-4">
			<ErrorSummary errors={summary} />
			<input type="hidden" name="intent" value="note" />
			<TextAreaField {...field("text")} label={t("noteLabel")} rows={3} maxLength={2000} required />
			<div>
				<Button variant="secondary" pending={isPending}>
					{t("do_note")}
				</Button>
			</div>
		</PostForm>
	);
}
