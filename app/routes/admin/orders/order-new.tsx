import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type FormEvent, type MutableRefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { BillingFields } from "#app/components/forms/billing-fields.tsx";
import { RadioCards, TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, type FieldOf, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { LOCALES } from "#app/domain/locale.ts";
import { formatLei } from "#app/domain/money.ts";
import { orderByHandSchema, type quoteDays, sumsByHand } from "#app/domain/orders/order-by-hand.ts";
import { type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";
import type { ShippingRates } from "#app/domain/shipping/shipping.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { DeliveryCard } from "#app/routes/admin/orders/order-edit-delivery.tsx";
import { type NewOrderAnswer, openNewOrder, submitNewOrder } from "#app/routes/admin/orders/order-new.server.ts";
import { CustomerCard } from "#app/routes/admin/orders/order-new-customer.tsx";
import { GoodsCard } from "#app/routes/admin/orders/order-new-goods.tsx";

export const loader = backOfficePage("staff", openNewOrder);
export const action = backOfficePage("staff", submitNewOrder);
export const clientAction = keepTyped();
export const shouldRevalidate = unlessRefused;

/** An order that somebody of the shop types for a customer on the phone or at the counter (DECISIONS 12). */
export default function NewOrder() {
	const { orderKey, ...offer } = useLoaderData<typeof loader>();
	const answer: NewOrderAnswer | undefined = useActionData<typeof action>();
	const { t } = useTranslation(["adminOrders", "adminLists"]);
	// The page's data may be read again while the form is open; the key stays, or a retry would be a second order.
	const [firstKey] = useState(orderKey);
	const sentFrom = useRef("");
	return (
		<BackOfficePage title={t("adminLists:newOrder")} lead={t("newLead")} narrow>
			<NewOrderForm
				key={answer?.step}
				orderKey={answer?.orderKey ?? firstKey}
				{...offer}
				answer={answer}
				sentFrom={sentFrom}
			/>
		</BackOfficePage>
	);
}

const FORM_ID = "new-order";

interface NewOrderProps {
	orderKey: string;
	methods: PaymentMethod[];
	quote: ReturnType<typeof quoteDays>;
	rates: ShippingRates;
	answer: NewOrderAnswer | undefined;
	/** The id of the field in which Enter was pressed: the form is another one after each answer. */
	sentFrom: MutableRefObject<string>;
}

function NewOrderForm({ orderKey, methods, quote, rates, answer, sentFrom }: NewOrderProps) {
	const { t } = useTranslation(["adminOrders", "order"]);
	const { formAction, formData } = useNavigation();
	const lines = answer?.lines ?? [];
	const { formProps, field, summary } = useShopForm<Record<string, unknown>>({
		id: FORM_ID,
		schema: orderByHandSchema(lines.map(({ id }) => id)) as never,
		lastResult: answer?.lastResult,
		defaultValue: { deliveryMethod: "pickup", deliverySpeed: "standard", language: "ro", quoteUntil: quote.usual },
		checks: "onSubmit",
	});
	const focused = answer?.focus ? `${FORM_ID}-${answer.focus}` : null;
	// A refused form goes on at its summary.
	useFocusOnce(summary.length > 0 ? "" : (focused ?? sentFrom.current));
	const [sums, setSums] = useState(answer?.sums ?? null);
	const recount = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
		setSums(sumsByHand(rates, Object.fromEntries(new FormData(currentTarget)) as Record<string, string>, lines));
	const totalBani = sums && lines.length > 0 ? sums.subtotalBani + sums.shippingBani : null;
	const pressed = formAction === path("adminNewOrder") ? formData?.get("intent") : null;
	return (
		<>
			<ErrorSummary errors={summary} />
			<PostForm
				{...formProps}
				action={path("adminNewOrder")}
				preventScrollReset
				onChange={recount}
				onSubmitCapture={() => {
					sentFrom.current = document.activeElement?.id ?? "";
				}}
				className="checkout grid gap-6"
				says={{ orderKey, seenTotal: totalBani }}
			>
				<CustomerCard field={field} customers={answer?.customers ?? null} lookedFor={answer?.lookedFor ?? ""} />
				<GoodsCard field={field} found={answer?.found ?? null} lines={lines} sums={sums} />
				<DeliveryCard field={field} text={t("newDeliveryText")} />
				<BillingFields field={field} hint={t("editBillingHint")} />
				<PaymentCard field={field} methods={methods} />
				<QuoteCard field={field} quote={quote} isPending={pressed === "quote"} />
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
					{totalBani === null ? null : (
						<p>
							{t("order:total")} <strong className="tabular-nums">{formatLei(totalBani)}</strong>
						</p>
					)}
					<Button name="intent" value="place" size="lg" pending={pressed === "place"}>
						{t("newPlace")}
					</Button>
				</div>
			</PostForm>
		</>
	);
}

/** Goes on where the first showing of the form says; what is typed afterwards moves nothing. */
function useFocusOnce(wanted: string) {
	const [id] = useState(wanted);
	useEffect(() => document.getElementById(id)?.focus(), [id]);
}

function PaymentCard({ field, methods }: { field: FieldOf; methods: PaymentMethod[] }) {
	const { t } = useTranslation(["adminOrders", "checkout", "payment", "adminLists", "order"]);
	return (
		<TitledCard id="new-payment" title={t("order:paymentTitle")} titleClassName="mb-4">
			<div className="grid gap-5">
				<RadioCards
					{...field("paymentMethod")}
					legend={t("checkout:paymentMethod")}
					options={methods.map((value) => ({ value, label: t(paymentMethod(value).label) }))}
				/>
				<RadioCards
					{...field("language")}
					legend={t("language")}
					options={LOCALES.map((value) => ({ value, label: t(`adminLists:language_${value}`) }))}
				/>
			</div>
		</TitledCard>
	);
}

/** Instead of placing it: an offer that the customer may pay until a day. */
function QuoteCard({ field, quote, isPending }: { field: FieldOf; isPending: boolean } & Pick<NewOrderProps, "quote">) {
	const { t } = useTranslation("adminOrders");
	return (
		<TitledCard id="new-quote" title={t("quoteTitle")} titleClassName="mb-2">
			<p className="mb-4 text-ink-muted">{t("quoteText")}</p>
			<div className="flex flex-wrap items-end gap-3">
				<TextField
					{...field("quoteUntil")}
					type="date"
					label={t("quoteUntil")}
					min={quote.first}
					max={quote.last}
					className="min-w-0"
				/>
				<Button variant="secondary" name="intent" value="quote" pending={isPending}>
					{t("quoteSave")}
				</Button>
			</div>
		</TitledCard>
	);
}
