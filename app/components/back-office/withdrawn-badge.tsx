import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";

/** Stands in a list at an order or a service order from which a declaration of withdrawal waits for an answer. */
export function WithdrawnBadge({ of }: { of: { isWithdrawn: boolean } }) {
	const { t } = useTranslation("adminLists");
	return of.isWithdrawn ? <Badge tone="danger">{t("withdrawn")}</Badge> : null;
}
