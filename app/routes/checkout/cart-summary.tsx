import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { CountyChoice } from "#app/components/ui/county-choice.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { CardBrandIcons } from "#app/components/ui/payment-icons.tsx";
import { type CartView, excessOf, type WebLimits } from "#app/domain/cart/cart-view.ts";
import { formatLei, formatRon } from "#app/domain/money.ts";
import type { COUNTIES } from "#app/domain/places/county.ts";
import type { CountyDelivery } from "#app/domain/places/county-delivery.ts";
import { path } from "#app/paths.ts";
import { RESUME_FORM, useTypedInCheckout } from "#app/routes/checkout/typed-in-checkout.tsx";

interface CartSummaryProps {
	cart: CartView;
	delivery: CountyDelivery | null;
	counties: typeof COUNTIES;
	limits: WebLimits;
}

/** Subtotal, shipping and estimated total, and the way on: checkout, or scheduling for a cart of services alone. */
export function CartSummary({ cart, delivery, counties, limits }: CartSummaryProps) {
	const { t } = useTranslation(["cart", "errors"]);
	const { business } = useRootData();
	const typed = useTypedInCheckout();
	const firstService = cart.lines.find((line) => line.type === "service");
	// At the kiosk one is in the store: pickup is chosen there, and free (DECISIONS 8).
	const isKiosk = useKiosk();
	const shippingBani = isKiosk ? 0 : cart.shippingBani;
	const excess = excessOf(cart, limits);
	const tooMuch = {
		stock: t("aboveStock"),
		pieces: t("errors:too-many-pieces", { name: excess?.name, count: limits.piecesOfOne }),
		total: t("errors:order-total-limit", { limit: formatLei(limits.totalBani) }),
	};
	const products = cart.lines.filter((line) => line.type === "product");
	const canDeliver = products.length > 0 && products.every((line) => line.available !== 0);
	return (
		<TitledCard id="cart-summary" title={t("summary")} as="aside" className="beside">
			<dl className="mt-4 space-y-2 tabular-nums">
				<SummaryRow label={t("subtotal")} value={formatRon(cart.subtotalBani)} />
				<SummaryRow label={t("shipping")} value={shippingBani === 0 ? t("free") : formatRon(shippingBani)} />
				<div className="flex items-baseline justify-between gap-4 border-line border-t pt-3 font-bold text-lg">
					<dt>{t("estimatedTotal")}</dt>
					<dd>{formatRon(cart.estimatedTotalBani - cart.shippingBani + shippingBani)}</dd>
				</div>
			</dl>
			<p className="mt-2 text-ink-muted text-sm">
				{cart.contents === "services" ? (
					t("servicesNote")
				) : (
					<>
						{business.vatRegistered ? `${t("vatIncluded")} ` : null}
						{shippingBani > 0
							? t("shippingNote", { total: formatRon(cart.estimatedTotalBani - cart.shippingBani) })
							: null}
						{isKiosk || cart.expressBani === null
							? null
							: ` ${t("expressNote", { price: formatRon(cart.expressBani) })}`}
					</>
				)}
			</p>
			{cart.contents === "services" && firstService ? (
				<ButtonLink to={path("serviceOrder", { id: firstService.id })} size="lg" className="mt-6 w-full">
					{t("scheduleServices")}
				</ButtonLink>
			) : excess ? (
				<Notice tone="danger" className="mt-6">
					{tooMuch[excess.of]}
				</Notice>
			) : typed ? (
				<Button form={RESUME_FORM} name="intent" value="resume" size="lg" className="mt-6 w-full">
					{t("proceed")}
				</Button>
			) : (
				<ButtonLink to={path("directCheckout")} size="lg" className="mt-6 w-full">
					{t("proceed")}
				</ButtonLink>
			)}
			{/* Its address would hold nothing of what was typed, and the checkout says the same. */}
			{canDeliver && !typed ? (
				<div className="mt-6 border-line border-t pt-5">
					<CountyChoice action={path("cart")} counties={counties} delivery={delivery} />
				</div>
			) : null}
			{/* Services are paid for in the store, once they are done. */}
			{products.length > 0 ? (
				<>
					<p id="accepted-payments" className="mt-6 mb-2 text-ink-muted text-sm">
						{t("acceptedPayments")}
					</p>
					<CardBrandIcons label={t("acceptedPayments")} />
				</>
			) : null}
		</TitledCard>
	);
}

function SummaryRow({ label, value }: { label: string; value: string }) {
	return (
		<div className="flex items-baseline justify-between gap-4">
			<dt className="text-ink-muted">{label}</dt>
			<dd>{value}</dd>
		</div>
	);
}
