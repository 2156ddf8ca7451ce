import { useTranslation } from "react-i18next";
import { useMessage } from "#app/components/forms/use-message.ts";

/** Fields whose names both share; the others are named where they belong. */
const SHARED = /^(?:name|tagline|short|description|slug|position)/;

/** The name of a field of facts, as its label says it. */
export function useFactsLabels(own: "adminProducts" | "adminServices"): (field: string) => string {
	useTranslation([own, "adminCatalogue"]);
	const message = useMessage();
	return (field) => message(SHARED.test(field) ? `adminCatalogue:${field}` : `${own}:${field}`);
}
