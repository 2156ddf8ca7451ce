import type { Account } from "#app/domain/accounts/account.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import {
	deleteFiscalReceipt,
	selectCounterPayment,
	selectReceiptOf,
	writeFiscalReceipt,
} from "#db/queries/day-close.ts";
import { insertAccountEvent } from "#db/queries/orders.ts";
import { insertServiceOrderEvent } from "#db/queries/service-orders.ts";

interface Receipt {
	/** Which ledger, and the line of it that it is of. */
	of: "order" | "service";
	record: number;
	number: string;
	account: Account;
}

/**
 * Notes the number of the fiscal receipt of a payment at the counter (OUG 28/1999), puts a mistyped one right, or takes away one that
 * is of another payment; the log of the order or service order tells of both. The same number again changes nothing.
 *
 * @returns not-found for a payment that the counter did not take; changed-meanwhile, with the number that stands, where its writer
 * saw another one
 */
export function noteFiscalReceipt(
	shop: Shop,
	{ seen, number, ...line }: Omit<Receipt, "number"> & Record<"number" | "seen", string | null>,
): Promise<Result<null>> {
	const { of, record } = line;
	return shop.db.transaction().execute(async (db) => {
		const payment = await selectCounterPayment(db, of, record);
		if (!payment) return fail({ code: "not-found" });
		const before = (await selectReceiptOf(db, of, record))?.number ?? null;
		if (before === number) return ok(null);
		if (before !== seen) return fail({ code: "changed-meanwhile", values: { number: before ?? "" } });
		if (number === null) await deleteFiscalReceipt(db, of, record);
		else await writeReceipt(shop, db, { ...line, number });
		if (before !== null) await logCorrection(shop, db, { ...line, about: payment.about, before, after: number ?? "" });
		return ok(null);
	});
}

async function logCorrection(
	shop: Shop,
	db: Db,
	{
		of,
		about,
		before,
		after,
		account,
	}: Pick<Receipt, "of" | "account"> & { about: number; before: string; after: string },
): Promise<void> {
	const insert = of === "order" ? insertAccountEvent : insertServiceOrderEvent;
	const detail = { before, after };
	return insert(db, about, { at: shop.clock().toISOString(), account, kind: "receipt-corrected", detail });
}

/** The same for a payment that the caller's transaction has just written. */
export function writeReceipt(
	shop: Pick<Shop, "clock">,
	db: Db,
	{ of, record, number, account }: Receipt,
): Promise<void> {
	return writeFiscalReceipt(db, {
		payment_record_id: of === "order" ? record : null,
		service_payment_id: of === "service" ? record : null,
		number,
		at: shop.clock().toISOString(),
		account_email: account.email,
	});
}
