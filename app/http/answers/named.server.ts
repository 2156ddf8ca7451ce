import type { ShopErrorCode } from "#app/domain/errors.ts";
import { readOrderNumber } from "#app/domain/order-number.ts";
import { readOrder } from "#app/domain/orders/read-order.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { shop } from "#app/http/shop.server.ts";

type Params = BackOfficeArgs["params"];

/** The number in a page's address. @throws 404 where there is none */
export function numberOf(params: Params, missing: ShopErrorCode = "not-found"): number {
	const id = readOrderNumber(params.id);
	if (id === null) throw refusal(missing);
	return id;
}

/** What has that number. @throws 404 where nothing has it */
export async function namedBy<T>(
	params: Params,
	find: (id: number) => Promise<T | null | undefined>,
	missing: ShopErrorCode = "not-found",
): Promise<T> {
	const found = await find(numberOf(params, missing));
	if (!found) throw refusal(missing);
	return found;
}

export const orderOf = (params: Params) => namedBy(params, (id) => readOrder(shop, id), "order-not-found");
