import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { VisitorCart } from "#app/domain/cart/cart-view.ts";
import { formatLei } from "#app/domain/money.ts";
import type { CheckoutOffer } from "#app/domain/orders/checkout-offer.ts";
import { type Destination, expressSurcharge, shippingFor } from "#app/domain/shipping/shipping.ts";
import { path } from "#app/paths.ts";

/**
 * What will be paid. With scripts it follows the fields; without them a button recalculates. Either way the order's own
 * figures are worked out again when it is placed (DECISIONS 2).
 */
export function CheckoutSummary(props: {
	cart: VisitorCart;
	offer: CheckoutOffer;
	destination: Destination;
	processing: boolean;
}) {
	const { t } = useTranslation("checkout");
	const { live, business } = useRootData();
	const { cart, offer, destination } = props;
	const goods = { subtotalBani: cart.subtotalBani, hasProducts: true };
	const shippingBani = shippingFor(offer.rates, goods, destination);
	const expressBani = expressSurcharge(offer.rates, goods, destination);
	const standardBani = shippingBani - expressBani;
	const elsewhereBani = shippingFor(offer.rates, goods, { method: "delivery", speed: destination.speed });
	const products = cart.lines.filter((line) => line.type === "product");
	return (
		<Card as="aside" aria-labelledby="checkout-summary" className="lg:sticky lg:top-24">
			<h2 id="checkout-summary" className="text-xl">
				{t("summaryTitle")}
			</h2>
			<ul className="mt-4 space-y-3">
				{products.map((line) => (
					<li key={line.id} className="flex justify-between gap-4">
						<span>
							{line.name} <span className="whitespace-nowrap text-ink-muted">× {line.quantity}</span>
						</span>{" "}
						<span className="whitespace-nowrap tabular-nums">{formatLei(line.lineTotalBani)}</span>
					</li>
				))}
			</ul>
			<dl aria-live="polite" className="mt-4 space-y-2 border-line border-t pt-4 tabular-nums">
				<div className="flex justify-between gap-4">
					<dt className="text-ink-muted">{t("subtotal")}</dt>
					<dd>{formatLei(cart.subtotalBani)}</dd>
				</div>
				<div className="flex justify-between gap-4">
					<dt className="text-ink-muted">{t("shipping")}</dt>
					<dd>{standardBani === 0 ? t("free") : formatLei(standardBani)}</dd>
				</div>
				{expressBani > 0 ? (
					<div className="flex justify-between gap-4">
						<dt className="text-ink-muted">{t("expressSurcharge")}</dt>
						<dd>{formatLei(expressBani)}</dd>
					</div>
				) : null}
				<div className="flex items-baseline justify-between gap-4 border-line border-t pt-3 font-bold text-lg">
					<dt>{t("total")}</dt>
					<dd data-testid="checkout-total">{formatLei(cart.subtotalBani + shippingBani)}</dd>
				</div>
			</dl>
			{business.vatRegistered ? <p className="mt-1 text-ink-muted text-sm">{t("vatIncluded")}</p> : null}
			{shippingBani === elsewhereBani ? null : (
				<p className="no-js-only mt-2 text-sm">
					{t("totalElsewhere", { total: formatLei(cart.subtotalBani + elsewhereBani) })}
				</p>
			)}
			{offer.methods.length === 0 ? null : <PlaceOrder processing={props.processing} />}
			{live ? null : (
				<Notice tone="warning" className="mt-5">
					{t("notLive")}
				</Notice>
			)}
		</Card>
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
