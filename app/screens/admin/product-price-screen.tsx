import { useTranslation } from "react-i18next";
import { DeskForm } from "#app/components/desk/catalogue/desk-form.tsx";
import { DiscountChoice, WrongDiscount } from "#app/components/desk/catalogue/discount-notices.tsx";
import { PriceField, StockFields } from "#app/components/desk/catalogue/price-fields.tsx";
import { PriceHistory } from "#app/components/desk/catalogue/price-history.tsx";
import { ProductFrame } from "#app/components/desk/catalogue/product-frame.tsx";
import { type FormAnswer, useDeskForm } from "#app/components/desk/catalogue/use-desk-form.ts";
import { TextField } from "#app/components/forms/field.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { Card } from "#app/components/ui/card.tsx";
import type { DeskProductHead, KeptPrice, Section } from "#app/domain/catalogue/desk-product.ts";
import type { LawfulDiscount, PricePoint } from "#app/domain/catalogue/price-history.ts";
import { type ProductStock, productPriceSchema, productStockSchema } from "#app/domain/catalogue/product-form.ts";
import { priceValues, stockValues } from "#app/domain/catalogue/product-values.ts";
import type { Locale } from "#app/domain/locale.ts";
import { type Bani, formatLei } from "#app/domain/money.ts";
import { paths } from "#app/paths.ts";

interface Props {
	head: DeskProductHead;
	locale: Locale;
	price: Section<KeptPrice>;
	stock: Section<ProductStock>;
	/** Newest first. */
	history: PricePoint[];
	lowestPriceBani: Bani | null;
	lawful: LawfulDiscount | null;
	answer: FormAnswer | undefined;
}

/** Price and stock, each with its own button, and how the price came about. */
export function ProductPriceScreen(props: Props) {
	return (
		<ProductFrame head={props.head} tab="price">
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<PriceCard key={props.price.mark} {...props} />
				<StockCard key={props.stock.mark} {...props} />
			</div>
			<PriceHistory history={props.history} locale={props.locale} />
		</ProductFrame>
	);
}

function PriceCard({ head, price, lowestPriceBani, lawful, answer }: Props) {
	const { t } = useTranslation("deskProducts");
	const message = useMessage();
	const form = useDeskForm({
		id: "price",
		part: "price",
		schema: productPriceSchema,
		values: priceValues(price.values),
		mark: price.mark,
		answer,
	});
	const isHeld = form.error?.code === "discount-differs";
	return (
		<Card as="section" aria-labelledby="price-title">
			<h2 id="price-title" className="mb-4 text-xl">
				{t("priceTitle")}
			</h2>
			{lawful && !isHeld ? <WrongDiscount announced={price.values.discountPercent} lawful={lawful} /> : null}
			<DeskForm
				form={form}
				action={paths.adminProductPrice(head.id)}
				submitLabel={t("savePrice")}
				labelOf={(field) => message(`deskProducts:${field}`)}
				className="space-y-5"
			>
				<PriceField field={form.field} />
				<TextField
					{...form.field("discount")}
					label={t("discount")}
					hint={t("discountHint")}
					inputMode="numeric"
					maxLength={2}
					autoComplete="off"
				/>
				{lowestPriceBani === null ? null : (
					<p className="text-ink-muted">{t("lowestShown", { price: formatLei(lowestPriceBani) })}</p>
				)}
				{isHeld ? <DiscountChoice values={form.error?.values ?? {}} /> : null}
			</DeskForm>
		</Card>
	);
}

function StockCard({ head, stock, answer }: Props) {
	const { t } = useTranslation("deskProducts");
	const message = useMessage();
	const form = useDeskForm({
		id: "stock",
		part: "stock",
		schema: productStockSchema,
		values: stockValues(stock.values),
		mark: stock.mark,
		answer,
	});
	return (
		<Card as="section" aria-labelledby="stock-title">
			<h2 id="stock-title" className="mb-4 text-xl">
				{t("stockTitle")}
			</h2>
			<DeskForm
				form={form}
				action={paths.adminProductPrice(head.id)}
				intent="stock"
				submitLabel={t("saveStock")}
				labelOf={(field) => message(`deskProducts:${field}`)}
				className="space-y-5"
			>
				<StockFields field={form.field} />
			</DeskForm>
		</Card>
	);
}
