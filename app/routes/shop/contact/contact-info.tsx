import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Card } from "#app/components/ui/card.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { OpeningHours } from "#app/components/ui/opening-hours.tsx";
import { OutsideLink } from "#app/components/ui/outside-link.tsx";
import { outside } from "#app/paths.ts";

/** Store, phone, e-mail and support hours as cards (SPEC 2.9). */
export function ContactInfo() {
	const { t } = useTranslation(["contact", "layout"]);
	const { business, hours } = useRootData();
	const link =
		"-mt-2 -mb-2.5 inline-flex min-h-control items-center font-medium underline-offset-4 hover:text-brand hover:underline";
	return (
		<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
			<InfoCard icon="store" title={t("store")}>
				<p className="font-medium">{business.legalName}</p>
				<address className="not-italic">{business.address}</address>
				<p className="text-balance text-ink-muted text-sm">
					{t("layout:companyLine", { cui: business.cui, registrationNumber: business.registrationNumber })}
				</p>
				<p className="mt-2 font-medium">{t("storeHours")}</p>
				<OpeningHours hours={hours.store} />
			</InfoCard>
			<InfoCard icon="phone" title={t("phone")}>
				<OutsideLink href={outside.telephone(business.phone)} className={`${link} tabular-nums`}>
					{business.phone}
				</OutsideLink>
			</InfoCard>
			<InfoCard icon="mail" title={t("emailLabel")}>
				<OutsideLink href={outside.mail(business.email)} className={`${link} break-all`}>
					{business.email}
				</OutsideLink>
			</InfoCard>
			<InfoCard icon="clock" title={t("supportHours")}>
				<OpeningHours hours={hours.support} />
			</InfoCard>
		</ul>
	);
}

function InfoCard({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
	return (
		<Card as="li" className="flex gap-4 p-5 sm:p-5">
			<span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand">
				<Icon name={icon} className="size-5.5" />
			</span>
			<div className="min-w-0 flex-1">
				<h3 className="text-base tracking-normal">{title}</h3>
				{children}
			</div>
		</Card>
	);
}
