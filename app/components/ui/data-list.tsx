import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

interface DataListProps {
	rows: { id?: string; label: string; value: ReactNode }[];
	className?: string;
}

/**
 * Names and values, one pair a line; side by side where there is room.
 *
 * @param props `rows`: with an `id` where several have the same label
 */
export function DataList({ rows, className }: DataListProps) {
	return (
		<dl className={classNames("divide-y divide-line", className)}>
			{rows.map((row) => (
				<div key={row.id ?? row.label} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3">
					<dt className="text-ink-muted">{row.label}</dt>
					<dd className="min-w-0 max-w-full wrap-anywhere font-medium tabular-nums sm:ml-auto sm:text-right">
						{row.value}
					</dd>
				</div>
			))}
		</dl>
	);
}
