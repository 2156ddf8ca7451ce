import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { describedBy, FieldError } from "#app/components/forms/field-frame.tsx";
import type { FieldProps } from "#app/components/forms/shop-form.tsx";
import { GuaranteeNotice } from "#app/components/layout/guarantee-notice.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { NoPicture, ResponsivePicture } from "#app/components/ui/picture.tsx";
import { withUnits } from "#app/components/ui/with-units.ts";
import type { VisitorCart } from "#app/domain/cart/cart-view.ts";
import { type Bani, formatLei } from "#app/domain/money.ts";
import type { CheckoutGoods, CheckoutOffer } from "#app/domain/orders/checkout-offer.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import { type Destination, expressSurcharge, shippingFor } from "#app/domain/shipping/shipping.ts";
import { path } from "#app/paths.ts";
import { useArrival } from "#app/routes/checkout/use-arrival.ts";

/**
 * What will be paid. With scripts it follows the fields; without them a button recalculates. Either way the order's own
 * figures are worked out again when it is placed (DECISIONS 2).
 */
export function CheckoutSummary(props: {
	cart: VisitorCart;
	offer: CheckoutOffer;
	goods: CheckoutGoods;
	destination: Destination;
	/** The one that is chosen now. */
	method: PaymentMethod | undefined;
	/** Where the form says which total was shown; nothing where nothing can be ordered. */
	seenTotal?: Pick<FieldProps, "id" | "error">;
	processing: boolean;
}) {
	const { t } = useTranslation(["checkout", "catalogue", "layout", "cart", "order"]);
	const { live, isMoneyReal, business } = useRootData();
	// Its cart says no other total: nothing has to be explained.
	const isKiosk = useKiosk();
	const { cart, offer, destination } = props;
	const goods = { subtotalBani: cart.subtotalBani, hasProducts: true };
	const shippingBani = shippingFor(offer.rates, goods, destination);
	const expressBani = expressSurcharge(offer.rates, goods, destination);
	const standardBani = shippingBani - expressBani;
	const totalBani = cart.subtotalBani + shippingBani;
	const elsewhereBani =
		cart.subtotalBani + shippingFor(offer.rates, goods, { method: "delivery", speed: destination.speed });
	const products = cart.lines.filter((line) => line.type === "product");
	return (
		<TitledCard id="checkout-summary" title={t("cart:summary")} as="aside" className="beside">
			<ul className="mt-4 space-y-3">
				{products.map((line) => (
					<li key={line.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-3">
						{line.picture ? (
							<ResponsivePicture
								picture={{ ...line.picture, alt: "" }}
								sizes="3.5rem"
								className="aspect-[4/3] w-full rounded-control object-cover"
							/>
						) : (
							<NoPicture label={t("catalogue:noImage")} isSmall className="rounded-control" />
						)}
						<span>
							<span className="font-semibold">{withUnits(line.name)}</span>{" "}
							<span className="whitespace-nowrap text-ink-muted">× {line.quantity}</span>
						</span>{" "}
						<span className="whitespace-nowrap tabular-nums">{formatLei(line.lineTotalBani)}</span>{" "}
						<span className="col-span-2 col-start-2 text-ink-muted text-sm">
							{[
								withUnits(props.goods.characteristics[line.id] ?? ""),
								line.windows ? t(`catalogue:windows-${line.windows}`) : null,
							]
								.filter(Boolean)
								.join("\u00a0· ")}
						</span>
					</li>
				))}
			</ul>
			<dl aria-live="polite" className="mt-4 space-y-2 border-line border-t pt-4 tabular-nums">
				<SumRow label={t("cart:subtotal")}>{formatLei(cart.subtotalBani)}</SumRow>
				<SumRow label={t("cart:shipping")}>{standardBani === 0 ? t("cart:free") : formatLei(standardBani)}</SumRow>
				{expressBani > 0 ? <SumRow label={t("order:expressSurcharge")}>{formatLei(expressBani)}</SumRow> : null}
				<div className="flex items-baseline justify-between gap-4 border-line border-t pt-3 font-bold text-lg">
					<dt>{t("total")}</dt>
					<dd data-testid="checkout-total">{formatLei(totalBani)}</dd>
				</div>
			</dl>
			{props.seenTotal ? <SeenTotal {...props.seenTotal} bani={totalBani} elsewhereBani={elsewhereBani} /> : null}
			{business.vatRegistered ? <p className="mt-1 text-ink-muted text-sm">{t("cart:vatIncluded")}</p> : null}
			{totalBani === elsewhereBani ? null : (
				<p className={classNames("mt-2 text-ink-muted text-sm", isKiosk && "no-js-only")}>
					{t("totalElsewhere", { total: formatLei(elsewhereBani) })}
				</p>
			)}
			<Promises goods={props.goods} destination={destination} method={props.method} />
			<GuaranteeNotice className="mt-4" />
			{offer.methods.length === 0 ? null : <PlaceOrder processing={props.processing} />}
			{live ? null : (
				<Notice tone="warning" className="mt-5">
					{t(isMoneyReal ? "layout:notLiveYetReal" : "notLive")}
				</Notice>
			)}
		</TitledCard>
	);
}

function SumRow({ label, children }: { label: string; children: string }) {
	return (
		<div className="flex justify-between gap-4">
			<dt className="text-ink-muted">{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}

/** The totals that were shown go along with the order: no other one binds anybody. The message is where another one was asked for. */
function SeenTotal({
	id,
	error,
	bani,
	elsewhereBani,
}: Pick<FieldProps, "id" | "error"> & { bani: Bani; elsewhereBani: Bani }) {
	return (
		<div id={id} tabIndex={-1}>
			<FieldError id={id}>{error}</FieldError>
			<input type="hidden" name="seenTotal" value={bani} aria-describedby={describedBy(id, { error })} />
			{elsewhereBani === bani ? null : <input type="hidden" name="seenElsewhere" value={elsewhereBani} />}
		</div>
	);
}

/** When it comes, and what holds if it does not please: beside the total, where one makes up one's mind. */
function Promises(props: { goods: CheckoutGoods; destination: Destination; method: PaymentMethod | undefined }) {
	const { t } = useTranslation(["checkout", "catalogue"]);
	const { destination } = props;
	const arrival = useArrival(props.goods, destination, props.method);
	const isPickup = destination.method === "pickup";
	const isStandard = !isPickup && destination.speed !== "express";
	return (
		<ul className="mt-4 space-y-2 border-line border-t pt-4 text-sm">
			{isPickup ? <Kept icon="store">{arrival ?? t("pickupPromise")}</Kept> : null}
			{isStandard && arrival ? <Kept icon="truck">{arrival}</Kept> : null}
			<Kept icon="check">{t("catalogue:returnPromise")}</Kept>
			<Kept icon="shield">{t("warrantyPromise")}</Kept>
			<Kept icon="truck">{t("takeBackPromise")}</Kept>
		</ul>
	);
}

function Kept({ icon, children }: { icon: IconName; children: ReactNode }) {
	return (
		<li className="flex gap-2.5">
			<Icon name={icon} className="mt-0.5 size-5 text-accent" />
			<span>{children}</span>
		</li>
	);
}

function PlaceOrder({ processing }: { processing: boolean }) {
	const { t } = useTranslation("checkout");
	return (
		<>
			<p className="mt-6 text-sm">
				{t("termsAgree")}{" "}
				<Link to={path("terms")} className="link">
					{t("termsLink")}
				</Link>
				.
			</p>
			<Button size="lg" className="mt-3 w-full" pending={processing}>
				{t("placeOrder")}
			</Button>{" "}
			<Button variant="secondary" name="intent" value="update" className="no-js-only mt-3 w-full">
				{t("recalculate")}
			</Button>
		</>
	);
}
