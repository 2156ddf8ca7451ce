import { useTranslation } from "react-i18next";
import { TextField } from "#app/components/forms/field.tsx";
import type { FieldProps } from "#app/components/forms/shop-form.tsx";
import { RECEIPT_CHARACTERS } from "#app/domain/payments/payment-means.ts";

/** The number of the fiscal receipt of money that the counter takes, where it is printed already (OUG 28/1999). */
export function FiscalReceiptField({
	hint,
	...field
}: FieldProps & {
	/** In place of when it can be noted. */
	hint?: string;
}) {
	const { t } = useTranslation("adminDay");
	return (
		<TextField
			{...field}
			label={t("receiptOptional")}
			optional
			hint={hint ?? t("receiptHint")}
			maxLength={RECEIPT_CHARACTERS}
			autoComplete="off"
		/>
	);
}
