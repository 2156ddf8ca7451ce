import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { SectionHeading } from "#app/components/ui/section-heading.tsx";

const REASONS = [
	{ icon: "user", text: "whyTechnicians" },
	{ icon: "clock", text: "whyQuick" },
	{ icon: "shield", text: "whyWarranty" },
	{ icon: "info", text: "whyPricing" },
] as const satisfies { icon: IconName; text: string }[];

/** Certified technicians, quick turnaround, warranty, transparent pricing (SPEC 2.6). */
export function WhyChooseUs() {
	const { t } = useTranslation("services");
	return (
		<section aria-labelledby="why-choose-us">
			<SectionHeading id="why-choose-us" title={t("whyTitle")} />
			<ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
				{REASONS.map(({ icon, text }) => (
					<li key={text}>
						<span className="flex size-11 items-center justify-center rounded-control bg-accent-soft text-accent">
							<Icon name={icon} className="size-6" />
						</span>
						<h3 className="mt-3">{t(text)}</h3>
						<p className="mt-1 text-ink-muted">{t(`${text}Text`)}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
