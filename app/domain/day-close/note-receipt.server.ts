import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopError } from "#app/domain/errors.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { selectCounterPayment, writeFiscalReceipt } from "#db/queries/day-close.ts";

/**
 * Notes the number of the fiscal receipt of a payment at the counter (OUG 28/1999), or puts a mistyped one right.
 *
 * @returns not-found for a payment that the counter did not take
 */
export function noteFiscalReceipt(
	shop: Shop,
	{ of, record, number, account }: { of: "order" | "service"; record: number; number: string; account: Account },
): Promise<Result<null, ShopError>> {
	return shop.db.transaction().execute(async (db) => {
		if (!(await selectCounterPayment(db, of, record))) return fail({ code: "not-found" });
		await writeReceipt(shop, db, { of, record, number, account });
		return ok(null);
	});
}

/** The same for a payment that the caller's transaction has just written. */
export function writeReceipt(
	shop: Pick<Shop, "clock">,
	db: Db,
	{ of, record, number, account }: { of: "order" | "service"; record: number; number: string; account: Account },
): Promise<void> {
	return writeFiscalReceipt(db, {
		payment_record_id: of === "order" ? record : null,
		service_payment_id: of === "service" ? record : null,
		number,
		at: shop.clock().toISOString(),
		account_email: account.email,
	});
}
