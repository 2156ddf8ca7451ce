import type { Account } from "#app/domain/accounts/account.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { countDocuments, updateReported, updateWaitingAgain } from "#db/queries/e-invoices.ts";

/**
 * Notes that somebody handed documents over to e-Factura; what was noted before stays as it was noted first.
 *
 * @param uploadIndex the portal's number for the upload of one document
 * @returns how many were noted now; not-found where none of them was ever issued
 */
export async function reportEInvoices(
	shop: Shop,
	{ ids, account, uploadIndex }: { ids: number[]; account: Account; uploadIndex: string | null },
): Promise<Result<number>> {
	const report = { reported_at: shop.clock().toISOString(), account_email: account.email, upload_index: uploadIndex };
	const count = await updateReported(shop.db, ids, report);
	return count > 0 || (await countDocuments(shop.db, ids)) > 0 ? ok(count) : fail({ code: "not-found" });
}

/**
 * Has a document wait again: it was marked by mistake, or the tax office refused it.
 *
 * @param reportedAt when it was marked, as the writer saw it
 * @returns false where it waits, or was marked anew since; not-found for one that was never issued
 */
export async function takeReportBack(shop: Shop, id: number, reportedAt: string): Promise<Result<boolean>> {
	if (await updateWaitingAgain(shop.db, id, reportedAt)) return ok(true);
	return (await countDocuments(shop.db, [id])) > 0 ? ok(false) : fail({ code: "not-found" });
}
