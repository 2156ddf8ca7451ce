import type { MouseEvent, ReactNode } from "react";
import { showToast } from "#app/components/layout/toasts.ts";

/** SPEC 7 and 9. */
const POPUP = "popup,width=800,height=600";

/**
 * A link to a page that prints itself. With scripts it opens in a window of its own and a toast says so; without them, and
 * where the browser refuses windows, it is a link like any other.
 */
export function PrintLink({
	href,
	opened,
	className,
	children,
}: {
	href: string;
	/** What the toast says. */
	opened: string;
	className: string;
	children: ReactNode;
}) {
	function openWindow(event: MouseEvent<HTMLAnchorElement>) {
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		const popup = window.open(href, "_blank", POPUP);
		if (!popup) return;
		event.preventDefault();
		showToast({ tone: "success", text: opened });
	}

	return (
		<a href={href} onClick={openWindow} className={className}>
			{children}
		</a>
	);
}
