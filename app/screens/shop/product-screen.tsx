import { useTranslation } from "react-i18next";
import { AddToCart } from "#app/components/catalogue/add-to-cart.tsx";
import { AvailabilityBadge } from "#app/components/catalogue/availability.tsx";
import { DeliveryCard } from "#app/components/catalogue/delivery-card.tsx";
import { ProductGallery } from "#app/components/catalogue/product-gallery.tsx";
import { ProductPrice } from "#app/components/catalogue/product-price.tsx";
import { type ProductTab, ProductTabs } from "#app/components/catalogue/product-tabs.tsx";
import { CompactSpecifications } from "#app/components/catalogue/specifications.tsx";
import { withUnits } from "#app/components/catalogue/with-units.ts";
import { productDescription } from "#app/components/seo/descriptions.ts";
import { StructuredData } from "#app/components/seo/structured-data.tsx";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { availabilityOf, type ProductDetail, summarySpecifications } from "#app/domain/catalogue/product.ts";
import type { Bani } from "#app/domain/money.ts";
import { paths } from "#app/paths.ts";

export interface ProductScreenProps {
	product: ProductDetail;
	tab: ProductTab;
	/** Number of the picture that is shown large, from 1. */
	picture: number;
	/** Delivery outside Bucharest for this product alone. */
	deliveryBani: Bani;
	expressBani: Bani;
}

/** Everything about one product (SPEC 2.5). */
export function ProductScreen({ product, tab, picture, deliveryBani, expressBani }: ProductScreenProps) {
	const { t } = useTranslation(["catalogue", "layout"]);
	return (
		<Container>
			<StructuredData describe={(site) => productDescription(site, product)} />
			<Breadcrumbs
				items={[
					{ label: t("layout:navHome"), to: paths.home() },
					{ label: t("productsTitle"), to: paths.products() },
					{ label: t(`category-${product.category}`), to: paths.products({ category: product.category }) },
					{ label: product.name },
				]}
			/>
			<div className="grid items-start gap-x-10 gap-y-8 pt-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
				<ProductGallery product={product} current={picture} tab={tab === "description" ? null : tab} />
				<div className="space-y-6 lg:row-span-2">
					<ProductHead product={product} />
					<BuyBox
						product={product}
						returnTo={paths.productView(product.id, { tab: tab === "description" ? null : tab, picture })}
					/>
				</div>
				<DeliveryCard stock={product.stock} deliveryBani={deliveryBani} expressBani={expressBani} />
			</div>
			<ProductTabs product={product} tab={tab} picture={picture} />
		</Container>
	);
}

function ProductHead({ product }: { product: ProductDetail }) {
	const { t } = useTranslation("catalogue");
	return (
		<div>
			<h1>{product.name}</h1>
			{product.tagline ? <p className="mt-3 font-semibold text-accent text-lg">{product.tagline}</p> : null}
			<p className="mt-3 text-ink-muted text-lg leading-relaxed">{withUnits(product.shortDescription)}</p>
			<p className="mt-2 text-ink-muted text-sm">{t("sku", { sku: product.sku })}</p>
		</div>
	);
}

function BuyBox({ product, returnTo }: { product: ProductDetail; returnTo: string }) {
	const { t } = useTranslation("catalogue");
	return (
		<div className="card space-y-5 shadow-card">
			<ProductPrice product={product} large />
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
				<AvailabilityBadge stock={product.stock} />{" "}
				{product.stock.kind === "made-to-order" ? (
					<span className="text-ink-muted text-sm">{t("leadTime", { count: product.stock.leadTimeDays })}</span>
				) : null}
				{availabilityOf(product.stock) === "out-of-stock" ? (
					<span className="text-ink-muted text-sm">{t("outOfStockText")}</span>
				) : null}
			</div>
			<div className="grid gap-2.5">
				<AddToCart product={product} returnTo={returnTo} size="lg" />
				<ButtonLink to={paths.contact()} variant="secondary">
					<Icon name="mail" />
					{t("contactForInfo")}
				</ButtonLink>
			</div>
			<section aria-labelledby="summary-title" className="border-line border-t pt-5">
				<h2 id="summary-title" className="mb-3 text-base tracking-normal">
					{t("mainSpecifications")}
				</h2>
				<CompactSpecifications rows={summarySpecifications(product.specifications)} />
			</section>
		</div>
	);
}
