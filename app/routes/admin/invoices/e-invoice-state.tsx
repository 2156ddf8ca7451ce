import { useTexts } from "#app/components/layout/use-texts.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { formatDay } from "#app/domain/clock.ts";
import type { EInvoiceState } from "#app/domain/invoices/e-invoice-report.ts";

/** How a document's report stands, in words: until when it may wait, that it waited too long, or when it was handed over. */
export function EInvoiceStateWords({ dueOn, isLate, reportedAt }: EInvoiceState) {
	const { t, locale } = useTexts("adminEInvoices");
	const [state, tone] =
		reportedAt !== null
			? (["stateReported", "success"] as const)
			: isLate
				? (["stateLate", "danger"] as const)
				: (["stateWaiting", "info"] as const);
	const day = formatDay(reportedAt ?? dueOn, locale);
	return (
		<>
			<Badge tone={tone}>{t(state)}</Badge> <span className="text-sm">{t(`${state}Day`, { day })}</span>
		</>
	);
}
