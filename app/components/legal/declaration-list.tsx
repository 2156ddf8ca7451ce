import { useTranslation } from "react-i18next";
import { DataList } from "#app/components/ui/data-list.tsx";

/** What a declaration of withdrawal says, as it was typed. */
export function DeclarationList({
	fields,
}: {
	fields: { orderNumber: string; name: string; email: string; text: string | null };
}) {
	const { t } = useTranslation("withdrawal");
	return (
		<DataList
			className="mt-3"
			rows={[
				{ label: t("orderNumber"), value: fields.orderNumber },
				{ label: t("name"), value: fields.name },
				{ label: t("email"), value: fields.email },
				{
					label: t("text"),
					value: <span className="whitespace-pre-line">{fields.text ?? t("wholeOrder")}</span>,
				},
			]}
		/>
	);
}
