import type { ReactNode } from "react";
import { SecondaryLink } from "#app/components/ui/button.tsx";

interface Way {
	to: string;
	label: string;
}

interface PagerProps {
	label: string;
	previous: Way | null;
	next: Way | null;
	children?: ReactNode;
}

/**
 * The way to the pages before and after this one; nothing where there is only one.
 *
 * @param label what the navigation is called
 * @param children what stands between the two: which page this is
 */
export function Pager({ label, previous, next, children }: PagerProps) {
	if (previous === null && next === null) return null;
	return (
		<nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-3">
			{previous === null ? (
				<span />
			) : (
				<SecondaryLink to={previous.to} rel="prev">
					{previous.label}
				</SecondaryLink>
			)}
			{children}
			{next === null ? (
				<span />
			) : (
				<SecondaryLink to={next.to} rel="next">
					{next.label}
				</SecondaryLink>
			)}
		</nav>
	);
}
