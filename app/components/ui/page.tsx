import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

interface ContainerProps {
	children: ReactNode;
	className?: string;
	narrow?: boolean;
}

/** The page's measure: 1,216 px of content, or 736 px for forms and running text. */
export function Container({ children, className, narrow = false }: ContainerProps) {
	return (
		<div
			className={classNames(
				"mx-auto w-full px-4 sm:px-6 lg:px-8",
				narrow ? "lg:max-w-[50rem]" : "max-w-[80rem]",
				className,
			)}
		>
			{children}
		</div>
	);
}

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
