import type { ClientActionFunctionArgs } from "@remix-run/react";

/**
 * A form that posts to another page's address and comes back to this one needs no redirect with scripts: this page is read anew
 * where it stands. The framework follows only one redirect at a time; of two buttons pressed soon after each other, what
 * the second did would not be shown.
 */
export function stayHere<Answer>(act: (args: ClientActionFunctionArgs) => Promise<Answer>) {
	return async (args: ClientActionFunctionArgs): Promise<Answer | null> => {
		try {
			return await act(args);
		} catch (answer) {
			if (leadsHere(answer, args.request)) return null;
			throw answer;
		}
	};
}

function leadsHere(answer: unknown, { url }: Request): boolean {
	const to = answer instanceof Response ? answer.headers.get("Location") : null;
	if (to === null) return false;
	const { pathname, search, href } = window.location;
	const target = new URL(to, href);
	return new URL(url).pathname !== pathname && target.pathname + target.search === pathname + search;
}
