import { useTranslation } from "react-i18next";
import { CopyButton } from "#app/components/enhance/copy-button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";

/** Values to type into a bank's app: selectable text, each with a copy button for those who have scripts. */
export function CopyRows(props: {
	rows: { label: string; value: string }[];
	/** Rows that nobody needs to copy. */
	plain?: { label: string; value: string }[];
	copiedForMs: number;
}) {
	const { t } = useTranslation(["payment", "contact"]);
	return (
		<Card>
			<DataList
				className="max-sm:[&_dd]:w-full"
				rows={[
					...props.rows.map(({ label, value }) => ({
						label,
						value: (
							<span className="flex flex-wrap items-center justify-between gap-2 sm:justify-end">
								<span className="font-semibold tabular-nums">{value}</span>
								<span data-js-only className="ml-auto sm:ml-0">
									<CopyButton
										value={value}
										label={t("copy")}
										about={label}
										copiedLabel={t("copied")}
										failedLabel={t("contact:copyFailed")}
										shownForMs={props.copiedForMs}
									/>
								</span>
							</span>
						),
					})),
					...(props.plain ?? []),
				]}
			/>
		</Card>
	);
}
