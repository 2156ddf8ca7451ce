import type { ReactNode } from "react";

interface PageHeadingProps {
	title: ReactNode;
	lead?: ReactNode;
	eyebrow?: ReactNode;
	children?: ReactNode;
}

/** The head of a page: its one h1, with a line above and a lead below it. */
export function PageHeading({ title, lead, eyebrow, children }: PageHeadingProps) {
	return (
		<div className="max-w-3xl pt-5 pb-4 sm:pt-12 sm:pb-10">
			{eyebrow ? <p className="mb-2 font-semibold text-accent">{eyebrow}</p> : null}
			<h1>{title}</h1>
			{lead ? <p className="mt-2 text-ink-muted leading-relaxed sm:mt-4 sm:text-lg">{lead}</p> : null}
			{children ? <div className="mt-6">{children}</div> : null}
		</div>
	);
}
