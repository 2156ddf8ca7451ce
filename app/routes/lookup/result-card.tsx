import { type ReactNode, useEffect, useRef } from "react";
import { Card } from "#app/components/ui/card.tsx";

/**
 * What a search has found. With scripts it takes the focus when it appears, so that a screen reader goes on from it and not
 * from the button that is gone; without them the page begins anew.
 */
export function ResultCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	const heading = useRef<HTMLHeadingElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another title is another result
	useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
	return (
		<Card as="section" aria-labelledby={id}>
			<h2 id={id} ref={heading} tabIndex={-1} className="mb-3 text-xl outline-none">
				{title}
			</h2>
			{children}
		</Card>
	);
}
