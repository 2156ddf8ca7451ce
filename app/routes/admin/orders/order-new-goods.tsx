import { useTranslation } from "react-i18next";
import { NumberField, TextField } from "#app/components/forms/field.tsx";
import type { FieldOf } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { formatLei } from "#app/domain/money.ts";
import { type ProductByHand, piecesField, type SumsByHand, seenPriceField } from "#app/domain/orders/order-by-hand.ts";
import { SearchLine } from "#app/routes/admin/orders/order-new-customer.tsx";

interface GoodsCardProps {
	field: FieldOf;
	lines: ProductByHand[];
	/** Null where nothing was looked for. */
	found: ProductByHand[] | null;
	sums: SumsByHand | null;
}

/** What is ordered: products by their name or code, how many of each, and what all of it costs. */
export function GoodsCard({ field, lines, found, sums }: GoodsCardProps) {
	const { t } = useTranslation(["adminOrders", "order", "adminLists"]);
	return (
		<TitledCard id="new-goods" title={t("order:itemsTitle")} titleClassName="mb-4">
			<div className="grid gap-5">
				{lines.map((line) => (
					<div key={line.id}>
						<input type="hidden" name={seenPriceField(line.id)} value={line.priceBani} />
						<NumberField
							{...field(piecesField(line.id))}
							label={t("itemsOf", { name: line.name })}
							hint={<Facts product={line} />}
							maxLength={2}
						/>
					</div>
				))}
				<SearchLine>
					<TextField
						{...field("product")}
						type="search"
						label={t("newFindProduct")}
						hint={t("newFindProductHint")}
						autoComplete="off"
						maxLength={80}
						className="min-w-0 flex-[1_1_16rem]"
					/>
					<Button variant="secondary" name="intent" value="update-product" formNoValidate>
						{t("adminLists:search")}
					</Button>
				</SearchLine>
				<div role="status">
					{found?.length === 0 ? <p>{t("newNothing")}</p> : null}
					{found && found.length > 0 ? (
						<ul className="divide-y divide-line">
							{found.map((product) => (
								<Found key={product.id} product={product} />
							))}
						</ul>
					) : null}
				</div>
				{sums && lines.length > 0 ? <Sums sums={sums} /> : null}
			</div>
		</TitledCard>
	);
}

function Found({ product }: { product: ProductByHand }) {
	const { t } = useTranslation(["adminOrders", "adminLists"]);
	const isGone = product.stock === 0;
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
			<span className="min-w-0">
				<span className="block font-medium">{product.name}</span>{" "}
				<span className="block text-ink-muted text-sm">
					<Facts product={product} />
				</span>
			</span>
			<Button variant="secondary" size="sm" name="intent" value={`add-${product.id}`} formNoValidate disabled={isGone}>
				{t("adminLists:add")}
				<span className="visually-hidden">: {product.name}</span>
			</Button>
		</li>
	);
}

/** What it costs, by its code, and how many are left. */
function Facts({ product: { sku, priceBani, stock } }: { product: ProductByHand }) {
	const { t } = useTranslation("adminOrders");
	const left = stock === null ? t("newMadeToOrder") : t("newLeft", { count: stock });
	return [formatLei(priceBani), sku, left].join(" · ");
}

function Sums({ sums: { subtotalBani, shippingBani } }: { sums: SumsByHand }) {
	const { t } = useTranslation(["adminOrders", "order", "cart"]);
	const rows = [
		[t("cart:subtotal"), subtotalBani],
		[t("order:shipping"), shippingBani],
		[t("order:total"), subtotalBani + shippingBani],
	] as const;
	return (
		<div className="flex flex-wrap items-end justify-between gap-4 border-line border-t pt-4">
			<dl className="grid gap-1">
				{rows.map(([label, bani]) => (
					<div key={label} className="flex gap-x-3">
						<dt className="text-ink-muted">{label}</dt> <dd className="font-medium tabular-nums">{formatLei(bani)}</dd>
					</div>
				))}
			</dl>
			<Button variant="quiet" name="intent" value="update" formNoValidate>
				{t("newRecount")}
			</Button>
		</div>
	);
}
