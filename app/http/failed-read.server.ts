import { logFailure } from "#app/http/log.server.ts";

/** What a page shows when the shop could not read: nothing was found, and the answer says that it may be so only now. */
export interface Read<T> {
	value: T | null;
	status: 200 | 404 | 503;
}

/**
 * Reads one thing for its page. A failure is logged under its internal message and shown as the not-found view (SPEC 8).
 *
 * @param what "Failed to fetch product"
 */
export async function readForPage<T>(what: string, read: () => Promise<T | null>): Promise<Read<T>> {
	try {
		const value = await read();
		return { value, status: value === null ? 404 : 200 };
	} catch (error) {
		logFailure(error, what);
		return { value: null, status: 503 };
	}
}
