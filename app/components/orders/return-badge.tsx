import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
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

/** How a return stands, in words; the colour only repeats them. */
export function ReturnBadge({ state }: { state: ReturnState }) {
	const { t } = useTranslation("order");
	return <Badge tone={TONES[state]}>{t(`returnState_${state}`)}</Badge>;
}
