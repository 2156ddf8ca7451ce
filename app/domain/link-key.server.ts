import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { ORDER_ACCESS_DAYS } from "#app/config/business.ts";
import type { Shop } from "#app/domain/shop.server.ts";

const LIVES_S = ORDER_ACCESS_DAYS * 86_400;

/** What the key of an order's or a service order's link is made of. */
interface Keyed {
	access_key: string;
	/** Raised when an admin locks everybody out; none of a row that is not there. */
	access_epoch?: number;
	created_at: string;
}

/** The key in a link that opens the order: until when, in seconds, and the proof that the shop wrote it (DECISIONS 4). */
export function linkKey(row: Keyed, now: Date): string {
	const until = Math.floor(now.getTime() / 1_000) + LIVES_S;
	return `${until}.${proofOf(row, until)}`;
}

/**
 * Whether this is a key, as e-mails carry it, that still opens what was found under a number. Links of before they ran out carry the
 * row's own key: good as long as a link of its first day. Every key takes the same work, and so does an unknown number.
 */
export function fitsLink(shop: Shop, found: Keyed | undefined, key: string): boolean {
	const now = shop.clock();
	const row = found ?? { access_key: shop.newKey(), created_at: now.toISOString() };
	const [written = "", proof = ""] = key.split(".");
	const seconds = now.getTime() / 1_000;
	const until = /^[1-9]\d{0,11}$/.test(written) ? Number(written) : 0;
	const isOurs = sameText(proofOf(row, until), proof);
	const isOfBefore = sameText(row.access_key, key);
	const isFirstEpoch = (row.access_epoch ?? 0) === 0;
	const opens =
		(isOurs && until > seconds && key === `${until}.${proof}`) ||
		(isOfBefore && isFirstEpoch && Date.parse(row.created_at) / 1_000 + LIVES_S > seconds);
	return opens && found !== undefined;
}

/** Whether what was found under a number is of this e-mail address; case does not matter. An unknown number takes the same work. */
export function fitsEmail(shop: Shop, row: { email: string | null } | undefined, email: string): boolean {
	return sameText((row?.email ?? shop.newKey()).toLowerCase(), email.trim().toLowerCase()) && row !== undefined;
}

const proofOf = ({ access_key, access_epoch = 0 }: Keyed, until: number) =>
	createHmac("sha256", access_key).update(`link:${access_epoch}:${until}`).digest("base64url");

const digest = (text: string) => createHash("sha256").update(text).digest();

/** In a time that tells nothing of where they differ. */
function sameText(a: string, b: string): boolean {
	return timingSafeEqual(digest(a), digest(b));
}
