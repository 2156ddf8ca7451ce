import { logFailure } from "#app/http/log.server.ts";
import { DatabaseUnavailable } from "#db/unavailable.ts";

/** What a page shows when the shop could not read: nothing was found, and the answer says that it may be so only now. */
interface Read<T> {
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
		// A redirect on the way is no failure.
		if (error instanceof Response) throw error;
		logFailure(error, what);
		return { value: null, status: 503 };
	}
}

/**
 * Reads a list for its page. A failure gets its internal message (SPEC 8) and is the error screen's; that of a shop which
 * is merely busy stays what it is.
 *
 * @param what "Failed to fetch products"
 */
export async function readListForPage<T>(what: string, read: () => Promise<T>): Promise<T> {
	try {
		return await read();
	} catch (error) {
		if (error instanceof DatabaseUnavailable) throw error;
		throw new Error(what, { cause: error });
	}
}
