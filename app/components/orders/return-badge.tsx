import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { customersState, type ReturnCase } from "#app/domain/returns/return-case.ts";
import type { ReturnState } from "#app/domain/returns/return-states.ts";

const TONES: Record<ReturnState, BadgeTone> = {
	announced: "warning",
	received: "info",
	inspected: "info",
	refunded: "success",
	refused: "danger",
	repaired: "success",
	replaced: "success",
	dropped: "neutral",
};

/**
 * How a return stands, in words; the colour only repeats them.
 *
 * @param kind for its customer, by what it depends whether they are to send the goods
 */
export function ReturnBadge({ state, kind }: { state: ReturnState; kind?: ReturnCase["kind"] }) {
	const { t } = useTranslation("order");
	return <Badge tone={TONES[state]}>{t(`returnState_${kind ? customersState({ state, kind }) : state}`)}</Badge>;
}
