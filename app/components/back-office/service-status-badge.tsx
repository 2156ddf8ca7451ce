import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import type { ServiceOrderStatus } from "#app/domain/services/service-order.ts";

const TONES: Record<ServiceOrderStatus, BadgeTone> = {
	scheduled: "warning",
	in_progress: "info",
	completed: "success",
	cancelled: "neutral",
};

/** A service order's status as admins and staff see it: what waits for them stands out. */
export function ServiceStatusBadge({ status }: { status: ServiceOrderStatus }) {
	const { t } = useTranslation("services");
	return (
		<Badge tone={TONES[status]} className="whitespace-nowrap">
			{t(`status_${status}`)}
		</Badge>
	);
}
