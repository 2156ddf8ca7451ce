import type { BusinessProfile } from "#app/config/business-profile.ts";
import type { DayClose, DayMoney } from "#app/domain/day-close/day-report.ts";
import { sellerOf } from "#app/domain/invoices/document-seller.ts";
import type { DocumentSeller } from "#app/domain/invoices/invoice-content.ts";
import type { Locale } from "#app/domain/locale.ts";

/** What stands on the report of a closed day of the shop. */
export interface DayReportContent {
	locale: Locale;
	close: DayClose;
	/** What has come to the day since its close. */
	after: DayMoney[];
	seller: Pick<DocumentSeller, "legalName" | "tradeName" | "taxCode">;
}

/** What goes on the report of a closed day, in the reader's language. */
export function dayReport(
	{ close, after }: { close: DayClose; after: DayMoney[] },
	{ business, locale }: { business: Readonly<BusinessProfile>; locale: Locale },
): DayReportContent {
	const { legalName, tradeName, taxCode } = sellerOf(business);
	return { locale, close, after, seller: { legalName, tradeName, taxCode } };
}

/** "Day-2026-11-22.pdf" */
export const dayReportFileName = (day: string) => `Day-${day}.pdf`;
