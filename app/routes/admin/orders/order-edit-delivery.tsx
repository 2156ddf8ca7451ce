import { useTranslation } from "react-i18next";
import { AddressFields } from "#app/components/forms/address-fields.tsx";
import { RadioCards } from "#app/components/forms/field.tsx";
import type { FieldOf } from "#app/components/forms/shop-form.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";

/**
 * How the goods come, how fast and where to; the address shows for delivery alone, by CSS.
 *
 * @param props `speed`: the one that was agreed on, where it is not chosen
 */
export function DeliveryCard({ field, text, speed }: { field: FieldOf; text: string; speed?: string | undefined }) {
	const { t } = useTranslation(["adminOrders", "checkout", "order"]);
	const speeds = (["standard", "express"] as const).map((value) => ({ value, label: t(`checkout:${value}`) }));
	const methods = (["pickup", "delivery"] as const).map((value) => ({ value, label: t(`editDelivery_${value}`) }));
	return (
		<TitledCard id="edit-delivery" title={t("order:deliveryTitle")} titleClassName="mb-4">
			<div className="grid gap-5">
				<p className="text-ink-muted">{text}</p>
				<RadioCards {...field("deliveryMethod")} legend={t("editDeliveryMethod")} options={methods} />
				{speed === undefined ? (
					<RadioCards
						{...field("deliverySpeed")}
						legend={t("checkout:deliverySpeed")}
						options={speeds}
						className={field("deliverySpeed").error ? undefined : "only-for-delivery"}
					/>
				) : (
					<input type="hidden" name="deliverySpeed" value={speed} />
				)}
				<div className="only-for-delivery">
					<AddressFields field={field} label={(part) => t(`checkout:${part}`)} />
				</div>
			</div>
		</TitledCard>
	);
}
