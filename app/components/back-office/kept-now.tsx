import { useTranslation } from "react-i18next";
import { Notice } from "#app/components/ui/notice.tsx";

interface KeptNowProps {
	values: Record<string, string>;
	labelOf(field: string): string;
	wordsOf?: ((field: string, value: string) => string) | undefined;
}

/** What somebody else wrote meanwhile; one's own words stay in the fields. */
export function KeptNow({ values, labelOf, wordsOf = (_field, value) => value }: KeptNowProps) {
	const { t } = useTranslation("adminCatalogue");
	return (
		<Notice tone="warning" title={t("keptNow")} className="mb-6">
			<p>{t("keptNowText")}</p>
			<dl className="mt-3 space-y-2">
				{Object.entries(values).map(([field, value]) => (
					<div key={field} className="grid gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
						<dt className="text-ink-muted">{labelOf(field)}</dt>
						<dd className="max-h-40 overflow-y-auto whitespace-pre-line font-medium">
							{wordsOf(field, value) || t("nothing")}
						</dd>
					</div>
				))}
			</dl>
		</Notice>
	);
}
