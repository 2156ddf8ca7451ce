import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { OpeningHours } from "#app/components/ui/opening-hours.tsx";
import { OutsideLink } from "#app/components/ui/outside-link.tsx";
import { outside } from "#app/paths.ts";

const LINK =
	"inline-flex min-h-control items-center gap-2.5 font-medium underline-offset-4 hover:text-brand hover:underline";

/** Who helps when an order is not found: e-mail, phone and the support hours (SPEC 2.15). */
export function SupportBox() {
	const { t } = useTranslation(["lookup", "contact"]);
	const { business, hours } = useRootData();
	return (
		<TitledCard id="support-title" title={t("supportTitle")}>
			<p className="mt-2 text-ink-muted">{t("supportText")}</p>
			<ul className="mt-2">
				<li>
					<OutsideLink href={outside.mail(business.email)} className={`${LINK} break-all`}>
						<Icon name="mail" className="size-5 text-brand" />
						{business.email}
					</OutsideLink>
				</li>
				<li>
					<OutsideLink href={outside.telephone(business.phone)} className={`${LINK} tabular-nums`}>
						<Icon name="phone" className="size-5 text-brand" />
						{business.phone}
					</OutsideLink>
				</li>
			</ul>
			<h3 className="mt-3 text-base tracking-normal">{t("contact:supportHours")}</h3>
			<OpeningHours hours={hours.support} className="mt-1" />
		</TitledCard>
	);
}
