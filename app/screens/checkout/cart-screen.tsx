import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CartLines } from "#app/components/cart/cart-lines.tsx";
import { CartSummary } from "#app/components/cart/cart-summary.tsx";
import { useKeptFocus } from "#app/components/enhance/use-kept-focus.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import type { CartView } from "#app/domain/cart/cart-view.ts";
import { paths } from "#app/paths.ts";

/** The cart (SPEC 2.10). */
export function CartScreen({ cart }: { cart: CartView }) {
	const box = useRef<HTMLDivElement>(null);
	useKeptFocus(box, cart, "button[value=remove]");
	return <div ref={box}>{cart.contents === "empty" ? <EmptyCart /> : <FullCart cart={cart} />}</div>;
}

function FullCart({ cart }: { cart: CartView }) {
	const { t } = useTranslation("cart");
	return (
		<Container>
			<PageHeading title={t("title")} />
			<CartNote contents={cart.contents} />
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div>
					<CartLines lines={cart.lines} />
					<PostForm action={paths.cart()} className="mt-4" preventScrollReset>
						<input type="hidden" name="intent" value="clear" />
						<Button variant="quiet" size="sm" className="-ml-3">
							{t("clear")}
						</Button>
					</PostForm>
				</div>
				<CartSummary cart={cart} />
			</div>
		</Container>
	);
}

function EmptyCart() {
	const { t } = useTranslation("cart");
	return (
		<Container>
			<PageHeading title={t("title")} />
			<EmptyState
				title={t("empty")}
				actions={
					<>
						<ButtonLink to={paths.products()}>{t("toProducts")}</ButtonLink>
						<ButtonLink to={paths.services()} variant="secondary">
							{t("toServices")}
						</ButtonLink>
					</>
				}
			>
				{t("emptyText")}
			</EmptyState>
		</Container>
	);
}

function CartNote({ contents }: { contents: CartView["contents"] }) {
	const { t } = useTranslation("cart");
	if (contents === "mixed") {
		return (
			<Notice tone="info" title={t("mixedTitle")} className="mb-6">
				{t("mixedText")}
			</Notice>
		);
	}
	if (contents === "services") {
		return (
			<Notice tone="info" title={t("servicesOnlyTitle")} className="mb-6">
				{t("servicesOnlyText")}
			</Notice>
		);
	}
	return null;
}
