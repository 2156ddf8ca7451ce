import type { FlatNamespace } from "i18next";
import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";

type Topics = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

/** The texts of these topics with their language, as textsOf has them on the server; `useTranslation` where no date or number needs it. */
export function useTexts<const T extends Topics>(topics: T) {
	const { t } = useTranslation(topics);
	const { locale } = useRootData();
	return { t, locale };
}
