import { useEffect, useState } from "react";

/**
 * The full-screen processing state while a form is in flight (SPEC 2.11). The focus stays where it was, so that it is still
 * there if the form comes back with an error; the layer keeps pointers off the page. The words enter the live region after it
 * exists: a region that arrives already filled is not announced everywhere.
 */
export function ProcessingOverlay({ title, text }: { title: string; text: string }) {
	const [announced, setAnnounced] = useState(false);
	useEffect(() => setAnnounced(true), []);
	useEffect(() => {
		addEventListener("keydown", keepFocus);
		return () => removeEventListener("keydown", keepFocus);
	}, []);

	return (
		<div
			data-sent
			className="fixed inset-0 z-50 flex cursor-progress items-center justify-center bg-canvas/85 p-6 backdrop-blur-sm"
		>
			<div className="w-full max-w-sm rounded-card border border-line bg-surface-raised p-8 text-center shadow-raised">
				<span
					aria-hidden="true"
					className="mx-auto mb-5 block size-12 animate-spin rounded-full border-4 border-line border-t-brand border-r-accent motion-reduce:animate-none"
				/>
				<div aria-hidden="true">
					<p className="font-bold text-xl">{title}</p>
					<p className="mt-2 text-ink-muted">{text}</p>
				</div>
				<p role="status" className="visually-hidden">
					{announced ? `${title} ${text}` : ""}
				</p>
			</div>
		</div>
	);
}

/** What stands under the layer is not seen (WCAG 2.4.11), and a link that is followed there breaks the order off. */
function keepFocus(event: KeyboardEvent) {
	if (event.key === "Tab") event.preventDefault();
}
