import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { CheckboxField, NumberField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import type { LawfulDiscount, ShownPrice } from "#app/domain/catalogue/price-history.ts";
import { FALL_AT_MOST_PERCENT } from "#app/domain/catalogue/price-list.ts";
import {
	priceValues,
	productPriceSchema,
	productStockSchema,
	stockValues,
} from "#app/domain/catalogue/product-form.ts";
import { formatMoment } from "#app/domain/clock.ts";
import type { Locale } from "#app/domain/locale.ts";
import { formatLei } from "#app/domain/money.ts";
import { inFields } from "#app/domain/section.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { AdminForm, useAdminForm, useFormKey } from "#app/routes/admin/parts/admin-form.tsx";
import { PriceField, StockFields } from "#app/routes/admin/products/price-fields.tsx";
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

/** Why a percentage is not the right one: the law's own sum, or that there is nothing to compute it from. */
function useReason({ percent, referenceBani }: LawfulDiscount): string {
	const { t } = useTranslation("adminProducts");
	if (referenceBani === null) return t("noReference");
	const price = formatLei(referenceBani);
	return percent === 0 ? t("notReduced", { price }) : t("fromReference", { price, percent });
}

/** The discount that customers see now is not the one that the law computes (docs/law.md). */
function WrongDiscount({ announced, lawful }: { announced: number; lawful: LawfulDiscount }) {
	const { t } = useTranslation("adminProducts");
	return (
		<Notice tone="warning" title={t("wrongDiscount", { percent: announced })} className="mb-5">
			{useReason(lawful)}
		</Notice>
	);
}

/** The typed discount is held: which of the two is to be kept is said by the button that saves it. */
function DiscountChoice({ values }: { values: Record<string, string | number> }) {
	const { t } = useTranslation("adminProducts");
	const percent = Number(values.percent ?? 0);
	const referenceBani = typeof values.referenceBani === "number" ? values.referenceBani : null;
	const reason = useReason({ percent, referenceBani });
	return (
		<Notice tone="warning" role="alert" title={t("discountHeld")}>
			<p>{reason}</p>
			<p className="mt-2">{t("discountHeldText")}</p>
			<div className="mt-4 flex flex-wrap gap-3">
				<Button name="discountAs" value="law">
					{percent === 0 ? t("saveWithoutDiscount") : t("saveLawful", { percent })}
				</Button>
				<Button name="discountAs" value="typed" variant="secondary">
					{t("saveTyped", { percent: values.typed ?? 0 })}
				</Button>
			</div>
		</Notice>
	);
}

/** Every price that was ever asked, newest first: the law's reference price is found here. */
function PriceHistory({ history, locale, action }: { history: ShownPrice[]; locale: Locale; action: string }) {
	const { t } = useTranslation("adminProducts");
	return (
		<section aria-labelledby="history-title">
			<h2 id="history-title" className="mb-1 text-xl">
				{t("historyTitle")}
			</h2>
			<p id="history-text" className="mb-4 text-ink-muted">
				{t("historyText")}
			</p>
			<BackOfficeTable
				caption={t("historyTitle")}
				columns={[t("since"), { figure: t("price") }, { figure: t("discountShort") }, t("columnMistyped")]}
				rows={history.map((point, index) => ({
					// Two changes may share a moment.
					id: history.length - index,
					cells: [
						<span key="since" className="block">
							{formatMoment(point.since, locale)}{" "}
							{index === 0 ? <span className="block font-normal text-ink-muted text-sm">{t("standsNow")}</span> : null}
						</span>,
						formatLei(point.priceBani),
						point.discountPercent === 0 ? "—" : `−${point.discountPercent} %`,
						index === 0 ? null : (
							<PostForm key="mark" action={action}>
								{point.mistyped ? (
									<p className="mb-2">
										{t("mistypedMarked", { at: formatMoment(point.mistyped.at, locale), by: point.mistyped.by })}
									</p>
								) : null}
								<input type="hidden" name="intent" value="mistyped" />
								<input type="hidden" name="price" value={point.id} />
								<input type="hidden" name="mark" value={point.mistyped ? "off" : "on"} />
								<Button variant="secondary" size="sm" aria-describedby="history-text">
									{point.mistyped ? t("markOff") : t("markMistyped")}
								</Button>
							</PostForm>
						),
					],
				}))}
			/>
		</section>
	);
}
