import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

/** Nothing here yet, and where to go instead. `heading` is h1 where this is the whole page. */
export function EmptyState({
	title,
	children,
	actions,
	icon,
	heading: Heading = "h2",
}: {
	title: ReactNode;
	children?: ReactNode;
	actions?: ReactNode;
	icon?: IconName;
	heading?: "h1" | "h2";
}) {
	return (
		<div className="card flex flex-col items-center px-6 py-12 text-center sm:py-16">
			{icon ? (
				<span className="mb-5 flex size-14 items-center justify-center rounded-full bg-brand-soft text-brand">
					<Icon name={icon} className="size-7" />
				</span>
			) : null}
			<Heading className="text-2xl">{title}</Heading>
			{children ? <div className="mt-3 max-w-prose text-ink-muted">{children}</div> : null}
			{actions ? <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div> : null}
		</div>
	);
}
