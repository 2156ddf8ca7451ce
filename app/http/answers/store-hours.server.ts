import { hoursInWords } from "#app/components/ui/opening-hours.tsx";
import type { Localised } from "#app/domain/locale.ts";
import { shop } from "#app/http/shop.server.ts";
import { textsFor } from "#app/texts/texts.server.ts";

/** When the store is open, in the words of both languages: documents speak both. */
export function storeHoursInWords(): Localised {
	const { store } = shop.settings.hours;
	return { ro: hoursInWords(store, textsFor("ro").t), en: hoursInWords(store, textsFor("en").t) };
}
