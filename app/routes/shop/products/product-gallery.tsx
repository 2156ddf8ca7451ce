import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/components/ui/class-names.ts";
import { NoPicture, ResponsivePicture } from "#app/components/ui/picture.tsx";
import type { ProductDetail } from "#app/domain/catalogue/product.ts";
import { places } from "#app/paths.ts";
import { DiscountBadge } from "#app/routes/shop/products/product-price.tsx";

/**
 * The chosen picture, large, and all of them below as links with their own addresses (`?picture=2`), so that the gallery
 * works without scripts (SPEC 2.5).
 *
 * @param current number of the large picture, from 1
 * @param tab the tab that stays open
 */
export function ProductGallery({
	product,
	current,
	tab,
}: {
	product: Pick<ProductDetail, "id" | "pictures" | "discountPercent">;
	current: number;
	tab: string | null;
}) {
	const { t } = useTranslation("catalogue");
	const { pictures } = product;
	const large = pictures[current - 1];
	return (
		<section id="picture" aria-label={t("gallery")}>
			<div className="relative overflow-hidden rounded-card border border-line bg-surface-sunken">
				{large ? (
					<ResponsivePicture
						key={large.base}
						picture={large}
						sizes="(min-width: 80rem) 42rem, (min-width: 64rem) 55vw, 92vw"
						priority
						className="aspect-[4/3] w-full object-cover"
					/>
				) : (
					<NoPicture label={t("noImage")} />
				)}
				<DiscountBadge percent={product.discountPercent} className="absolute top-4 left-4 text-lg" />
			</div>
			{pictures.length > 1 ? (
				<ul className="mt-3 grid grid-cols-4 gap-3 sm:grid-cols-5">
					{pictures.map((picture, index) => (
						<li key={picture.base}>
							<Link
								to={places.productPart(product.id, { tab, picture: index + 1 }, "picture")}
								preventScrollReset
								aria-current={index + 1 === current ? "true" : undefined}
								aria-label={t("pictureNumber", { number: index + 1, total: pictures.length })}
								className={classNames(
									"block overflow-hidden rounded-control border-2",
									index + 1 === current ? "border-brand" : "border-line hover:border-line-strong",
								)}
							>
								<ResponsivePicture
									picture={{ ...picture, alt: "" }}
									sizes="8rem"
									className="aspect-[4/3] w-full object-cover"
								/>
							</Link>
						</li>
					))}
				</ul>
			) : null}
			<p className="mt-3 text-ink-muted text-sm">{t("pictureNote")}</p>
		</section>
	);
}
