import type { SubmissionResult } from "@conform-to/react";
import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProcessingOverlay } from "#app/components/enhance/processing-overlay.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { ToCart } from "#app/components/layout/to-cart.tsx";
import { TITLE_END, useFailureToast } from "#app/components/layout/toasts.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { OutsideLink } from "#app/components/ui/outside-link.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { CASH_TOAST_MS } from "#app/config/business.ts";
import type { VisitorCart } from "#app/domain/cart/cart-view.ts";
import type { CheckoutGoods, CheckoutOffer } from "#app/domain/orders/checkout-offer.ts";
import type { Destination } from "#app/domain/shipping/shipping.ts";
import { outside, path } from "#app/paths.ts";
import type { CheckoutFailure } from "#app/routes/checkout/checkout-failure.ts";
import { CheckoutFields } from "#app/routes/checkout/checkout-fields.tsx";
import { CheckoutSummary } from "#app/routes/checkout/checkout-summary.tsx";

interface CheckoutScreenProps {
	offer: CheckoutOffer;
	goods: CheckoutGoods;
	cart: VisitorCart;
	answer:
		| {
				lastResult: SubmissionResult | null;
				failure: CheckoutFailure | null;
				placed: { next: string } | null;
				inCart?: boolean;
		  }
		| undefined;
}

const FORM_ID = "checkout-form";
const SEEN_TOTAL_ID = `${FORM_ID}-seenTotal`;

/** The form that the language switch and the ways to the cart send along, where there is one (useTypedIn). */
export const showsTyped = ({ offer }: Pick<CheckoutScreenProps, "offer">) =>
	offer.methods.length > 0 ? FORM_ID : undefined;

const olderRules = async () => (await import("#app/domain/orders/checkout-schemas.ts")).checkoutSchema;
const directRules = async () => (await import("#app/domain/orders/checkout-schemas.ts")).directCheckoutSchema;

/** Both checkouts (SPEC 2.11): the same form with its own rules, methods and texts. */
export function CheckoutScreen({ offer, goods, cart, answer }: CheckoutScreenProps) {
	const { t } = useTranslation(["checkout", "cart"]);
	const older = offer.form === "checkout";
	const { formProps, field, summary } = useShopForm({
		id: FORM_ID,
		schema: older ? olderRules : directRules,
		lastResult: answer?.lastResult,
		defaultValue: {
			deliveryMethod: "pickup",
			deliverySpeed: "standard",
			addressWhen: "now",
			paymentMethod: offer.defaultMethod,
		},
	});
	const [destination, setDestination] = useState<Destination>(() => ({
		method: field("deliveryMethod").defaultValue === "delivery" ? "delivery" : "pickup",
		speed: offer.express && field("deliverySpeed").defaultValue === "express" ? "express" : "standard",
		...(field("addressWhen").defaultValue === "phone"
			? {}
			: { city: field("city").defaultValue, county: field("county").defaultValue }),
	}));
	const [method, setMethod] = useState(() => chosenMethod(offer, field("paymentMethod").defaultValue));
	// What was filled in before the scripts came, or by a program that tells nobody.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, and again with each answer
	useEffect(() => {
		const form = document.getElementById(FORM_ID);
		if (form instanceof HTMLFormElement) follow(form);
	}, [answer]);
	const follow = (form: HTMLFormElement) => {
		setDestination(destinationOf(form));
		setMethod(chosenMethod(offer, new FormData(form).get("paymentMethod")));
	};
	const processing = useProcessing(answer?.placed?.next);
	useFailureToast(answer, answer?.failure?.map((key) => t(key)).join(TITLE_END));
	const failed = summary.some(({ fieldId }) => fieldId === FORM_ID) ? answer?.failure?.[0] : undefined;

	return (
		<Container>
			<PageHeading title={older ? t("olderTitle") : t("title")} lead={t("lead")} />
			<ErrorSummary
				title={failed && t(failed)}
				errors={answer?.inCart ? summary.map((error) => ({ ...error, Way: ToCart })) : summary}
			/>
			{cart.contents === "mixed" ? (
				<Notice tone="info" title={t("cart:mixedTitle")} className="mb-6">
					{t("cart:mixedText")}
				</Notice>
			) : null}
			{offer.methods.length === 0 ? (
				<NoPayment cart={cart} offer={offer} goods={goods} />
			) : (
				<PostForm
					{...formProps}
					action={older ? path("checkout") : path("directCheckout")}
					onChange={(event) => follow(event.currentTarget)}
					className="checkout grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
					says={{ orderKey: offer.orderKey, seenSubtotal: cart.subtotalBani }}
				>
					<EnhancedMark />
					<CheckoutFields {...{ offer, goods, field, destination, method }} />
					<CheckoutSummary
						{...{ cart, offer, goods, destination, method }}
						seenTotal={{ id: SEEN_TOTAL_ID, error: summary.find(({ fieldId }) => fieldId === SEEN_TOTAL_ID)?.message }}
						processing={processing !== null}
					/>
				</PostForm>
			)}
			<p className="mt-6">
				<ToCart className="link inline-flex min-h-control items-center">{t("backToCart")}</ToCart>
			</p>
			{processing ? <ProcessingOverlay title={t(`${processing}Title`)} text={t(`${processing}Text`)} /> : null}
		</Container>
	);
}

