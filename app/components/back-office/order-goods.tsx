import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { OrderForm, type OrderSectionProps } from "#app/components/back-office/order-form.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { TextAreaField } from "#app/components/forms/field.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { formatLei } from "#app/domain/money.ts";
import { serialsSchema } from "#app/domain/orders/admin-order-forms.ts";
import { shippingParts } from "#app/domain/orders/order.ts";
import { seenSerialsField, serialsField } from "#app/domain/warranties/serials.ts";

/** The goods and the sums, from the order's own stored figures (DECISIONS 5). */
export function OrderGoods({ details }: { details: Pick<OrderSectionProps["details"], "order" | "items"> }) {
	const { t } = useTranslation(["adminOrders", "order", "adminLists", "cart"]);
	const { subtotalBani, totalBani } = details.order;
	return (
		<TitledCard id="goods" title={t("order:itemsTitle")}>
			<div className="mt-4">
				<BackOfficeTable
					caption={t("itemsCaption")}
					columns={[
						t("adminLists:product"),
						{ figure: t("adminLists:pieceColumn") },
						{ figure: t("adminLists:price") },
						{ figure: t("columnLineTotal") },
					]}
					rows={details.items.map((item) => ({
						id: item.id,
						cells: [
							<span key="item">
								<span className="block">{item.name}</span>{" "}
								{item.sku ? (
									<span className="block font-normal text-ink-muted text-sm">
										{t("productCode", { sku: item.sku })}
									</span>
								) : null}
							</span>,
							item.quantity,
							formatLei(item.unitPriceBani),
							formatLei(item.lineTotalBani),
						],
					}))}
				/>
			</div>
			<DataList
				className="mt-2"
				rows={[
					{ label: t("cart:subtotal"), value: formatLei(subtotalBani) },
					...shippingParts(details.order).map(({ name, bani }) => ({
						label: t(`order:${name}`),
						value: bani === 0 ? t("cart:free") : formatLei(bani),
					})),
					{ label: t("order:total"), value: <strong>{formatLei(totalBani)}</strong> },
				]}
			/>
		</TitledCard>
	);
}

/** The serial numbers of the pieces, for the warranty certificate. */
export function OrderSerials({ details, action, answer }: OrderSectionProps) {
	const { t } = useTranslation(["adminOrders", "adminLists"]);
	const ids = details.items.map((item) => item.id);
	const known = Object.fromEntries(details.items.map((item) => [serialsField(item.id), item.serials.join("\n")]));
	return (
		<TitledCard id="serials" title={t("serialsTitle")}>
			<p className="mt-2 mb-4 text-ink-muted">
				{t("serialsText")} {details.certificates.length > 0 ? t("serialsCertified") : null}
			</p>
			<OrderForm
				// What was saved is what the fields begin with.
				key={JSON.stringify(known)}
				intent="serials"
				schema={serialsSchema(ids)}
				action={action}
				answer={answer}
				defaultValue={known}
				variant="secondary"
			>
				{(field) =>
					details.items.map((item) => (
						<Fragment key={item.id}>
							<input type="hidden" name={seenSerialsField(item.id)} value={item.serials.join("\n")} />
							<TextAreaField
								{...field(serialsField(item.id))}
								label={t("serialsOf", { name: item.name })}
								optional
								hint={t("adminLists:pieces", { count: item.quantity })}
								rows={Math.min(Math.max(item.quantity, 1), 4)}
								spellCheck={false}
								autoComplete="off"
							/>
						</Fragment>
					))
				}
			</OrderForm>
		</TitledCard>
	);
}
