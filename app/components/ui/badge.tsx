import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

export type BadgeTone = "neutral" | "info" | "success" | "warning" | "danger" | "accent";

const TONES: Record<BadgeTone, string> = {
	neutral: "border-line bg-surface-sunken text-ink-muted",
	info: "border-transparent bg-brand-soft text-brand",
	success: "border-transparent bg-success-soft text-success",
	warning: "border-transparent bg-warning-soft text-warning",
	danger: "border-transparent bg-danger-soft text-danger",
	accent: "border-transparent bg-accent text-on-accent",
};

/** A short state in words; the colour only repeats them. */
export function Badge({
	tone = "neutral",
	className,
	children,
}: {
	tone?: BadgeTone;
	className?: string;
	children: ReactNode;
}) {
	return (
		<span
			className={classNames(
				"inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 font-semibold text-sm tabular-nums",
				TONES[tone],
				className,
			)}
		>
			{children}
		</span>
	);
}
