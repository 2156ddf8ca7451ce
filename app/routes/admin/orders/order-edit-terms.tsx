import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RadioCards, TextField } from "#app/components/forms/field.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { LOCALES } from "#app/domain/locale.ts";
import { editLanguageSchema, editMethodSchema } from "#app/domain/orders/edit-order.ts";
import { prolongQuoteSchema } from "#app/domain/orders/order-by-hand.ts";
import { type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";
import type { MethodRefusal } from "#app/domain/payments/payable.ts";
import type { Section } from "#app/domain/section.ts";
import { path } from "#app/paths.ts";
import { RefusedEdit } from "#app/routes/admin/orders/order-edit-items.tsx";
import { useFieldLabel, useFieldValue } from "#app/routes/admin/orders/order-fields.ts";
import { AdminForm, type AdminFormState, type FormAnswer, useAdminForm } from "#app/routes/admin/parts/admin-form.tsx";

interface TermsProps {
	id: number;
	form: Section<Record<string, string>>;
	answer: FormAnswer | undefined;
}

interface MethodProps extends TermsProps {
	methods: PaymentMethod[];
	refused: { method: PaymentMethod; refusal: MethodRefusal }[];
	hasEmail: boolean;
	/** Its customer was told that it waits at the store. */
	isReady: boolean;
}

/** By which method an unpaid order is paid. */
export function MethodForm({ id, form: kept, answer, methods, refused, hasEmail, isReady }: MethodProps) {
	const { t } = useTranslation(["adminOrders", "checkout", "payment", "order"]);
	const message = useMessage();
	const form = useTermsForm("method", editMethodSchema, kept, answer);
	// As the checkout: of what is not set up nobody reads, unless the order waits for it.
	const told = refused.filter(
		({ method, refusal }) => refusal !== "payment-method-unavailable" || method === kept.values.paymentMethod,
	);
	const texts = [t(hasEmail ? "methodText" : "methodTextNoEmail"), ...(isReady ? [t("methodReady")] : [])];
	return (
		<TermsForm {...{ id, form }} part="method" title={t("order:paymentTitle")} text={texts.join(" ")} save="methodSave">
			<RadioCards
				{...form.field("paymentMethod")}
				legend={t("checkout:paymentMethod")}
				options={methods.map((value) => ({ value, label: t(paymentMethod(value).label) }))}
			/>
			{told.map(({ method, refusal }) => (
				<p key={method} className="text-ink-muted text-sm">
					{t("methodNot", { method: t(paymentMethod(method).label), reason: message(`errors:${refusal}`) })}
				</p>
			))}
		</TermsForm>
	);
}

/** In which language the order's e-mails and documents speak. */
export function LanguageForm({ id, form: kept, answer }: TermsProps) {
	const { t } = useTranslation(["adminOrders", "adminLists"]);
	const form = useTermsForm("language", editLanguageSchema, kept, answer);
	return (
		<TermsForm
			{...{ id, form }}
			part="language"
			title={t("adminLists:language")}
			text={t("languageText")}
			save="languageSave"
		>
			<RadioCards
				{...form.field("language")}
				legend={t("language")}
				options={LOCALES.map((value) => ({ value, label: t(`adminLists:language_${value}`) }))}
			/>
		</TermsForm>
	);
}

/** Until which day a quote is kept. */
export function QuoteForm({ id, form: kept, answer, days }: TermsProps & { days: { first: string; last: string } }) {
	const { t } = useTranslation("adminOrders");
	const form = useTermsForm("quote", prolongQuoteSchema(days), kept, answer);
	return (
		<TermsForm {...{ id, form }} part="quote" title={t("quoteTitle")} text={t("prolongText")} save="prolongSave">
			<TextField
				{...form.field("quoteUntil")}
				type="date"
				label={t("quoteUntil")}
				min={days.first}
				max={days.last}
				className="min-w-0"
			/>
		</TermsForm>
	);
}

function useTermsForm(
	part: string,
	schema: unknown,
	kept: TermsProps["form"],
	answer: FormAnswer | undefined,
): AdminFormState {
	return useAdminForm({ id: part, schema: schema as never, ...kept, answer });
}

interface TermsFormProps {
	id: number;
	form: AdminFormState;
	part: string;
	title: string;
	text: string;
	save: "methodSave" | "languageSave" | "prolongSave";
	children: ReactNode;
}

function TermsForm({ id, form, part, title, text, save, children }: TermsFormProps) {
	const { t } = useTranslation("adminOrders");
	return (
		<TitledCard id={`edit-${part}`} title={title} titleClassName="mb-2">
			<p className="mb-4 text-ink-muted">{text}</p>
			<RefusedEdit form={form} />
			<AdminForm
				form={form}
				action={path("adminOrderEdit", { id })}
				intent={part}
				submitLabel={t(save)}
				variant="secondary"
				labelOf={useFieldLabel()}
				wordsOf={useFieldValue()}
				className="grid gap-5"
			>
				{children}
			</AdminForm>
		</TitledCard>
	);
}
