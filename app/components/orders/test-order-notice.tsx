import { useTranslation } from "react-i18next";
import { Notice } from "#app/components/ui/notice.tsx";

/** Stands above everything about an order, or a service order, of the test phase once the shop is live (DECISIONS 11). */
export function TestOrderNotice({ of = "order", className }: { of?: "order" | "service"; className?: string }) {
	const { t } = useTranslation(["payment", "services"]);
	const [title, text] =
		of === "order"
			? (["payment:testOrder", "payment:test"] as const)
			: (["services:testOrder", "services:testText"] as const);
	return (
		<Notice tone="warning" title={t(title)} className={className ?? "mb-6"}>
			{t(text)}
		</Notice>
	);
}
