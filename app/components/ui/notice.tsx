import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

export type NoticeTone = "neutral" | "info" | "success" | "warning" | "danger" | "accent";

const TONES: Record<NoticeTone, { box: string; mark: string; icon: IconName }> = {
	neutral: { box: "border-line bg-surface-sunken", mark: "text-ink-muted", icon: "info" },
	info: { box: "border-brand/30 bg-brand-soft", mark: "text-brand", icon: "info" },
	accent: { box: "border-accent/30 bg-accent-soft", mark: "text-accent", icon: "star" },
	success: { box: "border-success/30 bg-success-soft", mark: "text-success", icon: "check" },
	warning: { box: "border-warning/30 bg-warning-soft", mark: "text-warning", icon: "alert" },
	danger: { box: "border-danger/30 bg-danger-soft", mark: "text-danger", icon: "alert" },
};

interface NoticeProps {
	tone?: NoticeTone;
	title?: ReactNode;
	role?: "status" | "alert" | "note";
	className?: string;
	children?: ReactNode;
}

/** A message that belongs to its place on the page. `role` only when it appears in answer to something the visitor did. */
export function Notice({ tone = "info", title, role, className, children }: NoticeProps) {
	const { box, mark, icon } = TONES[tone];
	return (
		<div role={role} className={classNames("flex gap-3 rounded-card border p-4 text-ink sm:p-5", box, className)}>
			<Icon name={icon} className={classNames("mt-0.5 size-5", mark)} />
			<div className="min-w-0 flex-1">
				{title ? <p className="font-semibold">{title}</p> : null}
				{children ? <div className={title ? "mt-1" : undefined}>{children}</div> : null}
			</div>
		</div>
	);
}
