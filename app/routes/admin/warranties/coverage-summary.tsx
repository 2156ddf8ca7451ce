import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { formatDay } from "#app/domain/clock.ts";
import type { OrderWarranty } from "#app/domain/warranties/warranty.ts";

/** What is covered, from which day, and the legal guarantee that no choice shortens (SPEC 2.16, DECISIONS 7). */
export function CoverageSummary({ warranty }: { warranty: OrderWarranty }) {
	const { t } = useTranslation("adminDocuments");
	const { locale } = useRootData();
	const day = (date: string) => formatDay(date, locale);
	return (
		<section aria-labelledby="coverage-title">
			<h3 id="coverage-title" className="text-lg">
				{t("coverageTitle")}
			</h3>
			<p className="mt-2">{t(`startsFrom_${warranty.startsFrom}`, { day: day(warranty.startsOn) })}</p>
			<p className="mt-2">{t("legalText", { day: day(warranty.legal.endsOn) })}</p>
			<h4 className="mt-4 font-semibold">{t("productsTitle")}</h4>
			<ul className="mt-1 divide-y divide-line">
				{warranty.items.map((item, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name, and their order never changes
					<li key={index} className="flex flex-wrap justify-between gap-x-6 py-2.5">
						<span className="min-w-0 break-words font-medium">
							{item.name}
							{item.badge === "returned" ? null : ` × ${item.quantity}`}
						</span>{" "}
						<span className="text-ink-muted tabular-nums">
							{item.badge === "returned"
								? t("itemReturned")
								: t("periodChoice", { period: t("period", { count: item.warrantyMonths }), day: day(item.endsOn) })}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
