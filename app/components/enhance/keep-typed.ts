import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunction } from "@remix-run/react";
import { keepTypedForReload } from "#app/components/enhance/carry-typed.ts";
import { showLostConnection } from "#app/components/layout/toasts.ts";
import { path } from "#app/paths.ts";

/**
 * A form's post whose connection was lost leaves the page and what was typed as they are, and says so in a toast, instead of the
 * error screen: nobody knows whether it arrived, and its one-time key makes a second press harmless (DECISIONS 6, SPEC 8).
 *
 * @param messages text keys of what to say, for the form that was posted; a page's own words or, without them, the shop's
 * @param failed the same for an answer of 500 or above; without it that is the error screen's
 */
export function keepTyped(messages: Words = () => ["common:connectionLost"], failed?: Words) {
	return async ({ request, serverAction }: ClientActionFunctionArgs) => {
		const posted = request.clone();
		try {
			return await serverAction();
		} catch (error) {
			if (leadsTo(path("signIn"), error)) keepTypedForReload("signIn");
			// fetch throws a TypeError when no answer came; other answers and redirects go on their way.
			const words = error instanceof TypeError ? messages : isFailure(error, request) ? failed : undefined;
			if (!words) throw error;
			showLostConnection(words(await posted.formData()));
			// After a refusal the framework reads nothing anew: that would be lost too, and bring the error screen.
			return Response.json(null, { status: 503 });
		}
	};
}

type Words = (typed: FormData) => readonly string[];

/** An answer of the shop that says so, one of a proxy that nobody can read, or what the action threw. */
const isFailure = (error: unknown, { signal }: Request) =>
	!signal.aborted && !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500);

/** The session had ended: the page comes back after the sign-in. */
const leadsTo = (path: string, answer: unknown) =>
	answer instanceof Response && (answer.headers.get("Location") ?? "").split("?")[0] === path;

/**
 * Which posts have the page read anew: all but refused and lost ones; 409 says that something changed meanwhile. The root and
 * every page with a form that posts elsewhere (post-elsewhere.ts) say so themselves: without a rule of its own, the framework
 * reads such a page anew after a lost post too.
 */
export const unlessRefused: ShouldRevalidateFunction = ({ actionStatus }) =>
	actionStatus === undefined || actionStatus < 400 || actionStatus === 409;

/** The same where a post may find that what its page is about is no longer there, or no longer this visitor's: the page says so. */
export const unlessRefusedButGone: ShouldRevalidateFunction = (post) =>
	post.actionStatus === 404 || unlessRefused(post);

/** The same where a refused post may have written a part of what was asked: what the page shows beside it is read anew, but not after a lost one. */
export const unlessLost: ShouldRevalidateFunction = ({ actionStatus }) =>
	actionStatus === undefined || actionStatus < 500;
