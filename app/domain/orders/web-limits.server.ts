import type { ShopError } from "#app/domain/errors.ts";
import { formatLei } from "#app/domain/money.ts";
import type { PlaceOrderCommand } from "#app/domain/orders/order-command.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { countPiecesHeldBy } from "#db/queries/unpaid-orders.ts";

/** What an order asks for: counted products are taken out of the stock before they are paid. */
interface Wanted {
	product: { name: string; stock: number | null };
	quantity: number;
}

/**
 * Why an order of the web is too large to be held unpaid for a stranger; null where it is not, and for the people of the shop,
 * who order any number. Pieces that are made to order do not count. The messages say to write to the shop for more.
 *
 * @returns too-many-pieces, order-total-limit, held-limit, network-held-limit
 */
export async function refuseTooMuch(
	shop: Shop,
	db: Db,
	command: PlaceOrderCommand,
	{ lines, totalBani }: { lines: Wanted[]; totalBani: number },
): Promise<ShopError | null> {
	const limits = shop.settings.webOrders;
	if (command.isByStaff || !limits) return null;
	const counted = lines.filter(({ product }) => product.stock !== null);
	const tooMany = counted.find(({ quantity }) => quantity > limits.piecesOfOne);
	if (tooMany) {
		return { code: "too-many-pieces", values: { name: tooMany.product.name, count: limits.piecesOfOne } };
	}
	if (totalBani > limits.totalBani) {
		return { code: "order-total-limit", values: { limit: formatLei(limits.totalBani) } };
	}
	const pieces = counted.reduce((sum, { quantity }) => sum + quantity, 0);
	return refuseHolding(shop, db, command, pieces);
}

/**
 * Why so many more pieces are not held unpaid for this customer: the other unpaid orders of the e-mail address, or of the network
 * that the order came from, hold theirs. Null where they are.
 *
 * @returns held-limit, network-held-limit
 */
export async function refuseHolding(
	shop: Shop,
	db: Db,
	{ email, network }: { email: string | null; network?: string | null },
	pieces: number,
): Promise<ShopError | null> {
	const limits = shop.settings.webOrders;
	// Whoever has no address was served by somebody of the shop.
	if (!limits || pieces === 0 || email === null) return null;
	const held = await countPiecesHeldBy(db, { email });
	if (held + pieces > limits.heldPieces)
		return { code: "held-limit", values: { limit: limits.heldPieces, count: held } };
	if (!network) return null;
	const heldByNetwork = await countPiecesHeldBy(db, { network });
	// How many others hold there is nobody's business.
	return heldByNetwork + pieces > limits.networkPieces
		? { code: "network-held-limit", values: { count: limits.networkPieces } }
		: null;
}
