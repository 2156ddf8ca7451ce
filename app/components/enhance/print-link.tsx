import type { MouseEvent, ReactNode } from "react";
import { fetchDocument, NotHad } from "#app/components/enhance/save-file.ts";
import { showToast } from "#app/components/layout/toasts.ts";

/** SPEC 7 and 9. */
const POPUP = "popup,width=800,height=600";

/** A press that asks the browser for another tab, window or file. */
export const wantsOtherwise = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

interface PrintLinkProps {
	href: string;
	/** What the toast says. */
	opened: string;
	/** What it says when there is no page and the shop has not said why. */
	failed: string;
	className: string;
	children: ReactNode;
}

/**
 * A link to a page that prints itself. With scripts it opens in a window of its own and a toast says so; without them, and
 * where the browser refuses windows, it is a link like any other. The window opens at once, since browsers refuse one that
 * comes late, and shows the page only when there is one: what went wrong is said where the link stands (SPEC 8).
 */
export function PrintLink({ href, opened, failed, className, children }: PrintLinkProps) {
	async function openWindow(event: MouseEvent<HTMLAnchorElement>) {
		if (wantsOtherwise(event)) return;
		event.preventDefault();
		const popup = window.open("", "_blank", POPUP);
		try {
			await fetchDocument(href, failed);
		} catch (error) {
			popup?.close();
			if (!(error instanceof NotHad)) throw error;
			showToast({ tone: "error", text: error.message });
			return;
		}
		(popup ?? window).location.assign(href);
		if (popup) showToast({ tone: "success", text: opened });
	}

	return (
		<a href={href} onClick={openWindow} className={className}>
			{children}
		</a>
	);
}
