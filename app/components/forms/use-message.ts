import { useTranslation } from "react-i18next";

/** Words for a text key that arrives as data (a schema's message, a flash), "namespace:key". */
export function useMessage(): (key: string, values?: Record<string, string | number>) => string {
	const { t } = useTranslation();
	return (key, values) => (t as unknown as (key: string, values?: object) => string)(key, values);
}
