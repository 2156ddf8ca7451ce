import type { SelectHTMLAttributes } from "react";
import { Icon } from "#app/components/ui/icon.tsx";

/** A native select, as wide as its place, with the house's arrow: the phone's own picker is better than any drawn one. */
export function Select(select: Omit<SelectHTMLAttributes<HTMLSelectElement>, "className">) {
	return (
		<div className="relative">
			<select {...select} className="field-control appearance-none text-ellipsis pr-9" />
			<span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-muted">
				<Icon name="chevron-down" className="size-4.5" />
			</span>
		</div>
	);
}
