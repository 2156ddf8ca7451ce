import { useTranslation } from "react-i18next";
import { useMessage } from "#app/components/forms/use-message.ts";
import type { PriceLine } from "#app/domain/catalogue/price-list.ts";
import { formatLei } from "#app/domain/money.ts";

/** Why a line of a list cannot be written, in words. */
export function useLineProblem(): (line: Pick<PriceLine, "problem" | "value" | "message">) => string {
	const { t } = useTranslation("adminPriceList");
	const say = useMessage();
	return ({ problem, value, message }) => {
		if (problem === null || problem === "field") return say(message ?? "validation:invalid");
		return t(`problem_${problem}`, { value: problem === "price-changed" ? formatLei(value ?? 0) : value });
	};
}
