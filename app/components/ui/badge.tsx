import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

export type BadgeTone = "neutral" | "info" | "success" | "warning" | "danger";

interface BadgeProps {
	tone?: BadgeTone;
	className?: string;
	children: ReactNode;
}

/** A short state in words; the colour only repeats them. */
export function Badge({ tone = "neutral", className, children }: BadgeProps) {
	return <span className={classNames(`badge badge-${tone}`, className)}>{children}</span>;
}
