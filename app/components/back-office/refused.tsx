import { useTranslation } from "react-i18next";
import { useMessage } from "#app/components/forms/use-message.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import type { ShopError } from "#app/domain/errors.ts";

/** Why nothing was changed: somebody was quicker, the goods are gone, ... */
export function Refused({ problem }: { problem: ShopError }) {
	const { t } = useTranslation("adminOrders");
	const message = useMessage();
	return (
		<Notice tone="danger" role="alert" title={t("notChanged")} className="mb-6">
			<p>
				{problem.code === "changed-meanwhile"
					? t("changedMeanwhile")
					: message(`errors:${problem.code}`, problem.values)}
			</p>
		</Notice>
	);
}
