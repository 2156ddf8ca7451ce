import { useTranslation } from "react-i18next";
import { useMessage } from "#app/components/forms/use-message.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import type { ShopError } from "#app/domain/errors.ts";

/** Words of a code, by their text key, where the page is about something else than an order. */
type OwnWords = Partial<Record<ShopError["code"], string>>;

const OF_ORDERS: OwnWords = { "changed-meanwhile": "adminOrders:changedMeanwhile" };

/** Why nothing was changed: somebody was quicker, the goods are gone, ... */
export function Refused({ problem, words = OF_ORDERS }: { problem: ShopError; words?: OwnWords }) {
	const { t } = useTranslation("adminOrders");
	const message = useMessage();
	return (
		<Notice tone="danger" role="alert" title={t("notChanged")} className="mb-6">
			<p>{message(words[problem.code] ?? `errors:${problem.code}`, problem.values)}</p>
		</Notice>
	);
}
