import { KIOSK_ACCESS_MINUTES, ORDER_ACCESS_DAYS, ORDERS_REMEMBERED } from "#app/config/business.ts";
import { isKiosk } from "#app/http/cookies/kiosk.server.ts";
import { readCookie, secretCookie } from "#app/http/cookies/secret-cookie.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { endVisits, isEndedVisit, selectAccessEpoch } from "#db/queries/order-access.ts";

const LIVES_S = ORDER_ACCESS_DAYS * 86_400;
const KIOSK_LIVES_S = KIOSK_ACCESS_MINUTES * 60;

/** A number, its epoch when the browser was let in, the second it runs out, and at a kiosk the visit that the wipe ends. */
type Entry = [id: number, epoch: number, until: number, visit?: string];

/** Of what was just made: nobody has ended anything of it. */
export const FIRST_EPOCH = 0;

const isEntry = (value: unknown): value is Entry =>
	Array.isArray(value) &&
	value.slice(0, 3).filter(Number.isSafeInteger).length === 3 &&
	(value[3] === undefined || typeof value[3] === "string");

const nowS = () => Math.floor(shop.clock().getTime() / 1_000);

export type OwnNumbers = ReturnType<typeof ownNumbers>;

/** The orders, or service orders, that a browser may see: the newest 20, each for its time (DECISIONS 3 and 4). */
export function ownNumbers(name: string, table: "orders" | "service_order") {
	const cookie = secretCookie(name, { maxAgeS: LIVES_S });
	const entriesOf = (request: Request): Entry[] => {
		const value = readCookie(cookie, request);
		return Array.isArray(value) ? value.filter(isEntry).filter(([, , until]) => until > nowS()) : [];
	};
	return {
		/** All of its own, with their epochs; what a kiosk's customer was given is nobody's to be shown. */
		epochsOf: (request: Request): Map<number, number> =>
			new Map(
				entriesOf(request).flatMap(([id, epoch, , visit]) => (visit === undefined ? [[id, epoch] as const] : [])),
			),
		/** Whether this browser was told of it, whatever has ended since. */
		isKnown: (request: Request, id: number): boolean => entriesOf(request).some(([known]) => known === id),
		newest: (request: Request): number | undefined => entriesOf(request)[0]?.[0],
		/** Whether this browser made it or was let in by its key or a lookup, and nobody has ended that since. */
		async mayOpen(request: Request, id: number): Promise<boolean> {
			const entry = entriesOf(request).find(([known]) => known === id);
			if (!entry) return false;
			const [, epoch, , visit] = entry;
			if (visit !== undefined && (await isEndedVisit(shop.db, visit))) return false;
			return epoch === (await selectAccessEpoch(shop.db, table, id));
		},
		/** The header that lets this browser see it. */
		async remember(request: Request, id: number, known?: number): Promise<string> {
			const epoch = known ?? (await selectAccessEpoch(shop.db, table, id));
			const others = entriesOf(request).filter(([known]) => known !== id);
			const entry: Entry = isKiosk(request)
				? [id, epoch, nowS() + KIOSK_LIVES_S, shop.newKey()]
				: [id, epoch, nowS() + LIVES_S];
			return cookie.serialize([entry, ...others].slice(0, ORDERS_REMEMBERED));
		},
		/** Ends on the server what this kiosk's customer was given: a copy of the cookie opens nothing either. */
		async end(request: Request): Promise<void> {
			const visits = entriesOf(request).flatMap(([, , until, visit]) =>
				visit === undefined ? [] : [{ visit, runs_out_at: new Date(until * 1_000).toISOString() }],
			);
			if (visits.length > 0) await endVisits(shop.db, visits, shop.clock().toISOString());
		},
	};
}