/** Nothing can be ordered that cannot be paid: how to reach the shop, and what it is about. */
function NoPayment(props: { cart: VisitorCart; offer: CheckoutOffer; goods: CheckoutGoods }) {
	const { t } = useTranslation("checkout");
	const { business } = useRootData();
	return (
		<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
			<Notice tone="warning" title={t("noMethodTitle")}>
				<p>{t("noMethodText")}</p>
				<p className="mt-2 flex flex-wrap gap-x-6">
					<OutsideLink
						href={outside.telephone(business.phone)}
						className="link inline-flex min-h-control items-center tabular-nums"
					>
						{business.phone}
					</OutsideLink>{" "}
					<OutsideLink
						href={outside.mail(business.email)}
						className="link inline-flex min-h-control items-center break-all"
					>
						{business.email}
					</OutsideLink>
				</p>
			</Notice>
			<CheckoutSummary {...props} destination={{ method: "pickup" }} method={undefined} processing={false} />
		</div>
	);
}

const chosenMethod = (offer: CheckoutOffer, value: unknown) => offer.methods.find((method) => method === value);

function destinationOf(form: HTMLFormElement): Destination {
	const values = new FormData(form);
	const isTold = values.get("addressWhen") !== "phone";
	return {
		method: values.get("deliveryMethod") === "delivery" ? "delivery" : "pickup",
		speed: values.get("deliverySpeed") === "express" ? "express" : "standard",
		city: isTold ? String(values.get("city") ?? "") : "",
		county: isTold ? String(values.get("county") ?? "") : "",
	};
}

/** Tells the server that scripts run, so that it lets the toast show before the next page. */
function EnhancedMark() {
	const [enhanced, setEnhanced] = useState(false);
	useEffect(() => setEnhanced(true), []);
	return enhanced ? <input type="hidden" name="enhanced" value="1" /> : null;
}

/** The full-screen state while the order is on its way, and the moment of the toast before the next page. */
function useProcessing(next: string | undefined): "processing" | "placed" | null {
	const navigate = useNavigate();
	const navigation = useNavigation();
	useEffect(() => {
		if (!next) return;
		const timer = setTimeout(() => navigate(next, { replace: true }), CASH_TOAST_MS);
		return () => clearTimeout(timer);
	}, [next, navigate]);
	if (next) return "placed";
	const sending = navigation.formMethod === "POST" && navigation.formData?.has("orderKey");
	return sending && navigation.formData?.get("intent") !== "update" ? "processing" : null;
}
