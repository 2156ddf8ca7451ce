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
