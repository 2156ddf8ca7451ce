import { createContext, type HTMLAttributes, useContext } from "react";

const KeptContext = createContext<ReadonlyMap<string, string> | null>(null);

/** On the server, around a page: the HTML by name of what was made before. */
export const KeptParts = KeptContext.Provider;

/**
 * A footer that is the same on every page: the server makes what is in it once and puts it in from then on
 * (entry.server.tsx), the browser takes it over as if it had been made anew. Nothing in it may depend on the page or on the
 * visitor, or use an id that React makes.
 *
 * @param name everything that it does depend on
 */
export function SameFooter({ name, children, ...footer }: HTMLAttributes<HTMLElement> & { name: string }) {
	const kept = useContext(KeptContext);
	const html = kept?.get(name);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: what these very components made
	if (html !== undefined) return <footer {...footer} dangerouslySetInnerHTML={{ __html: html }} />;
	return (
		<footer {...footer}>
			{kept ? <template data-same={name} /> : null}
			{children}
			{kept ? <template data-same-end="" /> : null}
		</footer>
	);
}
