import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { formatRon } from "#app/domain/money.ts";
import type { COUNTIES } from "#app/domain/places/county.ts";
import type { CountyDelivery } from "#app/domain/places/county-delivery.ts";

interface CountyChoiceProps {
	action: string;
	kept?: Record<string, string | number | null>;
	counties: typeof COUNTIES;
	delivery: CountyDelivery | null;
}

/**
 * Asks for a county and says on which days goods arrive there and for how much: a GET form, so that the address holds what was chosen and pages
 * stay the same for everybody who asks alike.
 *
 * @param counties handed over as data: pages that show a product or a cart load no list of counties besides
 * @param action the page's own address, with the parameters in `kept` left out
 */
export function CountyChoice({ action, kept = {}, counties, delivery }: CountyChoiceProps) {
	const { t } = useTranslation("catalogue");
	return (
		<div id="county-delivery">
			<Form
				action={`${action}#county-delivery`}
				preventScrollReset
				className="flex flex-wrap items-end gap-x-3 gap-y-1.5"
			>
				{Object.entries(kept).map(([name, value]) =>
					value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
				)}
				<label htmlFor="county" className="w-full font-semibold">
					{t("countyChoice")}
				</label>
				<div className="min-w-40 flex-1 basis-0">
					<Select id="county" name="county" defaultValue={delivery?.county ?? ""}>
						<option value="">{t("countyAny")}</option>
						{counties.map(({ code, name }) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</Select>
				</div>
				<Button variant="secondary">{t("countyShow")}</Button>
			</Form>
			{/* There from the start: assistive technology announces what is put into a region it already knows. */}
			<div role="status">
				{delivery && delivery.days.length > 0 ? (
					<>
						<ul className="mt-3 space-y-1">
							{delivery.days.map(({ place, days }) => (
								<li key={place}>
									<span className="inline-block text-ink-muted first-letter:uppercase">{place}:</span>{" "}
									<span className="font-semibold">{days}</span>
								</li>
							))}
						</ul>
						<p className="mt-1 tabular-nums">
							{t("countyPrice", {
								price: delivery.priceBani === 0 ? t("deliveryFree") : formatRon(delivery.priceBani),
							})}
						</p>
					</>
				) : null}
			</div>
		</div>
	);
}
