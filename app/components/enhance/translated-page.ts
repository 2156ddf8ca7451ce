/** Browsers that translate a page put its words into elements that the shop has none of; Firefox and Safari change the words alone. */
export const isTranslated = () => document.getElementsByTagName("font").length > 0;

/**
 * React keeps hold of the words that it wrote: once a translation has taken one out of the page, the next change that touches it breaks
 * off, and the error screen stands in the page's place. A translated page is therefore used as one without scripts, by its links and
 * forms; whatever still changes in it is added at the end of its element, and what is gone counts as removed.
 */
export function bearTranslations(): void {
	const leaveToTheBrowser = (event: Event) => {
		const isLink = event.target instanceof Element && event.target.closest("a[href]");
		if ((event.type === "submit" || isLink) && isTranslated()) event.stopPropagation();
	};
	for (const deed of ["click", "submit"]) window.addEventListener(deed, leaveToTheBrowser, { capture: true });
	const { insertBefore, removeChild } = Node.prototype;
	Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
		return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
	};
	Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
		return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
	};
}
