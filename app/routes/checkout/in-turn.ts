import type { ClientActionFunctionArgs } from "@remix-run/react";

/**
 * Posts to one page go out one after the other, however fast the buttons are pressed. The cart is a cookie, which each answer
 * sets anew from what its own post brought: of two at once, one would be lost.
 */
export function inTurn<Answer>(act: (args: ClientActionFunctionArgs) => Promise<Answer>) {
	let before: Promise<unknown> = Promise.resolve();
	return (args: ClientActionFunctionArgs): Promise<Answer> => {
		const now = before.then(() => act(args));
		before = now.catch(() => undefined);
		return now;
	};
}
