import { forwardRef, type MouseEvent, type ReactNode, useState } from "react";
import { wantsOtherwise } from "#app/components/enhance/print-link.tsx";
import { NotHad, saveFile } from "#app/components/enhance/save-file.ts";
import { showToast } from "#app/components/layout/toasts.ts";

interface SaveLinkProps {
	href: string;
	/** What the toast says when the file cannot be had and the shop has not said why (SPEC 8). */
	failed: string;
	className: string;
	children: ReactNode;
}

/**
 * A link to a file. With scripts it is saved without leaving the page, which says so when there is none: offline the browser
 * would show a page of its own. Without them it is a link like any other.
 */
export const SaveLink = forwardRef<HTMLAnchorElement, SaveLinkProps>(function SaveLink(
	{ href, failed, className, children },
	ref,
) {
	const [isSaving, setSaving] = useState(false);

	async function save(event: MouseEvent) {
		if (wantsOtherwise(event)) return;
		event.preventDefault();
		if (isSaving) return;
		setSaving(true);
		try {
			await saveFile(href, failed);
		} catch (error) {
			if (!(error instanceof NotHad)) throw error;
			showToast({ tone: "error", text: error.message });
		}
		setSaving(false);
	}

	return (
		<a ref={ref} href={href} onClick={save} aria-busy={isSaving || undefined} className={className}>
			{children}
		</a>
	);
});
