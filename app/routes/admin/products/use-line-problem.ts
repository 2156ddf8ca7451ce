import { useTranslation } from "react-i18next";
import { useMessage } from "#app/components/forms/use-message.ts";
import type { PriceLine } from "#app/domain/catalogue/price-list.ts";
import { formatMoment } from "#app/domain/clock.ts";
import type { Locale } from "#app/domain/locale.ts";
import { formatLei } from "#app/domain/money.ts";

/** Why a line of a list cannot be written, in words. */
export function useLineProblem(): (line: Pick<PriceLine, "problem" | "value" | "message">) => string {
	const { t, i18n } = useTranslation("adminPriceList");
	const say = useMessage();
	return ({ problem, value, message }) => {
		if (problem === null || problem === "field") return say(message ?? "validation:invalid");
		if (problem === "price-changed") return t(`problem_${problem}`, { value: formatLei(value ?? 0) });
		const at =
			problem === "stock-again" ? formatMoment(new Date(value ?? 0).toISOString(), i18n.language as Locale) : value;
		return t(`problem_${problem}`, { value: at });
	};
}
