import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ZodType } from "zod";
import { TextAreaField, TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, type FieldOf, type FieldProps, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button, type ButtonVariant } from "#app/components/ui/button.tsx";
import type { ShopError } from "#app/domain/errors.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { type OrderIntent, reasonSchema } from "#app/domain/orders/admin-order-forms.ts";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";

/** What the page gets back when nothing was changed. */
export interface OrderAnswer {
	intent?: OrderIntent;
	/** What was typed into that form, and what is wrong with it. */
	lastResult?: SubmissionResult;
	/** Which held line a decision was about. */
	record?: number | null;
	/** Why the move or the form was refused. */
	problem?: ShopError;
}

/** What each part of an order's page is handed. */
export interface OrderSectionProps {
	details: OrderDetails;
	/** The address of the page, which takes its posts. */
	action: string;
	answer: OrderAnswer;
}

interface OrderFormProps<T extends Record<string, unknown>> {
	intent: OrderIntent;
	/** The address of the page, which takes its posts. */
	action: string;
	schema: ZodType<T>;
	answer: OrderAnswer;
	/** The status that this form shows; a form that does not depend on it has none. */
	seen?: OrderStatus;
	/** The held line that the form is about. */
	record?: number;
	defaultValue?: Partial<Record<keyof T & string, string>>;
	variant?: ButtonVariant;
	/** What its button says where that is not the step's usual name. */
	submitLabel?: string | undefined;
	children?: (field: FieldOf<T>) => ReactNode;
}

/** One of the forms of an order's page: its own fields, what is wrong with them, and its button. */
export function OrderForm<T extends Record<string, unknown>>(props: OrderFormProps<T>) {
	const { intent, action, schema, answer, seen, record, defaultValue, variant, submitLabel, children } = props;
	const { t } = useTranslation("adminOrders");
	const navigation = useNavigation();
	const isOwnAnswer = answer.intent === intent && (record === undefined || answer.record === record);
	const { formProps, field, summary } = useShopForm<T>({
		id: record === undefined ? `order-${intent}` : `order-${intent}-${record}`,
		schema,
		lastResult: isOwnAnswer ? answer.lastResult : undefined,
		...(defaultValue ? { defaultValue } : {}),
	});
	const sent = navigation.formData;
	const isPending = sent?.get("intent") === intent && sent.get("record") === (record ? String(record) : null);
	return (
		<PostForm {...formProps} action={action} preventScrollReset className="grid gap-4" says={{ intent, seen, record }}>
			<ErrorSummary errors={summary} />
			{children?.(field)}
			<div>
				<Button {...(variant ? { variant } : {})} pending={isPending}>
					{submitLabel ?? t(`do_${intent}`)}
				</Button>
			</div>
		</PostForm>
	);
}

/** Why, in words that stay in the back office. */
export function ReasonField(field: FieldProps) {
	const { t } = useTranslation("adminOrders");
	return <TextAreaField {...field} label={t("reasonLabel")} optional hint={t("reasonHint")} rows={2} />;
}

/** The bank's or the provider's number of money that came or went. */
export function TransactionField(field: FieldProps) {
	const { t } = useTranslation("adminOrders");
	return <TextField {...field} label={t("transactionLabel")} optional hint={t("transactionHint")} autoComplete="off" />;
}

export function CancelForm(shown: Pick<OrderFormProps<never>, "action" | "answer" | "seen">) {
	return (
		<OrderForm intent="cancel" schema={reasonSchema} variant="danger" {...shown}>
			{(field) => <ReasonField {...field("reason")} />}
		</OrderForm>
	);
}
