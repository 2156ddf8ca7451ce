import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { type Availability, availabilityOf, type Stock } from "#app/domain/catalogue/product.ts";

const LOOK: Record<
	Availability,
	{ tone: BadgeTone; icon: IconName; text: "inStock" | "lastPiece" | "madeToOrder" | "outOfStock" }
> = {
	"in-stock": { tone: "success", icon: "check", text: "inStock" },
	"last-piece": { tone: "warning", icon: "alert", text: "lastPiece" },
	"made-to-order": { tone: "info", icon: "wrench", text: "madeToOrder" },
	"out-of-stock": { tone: "neutral", icon: "close", text: "outOfStock" },
};

/** Whether the product can be had, in words with a mark (SPEC 2.5: in stock or out of stock). */
export function AvailabilityBadge({ stock }: { stock: Stock }) {
	const { t } = useTranslation("catalogue");
	const { tone, icon, text } = LOOK[availabilityOf(stock)];
	return (
		<Badge tone={tone}>
			<Icon name={icon} className="size-4" />
			{t(text)}
		</Badge>
	);
}
