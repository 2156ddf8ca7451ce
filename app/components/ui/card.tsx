import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

interface CardProps extends HTMLAttributes<HTMLElement> {
	as?: "div" | "section" | "aside" | "li";
	/** A coloured upper edge; the services grid alternates green (accent) and blue (brand), SPEC 2.3. */
	edge?: "accent" | "brand";
}

/** A bordered surface with its own padding; a padding utility in `className` replaces that. */
export function Card({ as: Element = "div", edge, className, ...rest }: CardProps) {
	return <Element {...rest} className={classNames("card shadow-card", edge && EDGES[edge], className)} />;
}

const EDGE = "relative overflow-hidden before:absolute before:inset-x-0 before:top-0 before:h-1";
const EDGES = { accent: `${EDGE} before:bg-accent`, brand: `${EDGE} before:bg-brand` };

interface TitledCardProps extends Omit<CardProps, "title"> {
	/** Of the heading. */
	id: string;
	title: ReactNode;
	titleClassName?: string;
}

/** A card that is a section of its page, under a heading of the second level. */
export function TitledCard({ id, title, titleClassName, children, ...rest }: TitledCardProps) {
	return (
		<Card as="section" aria-labelledby={id} {...rest}>
			<h2 id={id} className={classNames(titleClassName, "text-xl")}>
				{title}
			</h2>
			{children}
		</Card>
	);
}
