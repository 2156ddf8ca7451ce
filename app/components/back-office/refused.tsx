import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMessage } from "#app/components/forms/use-message.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import type { ShopError } from "#app/domain/errors.ts";

/** Words of a code, by their text key, where the page is about something else than an order. */
type OwnWords = Partial<Record<ShopError["code"], string>>;

const OF_ORDERS: OwnWords = { "changed-meanwhile": "adminOrders:changedMeanwhile" };

/** Why nothing was changed: somebody was quicker, the goods are gone, ... It takes the focus, as a form's summary does. */
export function Refused({ problem, words = OF_ORDERS }: { problem: ShopError; words?: OwnWords }) {
	const { t } = useTranslation("adminOrders");
	const message = useMessage();
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another refusal is told anew.
	useEffect(() => box.current?.focus(), [problem]);
	return (
		<div ref={box} tabIndex={-1} className="mb-6">
			<Notice tone="danger" role="alert" title={t("notChanged")}>
				<p>{message(words[problem.code] ?? `errors:${problem.code}`, problem.values)}</p>
			</Notice>
		</div>
	);
}
