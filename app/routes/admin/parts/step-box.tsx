import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";

/** A step behind its name: it asks to be opened before it can be taken. */
export function StepBox(props: { title: string; isOpen: boolean; isDangerous: boolean; children: ReactNode }) {
	return (
		<details open={props.isOpen} className="group rounded-control border border-line-strong open:bg-surface-sunken">
			<summary className="flex min-h-control items-center justify-between gap-3 rounded-control px-4 py-2.5 font-semibold hover:bg-brand-soft">
				<span className={props.isDangerous ? "text-danger" : undefined}>{props.title}</span>
				<Icon name="chevron-down" className="size-5 group-open:rotate-180" />
			</summary>
			<div className="grid gap-4 px-4 pt-1 pb-4">{props.children}</div>
		</details>
	);
}
