import { useTranslation } from "react-i18next";
import { Refused } from "#app/components/back-office/refused.tsx";
import { NumberField, RadioCards, TextField } from "#app/components/forms/field.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { formatLei } from "#app/domain/money.ts";
import { EDIT_PRICES, editItemsSchema, quantityField } from "#app/domain/orders/edit-order.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { Section } from "#app/domain/section.ts";
import { path } from "#app/paths.ts";
import { AdminForm, type AdminFormState, type FormAnswer, useAdminForm } from "#app/routes/admin/parts/admin-form.tsx";

interface ItemsFormProps {
	id: number;
	lines: Order["items"];
	items: Section<Record<string, string>>;
	answer: FormAnswer | undefined;
	/** The order has its invoice, which follows. */
	corrects: boolean;
}

/** What the order holds: pieces of its lines, a product more, and at which prices. */
export function ItemsForm({ id, lines, items, answer, corrects }: ItemsFormProps) {
	const { t } = useTranslation(["adminOrders", "adminLists", "order"]);
	const form = useAdminForm({
		id: "items",
		schema: editItemsSchema(lines.map((line) => line.id)) as never,
		values: { ...items.values, prices: "kept", addQuantity: "1" },
		revision: items.revision,
		answer,
	});
	const labelOf = (field: string) => {
		const line = lines.find((one) => quantityField(one.id) === field);
		return line ? t("itemsOf", { name: line.name }) : field === "addSku" ? t("itemsSku") : t("adminLists:pieceColumn");
	};
	return (
		<TitledCard id="edit-items" title={t("order:itemsTitle")} titleClassName="mb-2">
			<p className="mb-4 text-ink-muted">{t("itemsText")}</p>
			<RefusedEdit form={form} />
			<AdminForm
				form={form}
				action={path("adminOrderEdit", { id })}
				intent={corrects ? "correct-items" : "items"}
				submitLabel={t(corrects ? "correctItemsSave" : "itemsSave")}
				variant="secondary"
				labelOf={labelOf}
				className="grid gap-5"
			>
				{lines.map((line) => (
					<NumberField
						key={line.id}
						{...form.field(quantityField(line.id))}
						label={t("itemsOf", { name: line.name })}
						hint={formatLei(line.unitPriceBani)}
						maxLength={2}
					/>
				))}
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField {...form.field("addSku")} label={t("itemsSku")} optional autoComplete="off" maxLength={60} />
					<NumberField {...form.field("addQuantity")} label={t("adminLists:pieceColumn")} maxLength={2} />
				</div>
				<RadioCards
					{...form.field("prices")}
					legend={t("pricesLabel")}
					options={EDIT_PRICES.map((value) => ({ value, label: t(`prices_${value}`) }))}
				/>
			</AdminForm>
		</TitledCard>
	);
}

/** Why nothing was changed, where no field and no other editor says it. */
export function RefusedEdit({ form }: { form: AdminFormState }) {
	const isTold = !form.error || form.overtaken !== null || form.error.fields !== undefined;
	return isTold ? null : <Refused problem={form.error!} />;
}
