import { type MetaDescriptor, useMatches } from "@remix-run/react";

/** Title and description of a page, made by its loader in the visitor's language. */
export interface PageMeta {
	title: string;
	description?: string;
	/** Pages about one person's order or a form's middle are not for search engines. */
	noindex?: boolean;
	/** The page's one address, where it answers to several (a number and a slug) or has parameters that count. */
	canonicalPath?: string;
	/** The pages beside it, where it is one page of a list. */
	previousPath?: string | null;
	nextPath?: string | null;
	/** What a link to the page is shown with; the shop's own picture where it has none. Its size in pixels. */
	picture?: { path: string; width: number; height: number; alt: string };
	/** What the page is about, in the words of Open Graph. */
	kind?: "product";
}

/** The same for all visitors of a process; the server sets it as it starts and when it changes, a browser before it draws. */
let shopName = "Nucleu";

/** What titles of pages end with. */
export function nameShop(name: string): void {
	shopName = name;
}

let mark = "";

/** What titles begin with while the page in view has refused a form; said anew each time before a page's head is drawn. */
export function markTitles(words: string): void {
	mark = words;
}

let failure: PageMeta | undefined;

/** What the page in view is called where an error screen stands in its place; said anew as above. */
export function titleFailure(title: string | null): void {
	failure = title === null ? undefined : { title: title.replace(/\.$/, ""), noindex: true };
}

/** The tags of a page; one that could not be made has those of its error screen. */
export function metaTags(made: PageMeta | undefined): MetaDescriptor[] {
	const meta = made ?? failure;
	if (!meta) return [{ title: shopName }];
	return [
		{ title: mark + (meta.title === shopName ? meta.title : `${meta.title} | ${shopName}`) },
		...(meta.description ? [{ name: "description", content: meta.description }] : []),
		...(meta.noindex ? [{ name: "robots", content: "noindex" }] : []),
		...(meta.previousPath ? [{ tagName: "link", rel: "prev", href: meta.previousPath } as const] : []),
		...(meta.nextPath ? [{ tagName: "link", rel: "next", href: meta.nextPath } as const] : []),
	];
}

/** What the loader of the page in view said about it; null on the error screen. */
export function usePageMeta(): PageMeta | null {
	const data = useMatches().at(-1)?.data as { meta?: PageMeta } | undefined | null;
	return data?.meta ?? null;
}
