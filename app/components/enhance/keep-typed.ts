import type { ClientActionFunctionArgs } from "@remix-run/react";

/**
 * A form's post whose connection was lost comes back to the form with what was typed, instead of the error screen: nobody
 * knows whether it arrived, and its one-time key makes a second press harmless (DECISIONS 6).
 *
 * @param message text key of what to say
 */
export function keepTyped(message: string) {
	return async ({ request, serverAction }: ClientActionFunctionArgs) => {
		const typed = await request.clone().formData();
		try {
			return await serverAction();
		} catch (error) {
			// fetch throws a TypeError when no answer came; answers and redirects go on their way.
			if (!(error instanceof TypeError)) throw error;
			return {
				lastResult: { status: "error", initialValue: Object.fromEntries(typed), error: { "": [message] } },
				failure: message,
				placed: null,
			};
		}
	};
}
