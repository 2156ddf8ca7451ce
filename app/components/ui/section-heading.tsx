import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

/** The head of a section: an h2 (give `id` to label the section with it) and a lead. */
export function SectionHeading({
	title,
	lead,
	id,
	className,
}: {
	title: ReactNode;
	lead?: ReactNode;
	id?: string;
	className?: string;
}) {
	return (
		<div className={classNames("mb-6 max-w-3xl sm:mb-8", className)}>
			<h2 id={id}>{title}</h2>
			{lead ? <p className="mt-2 text-ink-muted text-lg">{lead}</p> : null}
		</div>
	);
}
