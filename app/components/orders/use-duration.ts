import { useTranslation } from "react-i18next";
import { estimatedDays } from "#app/domain/services/service.ts";

/** The estimated time in the page's language: "1–3 zile" (SPEC 2.12). */
export function useDuration(): (days: { daysMin: number; daysMax: number }) => string {
	const { t } = useTranslation("services");
	return (days) => t("days", estimatedDays(days));
}
