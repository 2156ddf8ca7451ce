import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { readCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { endVisits, isEndedVisit } from "#db/queries/order-access.ts";

const HOUR_S = 3_600;
/** Lets this browser see the receipt of a withdrawal that it has just got. */
const cookie = secretCookie("withdrawal", { maxAgeS: HOUR_S });

/** The receipt's number, the second at which that ends, and at a kiosk the visit that the wipe ends. */
type Entry = [id: number, until: number, visit?: string];

const nowS = () => Math.floor(shop.clock().getTime() / 1_000);

function entryOf(request: Request): Entry | null {
	const value = readCookie(cookie, request);
	const [id, until, visit] = Array.isArray(value) ? value : [];
	if (typeof id !== "number" || !(until > nowS())) return null;
	return typeof visit === "string" ? [id, until, visit] : [id, until];
}

/** The receipt of this browser's latest declaration; null where there is none that it may see. */
export async function ownReceipt(request: Request): Promise<number | null> {
	const [id, , visit] = entryOf(request) ?? [null];
	return visit !== undefined && (await isEndedVisit(shop.db, visit)) ? null : id;
}

/** The header that lets this browser see the receipt. What a kiosk's customer declares later is of the same visit, so one end ends all. */
export function rememberReceipt(request: Request, id: number): string {
	const visit = isKiosk(request) ? [entryOf(request)?.[2] ?? shop.newKey()] : [];
	return cookie.serialize([id, nowS() + HOUR_S, ...visit]);
}

/** Ends on the server what this kiosk's customer may see: a copy of the cookie opens nothing either. */
export async function endOwnReceipt(request: Request): Promise<void> {
	const [, until, visit] = entryOf(request) ?? [];
	if (until === undefined || visit === undefined) return;
	const runsOutAt = new Date(until * 1_000).toISOString();
	await endVisits(shop.db, [{ visit, runs_out_at: runsOutAt }], shop.clock().toISOString());
}
