import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "#app/components/forms/field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { COUNTIES } from "#app/domain/places/county.ts";
import type { CountyDelivery } from "#app/domain/places/county-delivery.ts";

/**
 * Asks for a county and says on which days goods arrive there: a GET form, so that the address holds what was chosen and pages
 * stay the same for everybody who asks alike.
 *
 * @param action the page's own address, with the parameters in `kept` left out
 */
export function CountyChoice({
	action,
	kept = {},
	delivery,
}: {
	action: string;
	kept?: Record<string, string | number | null>;
	delivery: CountyDelivery | null;
}) {
	const { t } = useTranslation("catalogue");
	const partName = usePartName();
	return (
		<div id="county-delivery">
			<Form action={`${action}#county-delivery`} preventScrollReset className="flex flex-wrap items-end gap-3">
				{Object.entries(kept).map(([name, value]) =>
					value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
				)}
				<SelectField
					id="county"
					name="county"
					label={t("countyChoice")}
					defaultValue={delivery?.county ?? ""}
					className="min-w-40 flex-1"
					options={[
						{ value: "", label: t("countyAny") },
						...COUNTIES.map(({ code, name }) => ({ value: code, label: name })),
					]}
				/>
				<Button variant="secondary">{t("countyShow")}</Button>
			</Form>
			{delivery ? (
				<div role="status">
					<ul className="mt-3 space-y-1">
						{delivery.days.map(({ city, days }) => (
							<li key={city}>
								<span className="text-ink-muted">{partName(delivery, city)}:</span>{" "}
								<span className="font-semibold">{days}</span>
							</li>
						))}
					</ul>
				</div>
			) : null}
		</div>
	);
}

/** The city, the county, or the rest of it. */
export function usePartName() {
	const { t } = useTranslation("catalogue");
	return ({ name, days }: CountyDelivery, city: string | null) =>
		city ?? (days.length > 1 ? t("countyRest", { county: name }) : name);
}
