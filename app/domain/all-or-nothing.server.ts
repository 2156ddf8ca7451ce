import type { ShopError } from "#app/domain/errors.ts";
import { fail, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";

/** Work in a transaction of which nothing stays when it is refused at any step, or throws. */
export async function allOrNothing<T>(shop: Shop, work: (db: Db) => Promise<Result<T>>): Promise<Result<T>> {
	try {
		return await shop.db.transaction().execute(async (transaction) => {
			const result = await work(transaction);
			if (!result.ok) throw new Refused(result.error);
			return result;
		});
	} catch (error) {
		if (error instanceof Refused) return fail(error.reason);
		throw error;
	}
}

class Refused extends Error {
	constructor(readonly reason: ShopError) {
		super(reason.code);
	}
}
