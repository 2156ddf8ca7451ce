import { useTranslation } from "react-i18next";
import { SelectField, TextField } from "#app/components/forms/field.tsx";
import type { FieldProps } from "#app/components/forms/shop-form.tsx";
import { COUNTIES } from "#app/domain/places/county.ts";
import type { AddressField } from "#app/domain/places/postal-address.ts";

interface AddressFieldsProps {
	field: (part: AddressField) => FieldProps;
	/** How each part is called. */
	label: (part: AddressField) => string;
	/** Under the street's label. */
	hint?: string | undefined;
	/** What browsers fill in: "billing" for another address than the first of a page. */
	section?: "billing";
}

/**
 * An address by its parts (DECISIONS 11). In Bucharest the sector is asked for instead of the city: by CSS alone, so that it
 * works without scripts; browsers that cannot tell show both, and each says when it is needed.
 */
export function AddressFields({ field, label, hint, section }: AddressFieldsProps) {
	const { t } = useTranslation("checkout");
	const filledInAs = (token: string) => (section ? `${section} ${token}` : token);
	const [city, sector] = [field("city"), field("sector")];
	return (
		<div className="address-fields grid gap-5 sm:grid-cols-2">
			<TextField
				{...field("address")}
				label={label("address")}
				hint={hint}
				autoComplete={filledInAs("address-line1")}
				maxLength={200}
				className="sm:col-span-2"
			/>
			<SelectField
				{...field("county")}
				label={label("county")}
				autoComplete={filledInAs("address-level1")}
				options={[
					{ value: "", label: t("chooseCounty") },
					...COUNTIES.map(({ name }) => ({ value: name, label: name })),
				]}
			/>
			<TextField
				{...city}
				label={label("city")}
				autoComplete={filledInAs("address-level2")}
				maxLength={80}
				className={city.error ? undefined : "not-in-bucharest"}
			/>
			<SelectField
				{...sector}
				label={label("sector")}
				hint={t("sectorHint")}
				autoComplete={filledInAs("address-level3")}
				options={[
					{ value: "", label: t("chooseSector") },
					...[1, 2, 3, 4, 5, 6].map((number) => ({ value: `${number}`, label: t("sectorName", { number }) })),
				]}
				className={sector.error ? undefined : "only-in-bucharest"}
			/>
			<TextField
				{...field("postalCode")}
				label={label("postalCode")}
				hint={t("postalCodeHint")}
				autoComplete={filledInAs("postal-code")}
				inputMode="numeric"
				maxLength={20}
			/>
		</div>
	);
}
