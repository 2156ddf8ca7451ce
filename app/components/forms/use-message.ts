import { useTranslation } from "react-i18next";
import { readMessage } from "#app/domain/message.ts";

/** Words for a text key that arrives as data (a schema's message, a flash), "namespace:key", or one with what it is filled in with. */
export function useMessage(): (message: string, filled?: Record<string, string | number>) => string {
	const { t } = useTranslation();
	return (message, filled) => {
		const { key, values } = readMessage(message);
		return (t as unknown as (key: string, values?: object) => string)(key, { ...values, ...filled });
	};
}
