import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { latestNote, NoteList } from "#app/components/back-office/note-list.tsx";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { ServiceAgreedPrice, ServiceReadyDay } from "#app/components/back-office/service-agreed.tsx";
import {
	ServiceOrderCustomer,
	ServiceOrderFacts,
	ServiceOrderLink,
} from "#app/components/back-office/service-order-facts.tsx";
import { ServiceOrderLog } from "#app/components/back-office/service-order-log.tsx";
import { ServiceOrderMoves } from "#app/components/back-office/service-order-moves.tsx";
import { ServiceOrderPayment } from "#app/components/back-office/service-order-payment.tsx";
import { useSectionFocus } from "#app/components/back-office/use-section-focus.ts";
import { WithdrawnNotice } from "#app/components/back-office/withdrawn-notice.tsx";
import { PrintLink } from "#app/components/enhance/print-link.tsx";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { TextAreaField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { TestOrderNotice } from "#app/components/orders/test-order-notice.tsx";
import { Button, buttonClasses } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import type { ShopError } from "#app/domain/errors.ts";
import { type OrderNote, orderNoteSchema } from "#app/domain/order-note.ts";
import { isEditableService } from "#app/domain/services/service-order-states.ts";
import { path } from "#app/paths.ts";

type Customer = ComponentProps<typeof ServiceOrderCustomer>;

interface PageProps {
	open: Pick<Customer, "order" | "services" | "revision"> &
		Pick<ComponentProps<typeof ServiceOrderNotes>, "notes"> &
		Pick<ComponentProps<typeof WithdrawnNotice>, "withdrawal" | "isAdmin"> & {
			/** What no e-mail has brought its customer. */
			link: string | null;
			readyDays: ComponentProps<typeof ServiceReadyDay>["days"];
			/** The payment form's one-time key. */
			orderKey: string;
		};
	/** What was wrong with one of its forms, by intent, or why a step was refused. */
	answer: { results?: Record<string, SubmissionResult | undefined>; problem?: ShopError | undefined } | undefined;
	/** The address of the page, which takes its posts. */
	action: string;
	lead: ReactNode;
	/** What stands below the log; there is a third column then, where the window is wide enough. */
	children?: ReactNode;
}

/** One service order in the back office: its work, what it is about and for whom, then what is agreed on and its money (DECISIONS 8). */
export function ServiceOrderPage({ open, answer = {}, action, lead, children }: PageProps) {
	const { order, orderKey, link } = open;
	const { results = {}, problem } = answer;
	const { t } = useTranslation("adminServiceOrders");
	useSectionFocus();
	const form = { order, action };
	return (
		<BackOfficePage title={t("numbered", { id: order.id })} lead={lead} actions={<ServiceSlipLinks id={order.id} />}>
			{order.isVoid ? <TestOrderNotice of="service" /> : null}
			<WithdrawnNotice {...open} text={isEditableService(order.status) ? "service" : "done"} />
			<div
				className={`grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] ${children ? "2xl:grid-cols-3" : ""}`}
			>
				<div className="grid grid-cols-1 gap-6">
					<ServiceOrderMoves {...form} problem={problem} />
					<ServiceOrderFacts order={order} />
					<ServiceOrderCustomer {...open} action={action} lastResult={results.edit} />
					{link ? <ServiceOrderLink link={link} /> : null}
				</div>
				<div className="grid grid-cols-1 gap-6 lg:row-span-2">
					<ServiceReadyDay {...form} days={open.readyDays} lastResult={results.readyDay} />
					<ServiceAgreedPrice {...form} lastResult={results.price} />
					<ServiceOrderPayment {...form} orderKey={orderKey} lastResult={results.pay} returnResult={results.return} />
				</div>
				<div
					className={`grid grid-cols-1 gap-6 lg:col-start-1 ${children ? "2xl:col-start-3 2xl:row-span-2 2xl:row-start-1" : ""}`}
				>
					{order.isErased ? null : (
						<ServiceOrderNotes {...open} action={action} lastResult={results.note ?? results.removeNote} />
					)}
					<ServiceOrderLog order={order} />
					{children}
				</div>
			</div>
		</BackOfficePage>
	);
}

/** The slip that goes with a machine: to print, and as a file (DECISIONS 8). */
function ServiceSlipLinks({ id }: { id: number }) {
	const { t } = useTranslation(["adminServiceOrders", "backOffice"]);
	const link = { failed: t("backOffice:documentFailed"), className: buttonClasses("secondary") };
	return (
		<p className="flex flex-wrap gap-3">
			<PrintLink href={path("serviceSlip", { id })} opened={t("backOffice:documentOpened")} {...link}>
				{t("slip")}
			</PrintLink>{" "}
			<SaveLink href={path("serviceSlip", { id, format: "pdf" })} {...link}>
				{t("slipPdf")}
			</SaveLink>
		</p>
	);
}

interface NotesProps {
	notes: (OrderNote & { mayRemove: boolean })[];
	action: string;
	lastResult: SubmissionResult | undefined;
}

/** What admins and staff write about the service order among themselves. */
function ServiceOrderNotes({ notes, action, lastResult }: NotesProps) {
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
		<PostForm {...formProps} action={action} className="mt-4 grid gap-4" says={{ intent: "note" }}>
			<ErrorSummary errors={summary} />
			<TextAreaField {...field("text")} label={t("noteLabel")} rows={3} maxLength={2000} required />
			<div>
				<Button variant="secondary" pending={isPending}>
					{t("do_note")}
				</Button>
			</div>
		</PostForm>
	);
}
