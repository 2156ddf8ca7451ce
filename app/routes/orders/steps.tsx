import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

/** What happens, in order. */
export function Steps({ items, className }: { items: { title: ReactNode; text?: ReactNode }[]; className?: string }) {
	return (
		<ol className={classNames("space-y-0", className)}>
			{items.map((item, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the steps are a fixed list and their order is their identity.
				<li key={index} className="group relative flex gap-4 pb-7 last:pb-0">
					<span
						aria-hidden="true"
						className="absolute top-9 bottom-0 left-4.5 w-px -translate-x-1/2 bg-line group-last:hidden"
					/>
					<span
						aria-hidden="true"
						className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft font-bold text-brand tabular-nums group-even:bg-accent-soft group-even:text-accent"
					>
						{index + 1}
					</span>
					<div className="min-w-0 pt-1">
						<p className="font-semibold">{item.title}</p>
						{item.text ? <p className="mt-1 text-ink-muted">{item.text}</p> : null}
					</div>
				</li>
			))}
		</ol>
	);
}
