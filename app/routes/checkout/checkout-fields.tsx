import { useTranslation } from "react-i18next";
import { AddressFields } from "#app/components/forms/address-fields.tsx";
import { BillingFields } from "#app/components/forms/billing-fields.tsx";
import { ContactFields } from "#app/components/forms/contact-fields.tsx";
import { RadioCards } from "#app/components/forms/field.tsx";
import { SameFields } from "#app/components/forms/same-fields.tsx";
import type { FieldProps } from "#app/components/forms/shop-form.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { hoursInWords } from "#app/components/ui/opening-hours.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { formatDay } from "#app/domain/clock.ts";
import type { BillingField } from "#app/domain/invoices/order-billing.ts";
import { formatLei } from "#app/domain/money.ts";
import type { CheckoutGoods, CheckoutOffer } from "#app/domain/orders/checkout-offer.ts";
import { type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";
import { ADDRESS_FIELDS, type AddressField } from "#app/domain/places/postal-address.ts";
import { type Destination, EXPRESS_CUTOFF, shippingFor } from "#app/domain/shipping/shipping.ts";
import { useArrival } from "#app/routes/checkout/use-arrival.ts";

type FieldName =
	| "fullName"
	| "email"
	| "phone"
	| "deliveryMethod"
	| "deliverySpeed"
	| "addressWhen"
	| AddressField
	| "paymentMethod"
	| BillingField;
type FieldOf = (name: FieldName) => FieldProps;

interface DeliveryProps {
	offer: CheckoutOffer;
	goods: CheckoutGoods;
	field: FieldOf;
	/** What is chosen now. */
	destination: Destination;
	method: PaymentMethod | undefined;
}

/** Contact, delivery, invoice and payment. The address shows only for delivery, by CSS alone, so that it works without scripts. */
export function CheckoutFields(props: DeliveryProps) {
	const { offer, field } = props;
	const { t } = useTranslation("checkout");
	return (
		<div className="grid gap-6">
			<TitledCard id="checkout-contact" title={t("contactTitle")}>
				<SameFields
					block="contact"
					fields={[field("fullName"), field("email"), field("phone")]}
					className="mt-4 grid gap-5"
				>
					<ContactFields field={field} words="checkout" />
				</SameFields>
			</TitledCard>
			<DeliveryFields {...props} />
			<BillingFields field={field} />
			<PaymentFields offer={offer} field={field} />
		</div>
	);
}

function DeliveryFields(props: DeliveryProps) {
	const { offer, field, destination } = props;
	const { t } = useTranslation(["checkout", "catalogue", "order", "cart"]);
	const { t: say } = useTranslation(["common", "contact"]);
	const { business, hours } = useRootData();
	const storeHours = hoursInWords(hours.store, say);
	const goods = { subtotalBani: offer.subtotalBani, hasProducts: true };
	const ready = props.goods.days.pickup;
	const delivery = shippingFor(offer.rates, goods, { ...destination, method: "delivery", speed: "standard" });
	return (
		<TitledCard id="checkout-delivery" title={t("order:deliveryTitle")}>
			<div className="mt-4 grid gap-5">
				<RadioCards
					{...field("deliveryMethod")}
					legend={t("deliveryMethod")}
					options={[
						{
							value: "pickup",
							label: t("pickup"),
							hint: (
								<>
									{t("pickupHint")}
									{ready ? `, ${t("catalogue:pickupOn", { days: ready })}` : null}{" "}
									<span className="block">{business.address}</span> <span className="block">{storeHours}</span>
								</>
							),
							aside: t("cart:free"),
						},
						{
							value: "delivery",
							label: t("delivery"),
							hint: t("deliveryHint"),
							aside: delivery === 0 ? t("cart:free") : formatLei(delivery),
						},
					]}
				/>
				<SpeedField {...props} />
				<div className="only-for-delivery grid gap-5">
					<AddressWhen offer={offer} field={field} />
					<SameFields block="address" fields={ADDRESS_FIELDS.map(field)} className="only-with-address">
						<AddressFields field={field} label={(part) => t(part)} />
					</SameFields>
				</div>
			</div>
		</TitledCard>
	);
}

/** To leave the address out is a choice of the direct checkout (DECISIONS 11); the older one needs it. */
function AddressWhen({ offer, field }: { offer: CheckoutOffer; field: FieldOf }) {
	const { t } = useTranslation("checkout");
	if (offer.form === "checkout") return <input type="hidden" name="addressWhen" value="now" />;
	return (
		<RadioCards
			{...field("addressWhen")}
			legend={t("addressWhen")}
			options={[
				{ value: "now", label: t("addressNow") },
				{ value: "phone", label: t("addressByPhone"), hint: t("addressByPhoneHint") },
			]}
		/>
	);
}

/** Shown for delivery, and where its message must be read: express with a pickup is refused. */
function SpeedField({ offer: { express, rates }, field, ...props }: DeliveryProps) {
	const { t, locale } = useTexts("checkout");
	const speed = field("deliverySpeed");
	const arrival = useArrival(props.goods, { ...props.destination, method: "delivery" }, props.method);
	const standardHint = (
		<>
			{t("standardHint")} {arrival ? <span className="block">{arrival}</span> : null}
		</>
	);
	const standard = { value: "standard", label: t("standard"), hint: standardHint };
	const day = (day: string) => formatDay(day, locale);
	const faster = express && {
		value: "express",
		label: t("express"),
		hint: t("expressHint", { orderBy: day(express.orderBy), time: EXPRESS_CUTOFF, day: day(express.day) }),
		aside: t("expressPrice", { price: formatLei(rates.expressBani) }),
	};
	return (
		<RadioCards
			{...speed}
			legend={t("deliverySpeed")}
			hint={faster ? undefined : t("expressMadeToOrder")}
			options={faster ? [standard, faster] : [standard]}
			defaultValue={faster ? speed.defaultValue : standard.value}
			className={speed.error ? undefined : "only-for-delivery"}
		/>
	);
}

function PaymentFields({ offer, field }: { offer: CheckoutOffer; field: FieldOf }) {
	const { t } = useTranslation(["checkout", "payment", "order"]);
	const { showHints } = useRootData();
	const isKiosk = useKiosk();
	return (
		<TitledCard id="checkout-payment" title={t("order:paymentTitle")}>
			<div className="mt-4">
				<RadioCards
					{...field("paymentMethod")}
					legend={t("paymentMethod")}
					options={offer.methods.map((value) => {
						const { label, hint, inStore } = paymentMethod(value);
						return { value, label: t(label), hint: t(isKiosk && inStore ? "payment:kioskHint" : hint) };
					})}
				/>
				{offer.aboveLimit === null ? null : (
					<p className="mt-3 text-ink-muted text-sm">{t("aboveCashLimit", { limit: formatLei(offer.aboveLimit) })}</p>
				)}
				{offer.form === "checkout" && showHints ? (
					<p className="mt-3 text-ink-muted text-sm">{t("debugMethods", { methods: offer.methods.join(", ") })}</p>
				) : null}
			</div>
		</TitledCard>
	);
}
