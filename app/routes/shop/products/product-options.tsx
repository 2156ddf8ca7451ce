import { useTranslation } from "react-i18next";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Price } from "#app/components/ui/price.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { withUnits } from "#app/components/ui/with-units.ts";
import type { ProductOption } from "#app/domain/catalogue/product-option.ts";
import { formatRon } from "#app/domain/money.ts";
import { path } from "#app/paths.ts";
import { AddToCart } from "#app/routes/shop/products/add-to-cart.tsx";
import { AvailabilityBadge } from "#app/routes/shop/products/availability.tsx";

interface ProductOptionsProps {
	options: ProductOption[];
	isSystem: boolean;
	/** Back to the option that was chosen, also where the whole page comes anew. */
	returnTo: (at: `option-${number}`) => string;
}

/**
 * What is offered with this product, each an ordinary line of the cart at its own price (DECISIONS 11).
 *
 * @param isSystem what is plugged into nothing is fitted into nothing
 */
export function ProductOptions({ options, isSystem, returnTo }: ProductOptionsProps) {
	const { t } = useTranslation("catalogue");
	if (options.length === 0) return null;
	const isFitted = ({ kind }: ProductOption) => isSystem && kind === "component";
	const fitted = options.filter(isFitted);
	const others = options.filter((option) => !isFitted(option));
	return (
		<TitledCard id="options-title" title={t("options")}>
			{fitted.length > 0 ? (
				<>
					<h3 className="mt-3 text-base tracking-normal">{t("optionsToFit")}</h3>
					<p className="mt-1 text-ink-muted text-sm">{t("optionsFitted")}</p>
					<OptionList options={fitted} returnTo={returnTo} />
				</>
			) : null}
			{fitted.length > 0 && others.length > 0 ? (
				<h3 className="mt-6 text-base tracking-normal">{t("optionsBeside")}</h3>
			) : null}
			{others.length > 0 ? <OptionList options={others} returnTo={returnTo} /> : null}
		</TitledCard>
	);
}

function OptionList({ options, returnTo }: Pick<Parameters<typeof ProductOptions>[0], "options" | "returnTo">) {
	return (
		<ul className="divide-y divide-line">
			{options.map((option) => (
				<li key={option.id} id={`option-${option.id}`} className="space-y-2 py-4 last:pb-0">
					<div>
						<TextLink to={path("product", { id: option.id })} discover="none">
							{withUnits(option.name)}
						</TextLink>
						<p className="text-ink-muted text-sm">{withUnits(option.shortDescription)}</p>
					</div>
					<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
						<p className="flex flex-wrap items-center gap-x-3">
							<Price text={formatRon(option.priceBani)} /> <AvailabilityBadge stock={option.stock} />
						</p>{" "}
						<AddToCart product={option} returnTo={returnTo(`option-${option.id}`)} size="sm" variant="secondary" />
					</div>
				</li>
			))}
		</ul>
	);
}
