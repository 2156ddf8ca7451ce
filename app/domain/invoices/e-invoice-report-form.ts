import { z } from "zod";
import { optionalText } from "#app/domain/typed-fields.ts";

/** Far more than the portal's numbers have today. */
const UPLOAD_INDEX_DIGITS = 20;

/** What is said of a document that was handed over: the portal's number for the upload, or nothing. */
export const eInvoiceReportSchema = z.object({
	uploadIndex: optionalText(UPLOAD_INDEX_DIGITS).refine((value) => value === null || /^\d+$/.test(value), {
		error: "adminEInvoices:uploadIndexInvalid",
	}),
});
