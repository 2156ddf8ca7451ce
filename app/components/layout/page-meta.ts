import type { MetaDescriptor } from "@remix-run/react";

/** Title and description of a page, made by its loader in the visitor's language. */
export interface PageMeta {
	title: string;
	description?: string;
	/** Pages about one person's order or a form's middle are not for search engines. */
	noindex?: boolean;
}

/** The tags of a page; a page whose loader failed has those of the error screen, set by the root. */
export function metaTags(meta: PageMeta | undefined): MetaDescriptor[] {
	if (!meta) return [{ title: "Nucleu" }];
	return [
		{ title: meta.title === "Nucleu" ? meta.title : `${meta.title} | Nucleu` },
		...(meta.description ? [{ name: "description", content: meta.description }] : []),
		...(meta.noindex ? [{ name: "robots", content: "noindex" }] : []),
	];
}
