import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OwnPart } from "#app/components/layout/own-part.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import type { Service } from "#app/domain/services/service.ts";
import { outside, path } from "#app/paths.ts";
import { useInCart } from "#app/routes/services/use-in-cart.ts";

/** As high as a finger needs, with the words as near to the next way as where there is no link. */
const LINK = "link -mb-2.5 inline-flex min-h-control items-center font-semibold";

/** The card "how to book": online, by phone, with an appointment from the cart, at the store (SPEC 2.7). */
export function HowToBook({ service }: { service: Service }) {
	const { t } = useTranslation("services");
	const { business } = useRootData();
	const inCart = useInCart(service.id);
	const isKiosk = useKiosk();
	return (
		<TitledCard id="how-to-book" title={t("bookTitle")}>
			<OwnPart name={`service-${service.id}`} state={inCart ? "in" : "out"}>
				<ul className="mt-4 space-y-4">
					<Way icon="globe" title={t("bookOnline")} text={t("bookOnlineText")}>
						{inCart ? null : (
							<Link to={path("serviceOrder", { id: service.id })} className={LINK}>
								{t("schedule")}
							</Link>
						)}
					</Way>
					<Way icon="phone" title={t("bookPhone")} text={t("bookPhoneText", { phone: business.phone })}>
						{isKiosk ? null : (
							<a href={outside.telephone(business.phone)} className={LINK}>
								{t("bookPhoneAction")}
							</a>
						)}
					</Way>
					<Way icon="clock" title={t("bookAppointment")} text={t("bookAppointmentText")}>
						{inCart ? null : (
							<Link to={path("serviceSchedule", { id: service.id })} className={LINK}>
								{t("bookAppointmentAction")}
							</Link>
						)}
					</Way>
					<Way icon="store" title={t("bookVisit")} text={t("bookVisitText", { address: business.address })}>
						<Link to={path("about")} className={LINK}>
							{t("bookVisitAction")}
						</Link>
					</Way>
				</ul>
			</OwnPart>
		</TitledCard>
	);
}

function Way({ icon, title, text, children }: { icon: IconName; title: string; text: string; children: ReactNode }) {
	return (
		<li className="flex gap-3">
			<Icon name={icon} className="mt-0.5 size-5 text-brand" />
			<div className="min-w-0">
				<h3 className="text-base">{title}</h3>
				<p className="text-ink-muted">{text}</p>
				{children}
			</div>
		</li>
	);
}
