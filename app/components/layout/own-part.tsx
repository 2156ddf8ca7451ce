import { createContext, type ReactNode, useContext } from "react";

const MarkedContext = createContext(false);

/** On the server, around a page that may be kept for others: its own parts are marked, so that they can be cut out. */
export const MarkOwnParts = MarkedContext.Provider;

/** Whether the page is being made to be kept: a stand-in stands for what is one visitor's own. */
export const useIsMarked = () => useContext(MarkedContext);

/** Stands for the visitor's form token in a page that is kept. */
export const TOKEN_STAND_IN = "own-form-token";

/**
 * A part of a shared page that not all visitors see alike (page-parts.server.ts). The marks never leave the server.
 *
 * @param name what the part is about; the server knows its state for any visitor by this name
 * @param state everything that the part depends on beyond the page itself
 */
export function OwnPart({ name, state, children }: { name: string; state: string; children: ReactNode }) {
	const isMarked = useIsMarked();
	// Three children with marks or without: the ids that React derives from the tree stay the same.
	return (
		<>
			{isMarked ? <template data-own={name} data-state={state} /> : null}
			{children}
			{isMarked ? <template data-own-end="" /> : null}
		</>
	);
}
