import type { ComponentPropsWithoutRef } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProps } from "#app/components/forms/shop-form.tsx";
import { Same } from "#app/components/layout/same-everywhere.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";

interface SameFieldsProps extends ComponentPropsWithoutRef<"div"> {
	/** Differs from every other block of the form. */
	block: string;
	fields: readonly FieldProps[];
}

/**
 * A block of fields that the server makes once, for every form of the same id in which none of them holds anything and none is
 * wrong: what somebody typed is never kept. Whatever else the block shows depends on the form, the language and the kiosk alone.
 */
export function SameFields({ block, fields, ...div }: SameFieldsProps) {
	const { i18n } = useTranslation();
	const isKiosk = useKiosk();
	const isUntouched = fields.every(({ defaultValue, error }) => defaultValue === undefined && error === undefined);
	const name = [block, ...fields.map(({ id }) => id), i18n.language, isKiosk].join(" ");
	return <Same as="div" same={isUntouched ? name : undefined} {...div} />;
}
