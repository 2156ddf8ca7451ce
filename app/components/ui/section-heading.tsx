import type { ReactNode } from "react";

/** The head of a section: an h2, whose `id` labels the section, and a lead. */
export function SectionHeading({ title, lead, id }: { title: ReactNode; lead?: ReactNode; id: string }) {
	return (
		<div className="mb-6 max-w-3xl sm:mb-8">
			<h2 id={id}>{title}</h2>
			{lead ? <p className="mt-2 text-ink-muted text-lg">{lead}</p> : null}
		</div>
	);
}
