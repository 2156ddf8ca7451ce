import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { path } from "#app/paths.ts";

/** The services that wait in the cart to be scheduled. */
export const useWaitingServices = () => useRootData().cart.lines.filter((line) => line.type === "service");

/** Offers the next service that waits in the cart (DECISIONS 6); nothing when none does. */
export function NextService() {
	const { t } = useTranslation("services");
	const waiting = useWaitingServices();
	const next = waiting[0];
	if (!next) return null;
	return (
		<Notice tone="info" title={t("nextTitle", { count: waiting.length })}>
			<p>{t("nextText", { name: next.name })}</p>
			<p className="mt-3">
				<ButtonLink to={path("serviceOrder", { id: next.id })}>{t("scheduleNext")}</ButtonLink>
			</p>
		</Notice>
	);
}
