import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";

interface FoldProps {
	/** What links on the page lead to. */
	id?: string;
	title: string;
	isDanger?: boolean;
	open?: boolean;
	className?: string;
	children: ReactNode;
}

/** What is not done in passing, behind its name: it asks to be opened first. */
export function Fold({ id, title, isDanger = false, open = false, className, children }: FoldProps) {
	return (
		<details
			id={id}
			open={open}
			className={classNames("group rounded-control border border-line-strong open:bg-surface-sunken", className)}
		>
			<summary className="flex min-h-control items-center justify-between gap-3 rounded-control px-4 py-2.5 font-semibold hover:bg-brand-soft">
				<span className={isDanger ? "text-danger" : undefined}>{title}</span>
				<Icon name="chevron-down" className="size-5 group-open:rotate-180" />
			</summary>
			<div className="grid gap-4 px-4 pt-1 pb-4">{children}</div>
		</details>
	);
}
