import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePostElsewhere } from "#app/components/enhance/post-elsewhere.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { OwnPart } from "#app/components/layout/own-part.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Button, type ButtonSize, type ButtonVariant, buttonClasses } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { availabilityOf, type ProductCard } from "#app/domain/catalogue/product.ts";
import type { CountyCode } from "#app/domain/places/county.ts";
import { path } from "#app/paths.ts";

interface AddToCartProps {
	product: Pick<ProductCard, "id" | "name" | "stock">;
	returnTo: string;
	/** Chosen on the product's page; the cart goes on to show its days. */
	county?: CountyCode;
	size?: ButtonSize;
	variant?: ButtonVariant;
}

/**
 * Puts one product into the cart: a plain form that comes back to `returnTo`. Once there, the button is a disabled "in
 * cart" with a link to the cart (SPEC 2.4, 2.5); what is out of stock cannot be added.
 */
export function AddToCart({ product, returnTo, county, size = "md", variant }: AddToCartProps) {
	const { t } = useTranslation("catalogue");
	const { cart } = useRootData();
	const { Form, state } = usePostElsewhere(path("cart"));
	const isInCart = cart.lines.some((line) => line.type === "product" && line.id === product.id);
	const { cartLink, rememberSubmit } = useFocusOnArrival(isInCart);
	const isAdding = state !== "idle";
	const addForm = (
		<PostForm
			as={Form}
			action={path("cart")}
			preventScrollReset
			onSubmit={rememberSubmit}
			says={{ intent: "add", type: "product", id: product.id, returnTo }}
		>
			<Button size={size} variant={variant} pending={isAdding} className="w-full">
				{isAdding ? null : <Icon name="cart" />}
				{isAdding ? t("adding") : t("addToCart")}
				<ForProduct name={product.name} />
			</Button>
		</PostForm>
	);
	const soldOut = (
		<Button type="button" size={size} disabled className="w-full">
			{t("outOfStock")}
		</Button>
	);
	return (
		<OwnPart name={`product-${product.id}`} state={isInCart ? "in" : "out"}>
			{isInCart ? (
				<InCart name={product.name} county={county} size={size} cartLink={cartLink} />
			) : availabilityOf(product.stock) === "out-of-stock" ? (
				soldOut
			) : (
				addForm
			)}
		</OwnPart>
	);
}

interface InCartProps {
	name: string;
	county: CountyCode | undefined;
	size: ButtonSize;
	cartLink: React.RefObject<HTMLAnchorElement>;
}

function InCart({ name, county, size, cartLink }: InCartProps) {
	const { t } = useTranslation("catalogue");
	return (
		<div className="grid grid-cols-2 gap-2">
			<Button type="button" size={size} disabled className="px-3">
				<Icon name="check" />
				{t("inCart")}
				<ForProduct name={name} />
			</Button>
			<Link ref={cartLink} to={path("cart", { county })} className={`${buttonClasses("secondary", size)} px-3`}>
				{t("viewCart")}
			</Link>
		</div>
	);
}

/** A page has many of these buttons: each says whose it is to those who meet it outside its card. */
function ForProduct({ name }: { name: string }) {
	return <span className="visually-hidden">{`: ${name}`}</span>;
}

/** The button that was pressed becomes disabled and loses the focus: the link to the cart beside it takes it over. */
function useFocusOnArrival(isInCart: boolean) {
	const cartLink = useRef<HTMLAnchorElement>(null);
	const hasSubmitted = useRef(false);

	useEffect(() => {
		if (!isInCart || !hasSubmitted.current) return;
		hasSubmitted.current = false;
		cartLink.current?.focus({ preventScroll: true });
	}, [isInCart]);

	return {
		cartLink,
		rememberSubmit: () => {
			hasSubmitted.current = true;
		},
	};
}
