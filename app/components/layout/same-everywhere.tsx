import { type ComponentPropsWithoutRef, createContext, type ElementType, useContext } from "react";

const KeptContext = createContext<ReadonlyMap<string, string> | null>(null);

/** On the server, around a page: the HTML by name of what was made before. */
export const KeptParts = KeptContext.Provider;

/**
 * An element whose inside is the same on many pages: the server makes it once and puts it in from then on
 * (entry.server.tsx), the browser takes it over as if it had been made anew. Nothing in it may depend on the page or on the
 * visitor beyond what `same` says, or use an id that React makes.
 *
 * @param same everything that it does depend on; undefined to make it anew
 */
export function Same<T extends "div" | "footer" | "nav">({
	as,
	same,
	children,
	...element
}: ComponentPropsWithoutRef<T> & { as: T; same: string | undefined }) {
	const kept = useContext(KeptContext);
	const Element: ElementType = as;
	const html = same === undefined ? undefined : kept?.get(same);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: what these very components made
	if (html !== undefined) return <Element {...element} dangerouslySetInnerHTML={{ __html: html }} />;
	const isMarked = kept !== null && same !== undefined;
	return (
		<Element {...element}>
			{isMarked ? <template data-same={inAttribute(same)} /> : null}
			{children}
			{isMarked ? <template data-same-end="" /> : null}
		</Element>
	);
}

/** As it stands in HTML whatever is in it; decodeURIComponent gives it back. */
const inAttribute = (name: string) => encodeURIComponent(name).replaceAll("'", "%27");
