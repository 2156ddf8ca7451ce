import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { CheckboxField, NumberField } from "#app/components/forms/field.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { FALL_AT_MOST_PERCENT } from "#app/domain/catalogue/price-list.ts";
import {
	priceValues,
	productPriceSchema,
	productStockSchema,
	stockValues,
} from "#app/domain/catalogue/product-form.ts";
import { formatLei } from "#app/domain/money.ts";
import { inFields } from "#app/domain/section.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { AdminForm } from "#app/routes/admin/parts/admin-form.tsx";
import { useAdminForm, useFormKey } from "#app/routes/admin/parts/use-admin-form.ts";
import { DiscountChoice, WrongDiscount } from "#app/routes/admin/products/discount-notices.tsx";
import { PriceField, StockFields } from "#app/routes/admin/products/price-fields.tsx";
import { PriceHistory } from "#app/routes/admin/products/price-history.tsx";
import { ProductFrame } from "#app/routes/admin/products/product-frame.tsx";
import { openPrice, submitPrice } from "#app/routes/admin/products/product-price.server.ts";

export const loader = backOfficePage("admin", openPrice);
export const action = backOfficePage("admin", submitPrice);
export const clientAction = keepTyped();

/** Price and stock, each with its own button, and how the price came about. */
export default function ProductPrice() {
	const { head, locale, price, stock, history } = useLoaderData<typeof loader>();
	return (
		<ProductFrame head={head} tab="tabPrice">
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<PriceCard key={useFormKey(price.revision, "price")} />
				<StockCard key={useFormKey(stock.revision, "stock")} />
			</div>
			<PriceHistory history={history} locale={locale} action={path("adminProductPrice", { id: head.id })} />
		</ProductFrame>
	);
}

function PriceCard() {
	const { head, price, lowestPriceBani, lawful } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { t } = useTranslation(["adminProducts", "adminLists"]);
	const message = useMessage();
	const form = useAdminForm({ id: "price", schema: productPriceSchema, ...inFields(price, priceValues), answer });
	const sure = form.field("sure");
	const sureLabel = t("sure", { percent: FALL_AT_MOST_PERCENT });
	const isHeld = form.error?.code === "discount-differs";
	return (
		<TitledCard id="price-title" title={t("adminLists:price")} titleClassName="mb-4">
			{lawful && !isHeld ? <WrongDiscount announced={price.values.discountPercent} lawful={lawful} /> : null}
			<AdminForm
				form={form}
				action={path("adminProductPrice", { id: head.id })}
				submitLabel={t("savePrice")}
				labelOf={(field) => (field === "sure" ? sureLabel : message(`adminProducts:${field}`))}
				className="space-y-5"
			>
				<PriceField field={form.field} />
				<NumberField {...form.field("discount")} label={t("discount")} hint={t("discountHint")} maxLength={2} />
				{lowestPriceBani === null ? null : (
					<p className="text-ink-muted">{t("lowestShown", { price: formatLei(lowestPriceBani) })}</p>
				)}
				{sure.error || sure.defaultValue === "on" ? <CheckboxField {...sure} label={sureLabel} /> : null}
				{isHeld ? <DiscountChoice values={form.error?.values ?? {}} /> : null}
			</AdminForm>
		</TitledCard>
	);
}

function StockCard() {
	const { head, stock, waiting } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { t } = useTranslation("adminProducts");
	const message = useMessage();
	const form = useAdminForm({ id: "stock", schema: productStockSchema, ...inFields(stock, stockValues), answer });
	return (
		<TitledCard id="stock-title" title={t("stock")} titleClassName="mb-4">
			<AdminForm
				form={form}
				action={path("adminProductPrice", { id: head.id })}
				intent="stock"
				submitLabel={t("saveStock")}
				labelOf={(field) => message(`adminProducts:${field}`)}
				className="space-y-5"
			>
				<StockFields field={form.field} />
				{waiting > 0 ? <p className="text-ink-muted">{t("stockWaiting", { count: waiting })}</p> : null}
			</AdminForm>
		</TitledCard>
	);
}
