import { useTranslation } from "react-i18next";
import { DataList } from "#app/components/ui/data-list.tsx";
import type { Withdrawal } from "#app/domain/withdrawals/withdrawal.ts";

/** What a declaration of withdrawal says, as it was typed. */
export function DeclarationList({
	fields,
}: {
	fields: Pick<Withdrawal, "contract" | "orderNumber" | "name" | "email" | "text">;
}) {
	const { t } = useTranslation("withdrawal");
	return (
		<DataList
			className="mt-3"
			rows={[
				{ label: t(`number_${fields.contract}`), value: fields.orderNumber },
				{ label: t("name"), value: fields.name },
				{ label: t("email"), value: fields.email },
				{
					label: t("text"),
					value: <span className="whitespace-pre-line">{fields.text ?? t(`whole_${fields.contract}`)}</span>,
				},
			]}
		/>
	);
}
