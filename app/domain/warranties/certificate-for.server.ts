import type { ShopError } from "#app/domain/errors.ts";
import type { Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { type IssuedCertificate, issueCertificate } from "#app/domain/warranties/issue-certificate.server.ts";
import { readWarrantyChoice } from "#app/domain/warranties/read-warranty.server.ts";
import type { WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";

/**
 * The order's certificate for these months or, where none are named, for the months that were chosen last; with each
 * product's own months where none ever were. It always states the order as it is today (its delivery, its serial numbers).
 *
 * @returns order-not-found, warranty-not-due while the order is unpaid and not shipped, or warranty-cancelled
 */
export async function certificateFor(
	shop: Shop,
	{ orderId, months }: { orderId: number; months: WarrantyChoice | null },
): Promise<Result<IssuedCertificate, ShopError>> {
	return issueCertificate(shop, { orderId, months: months ?? (await readWarrantyChoice(shop.db, orderId)) });
}
