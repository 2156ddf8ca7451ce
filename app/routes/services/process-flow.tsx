import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { SectionHeading } from "#app/components/ui/section-heading.tsx";

const STEPS = ["processDiagnostics", "processWork", "processCheck", "processHandover"] as const;

/** Diagnostics, repair or build, quality check, delivery or pickup, in this order (SPEC 2.6). */
export function ProcessFlow() {
	const { t } = useTranslation("services");
	return (
		<section aria-labelledby="process-flow">
			<SectionHeading id="process-flow" title={t("processTitle")} />
			<ol className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
				{STEPS.map((step, index) => (
					<Card as="li" key={step} edge={index % 2 === 0 ? "brand" : "accent"}>
						<span aria-hidden="true" className="font-bold text-3xl text-ink-muted tabular-nums">
							{index + 1}
						</span>
						<h3 className="mt-2">{t(step)}</h3>
						<p className="mt-1 text-ink-muted">{t(`${step}Text`)}</p>
					</Card>
				))}
			</ol>
		</section>
	);
}
