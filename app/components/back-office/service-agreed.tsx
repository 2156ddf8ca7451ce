import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import type { FormSchema } from "#app/components/forms/use-form-check.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatDay } from "#app/domain/clock.ts";
import { formatAmount, formatLei } from "#app/domain/money.ts";
import { readyDaySchema } from "#app/domain/services/ready-day.ts";
import type { ServiceOrderDetails } from "#app/domain/services/service-order-details.ts";
import { isEditableService, isPayableServiceOrder } from "#app/domain/services/service-order-states.ts";
import { agreedPriceSchema } from "#app/domain/services/service-payment-form.ts";

/** By when work is to be ready, or that the day is over; nothing where none was agreed on. */
export function ReadyDay({ readyOn, isLate }: { readyOn: string | null; isLate: boolean }) {
	const { t, locale } = useTexts("adminServiceOrders");
	if (readyOn === null) return null;
	const values = { day: formatDay(readyOn, locale) };
	return isLate ? <Badge tone="danger">{t("readyLate", values)}</Badge> : <span>{t("readyBy", values)}</span>;
}

interface OrderFormProps {
	order: ServiceOrderDetails;
	action: string;
	lastResult: SubmissionResult | undefined;
}

/**
 * The day on which the work is to be ready, corrected while it goes on.
 *
 * @param days between which the day may be
 */
export function ServiceReadyDay({ days, ...props }: OrderFormProps & { days: { first: string; last: string } }) {
	const { order } = props;
	return (
		<ServiceAgreed
			{...props}
			what="readyDay"
			isOpen={isEditableService(order.status)}
			shown={order.readyOn !== null && <ReadyDay {...order} />}
			schema={readyDaySchema(days) as never}
			seen={order.readyOn ?? ""}
			input={{ name: "readyOn", type: "date", min: days.first, max: days.last }}
		/>
	);
}

/** What the work costs, corrected until it is cancelled. */
export function ServiceAgreedPrice(props: OrderFormProps) {
	const { status, isVoid, isErased, agreedBani } = props.order;
	return (
		<ServiceAgreed
			{...props}
			what="price"
			isOpen={isPayableServiceOrder(status) && !isVoid && !isErased}
			shown={agreedBani !== null && formatLei(agreedBani)}
			schema={agreedPriceSchema as never}
			seen={agreedBani === null ? "" : formatAmount(agreedBani)}
			input={{ name: "agreed", inputMode: "decimal", autoComplete: "off", maxLength: 20 }}
		/>
	);
}

interface AgreedFormProps extends OrderFormProps {
	what: "readyDay" | "price";
	schema: FormSchema<Record<string, unknown>>;
	/** What stands there by now, as its field holds it. */
	seen: string;
	input: InputHTMLAttributes<HTMLInputElement> & { name: string };
}

/** What was agreed on with the customer, and the form that writes and corrects it. */
function ServiceAgreed({ isOpen, shown, ...form }: AgreedFormProps & { isOpen: boolean; shown: ReactNode }) {
	const { what, order, lastResult } = form;
	const { t } = useTranslation("adminServiceOrders");
	if (!isOpen && !lastResult) return null;
	return (
		<TitledCard id={`service-${what}`} title={t(`${what}Title`)}>
			<p className="mt-2">{shown || t(`${what}None`)}</p>
			{isOpen && !order.isVoid ? (
				<AgreedForm key={form.seen} {...form} />
			) : lastResult ? (
				<Notice tone="danger" role="alert" className="mt-4">
					{t(order.isVoid ? "testOrder" : `${what}Over`)}
				</Notice>
			) : null}
		</TitledCard>
	);
}

function AgreedForm({ what, action, lastResult, schema, seen, input }: AgreedFormProps) {
	const { t } = useTranslation("adminServiceOrders");
	const isPending = useNavigation().formData?.get("intent") === what;
	const { formProps, field, summary } = useShopForm({
		id: `service-agreed-${what}`,
		schema,
		lastResult,
		defaultValue: { [input.name]: seen },
		checks: "onSubmit",
	});
	return (
		<PostForm {...formProps} action={action} className="mt-4 grid gap-4" says={{ intent: what, seen }}>
			<ErrorSummary errors={summary} />
			<TextField {...input} {...field(input.name)} label={t(what)} hint={t(`${what}Hint`)} optional />
			<div>
				<Button variant="secondary" pending={isPending}>
					{t(`${what}Save`)}
				</Button>
			</div>
		</PostForm>
	);
}
