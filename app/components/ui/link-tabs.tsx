import { Link } from "@remix-run/react";
import { classNames } from "#app/components/ui/class-names.ts";

interface LinkTabsProps {
	label: string;
	tabs: { id: string; label: string; to: string }[];
	current: string;
	/** Where they need several lines each has a frame of its own: an underline would float between the lines. */
	wraps?: boolean;
}

/**
 * Tabs that are links: each has an address, so they work without scripts, can be shared, and the back button undoes them.
 * Links, not role="tab": the ARIA pattern promises arrow keys that a plain page cannot keep.
 */
export function LinkTabs({ label, tabs, current, wraps = false }: LinkTabsProps) {
	return (
		<nav aria-label={label} className={classNames("border-line border-b", wraps && "max-xl:border-b-0")} data-no-print>
			<ul
				className={classNames("flex gap-x-1", wraps ? "flex-wrap max-xl:gap-2" : "max-sm:overflow-x-auto sm:gap-x-2")}
			>
				{tabs.map((tab) => (
					<li key={tab.id} className="shrink-0">
						<Link
							to={tab.to}
							preventScrollReset
							aria-current={tab.id === current ? "true" : undefined}
							className={classNames(
								"inline-flex min-h-12 items-center whitespace-nowrap border-b-3 px-3 font-semibold focus-visible:outline-offset-[-3px]",
								wraps ? "max-xl:min-h-control max-xl:rounded-control max-xl:border" : "sm:px-4",
								tab.id === current
									? "border-brand text-brand"
									: "border-transparent text-ink-muted hover:border-line-strong hover:text-ink",
								wraps && (tab.id === current ? "max-xl:bg-brand-soft" : "max-xl:border-line max-xl:bg-surface"),
							)}
						>
							{tab.label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
