import { CONTEXT, type Description, largestPicture, type Site } from "#app/components/seo/descriptions.ts";
import { MONEY_BACK_DAYS } from "#app/config/business.ts";
import { availabilityOf, type ProductDetail } from "#app/domain/catalogue/product.ts";
import { type Bani, decimalText } from "#app/domain/money.ts";
import { path } from "#app/paths.ts";

const AVAILABILITY = {
	"in-stock": "https://schema.org/InStock",
	"last-piece": "https://schema.org/LimitedAvailability",
	"made-to-order": "https://schema.org/MadeToOrder",
	"out-of-stock": "https://schema.org/OutOfStock",
};

/**
 * A product with its one offer: what the customer pays, by when it comes at the latest, and how it goes back.
 *
 * @param delivery what it costs outside Bucharest, which is the most, and how many working days it takes, at least and at most
 */
export function productDescription(
	site: Site,
	product: ProductDetail,
	delivery: { deliveryBani: Bani; transitDays: readonly [number, number] },
): Description {
	return {
		...CONTEXT,
		"@type": "Product",
		name: product.name,
		description: product.shortDescription || product.description,
		sku: product.sku,
		...(product.pictures.length > 0
			? { image: product.pictures.map((picture) => site.siteUrl + largestPicture(picture)) }
			: {}),
		offers: {
			"@type": "Offer",
			url: site.siteUrl + path("product", { id: product.id }),
			price: decimalText(product.priceBani),
			priceCurrency: "RON",
			availability: AVAILABILITY[availabilityOf(product.stock)],
			itemCondition: "https://schema.org/NewCondition",
			seller: { "@type": "Organization", name: site.business.legalName },
			shippingDetails: {
				"@type": "OfferShippingDetails",
				shippingDestination: { "@type": "DefinedRegion", addressCountry: "RO" },
				shippingRate: { "@type": "MonetaryAmount", value: decimalText(delivery.deliveryBani), currency: "RON" },
				deliveryTime: {
					"@type": "ShippingDeliveryTime",
					handlingTime: days(0, product.stock.kind === "made-to-order" ? product.stock.leadTimeDays : 1),
					transitTime: days(...delivery.transitDays),
				},
			},
			hasMerchantReturnPolicy: {
				"@type": "MerchantReturnPolicy",
				applicableCountry: "RO",
				returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
				merchantReturnDays: MONEY_BACK_DAYS,
				merchantReturnLink: site.siteUrl + path("deliveryReturns"),
				returnMethod: ["https://schema.org/ReturnByMail", "https://schema.org/ReturnInStore"],
				returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
			},
		},
	};
}

const days = (minValue: number, maxValue: number) => ({
	"@type": "QuantitativeValue",
	minValue,
	maxValue,
	unitCode: "DAY",
});
