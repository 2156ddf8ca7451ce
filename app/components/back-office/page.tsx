import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

interface BackOfficePageProps {
	title: ReactNode;
	lead: ReactNode;
	actions?: ReactNode;
	narrow?: boolean;
	children: ReactNode;
}

/** One page of the back office: its one h1 with what may be done beside it, then the content. Denser than the shop's pages. */
export function BackOfficePage({ title, lead, actions, narrow = false, children }: BackOfficePageProps) {
	return (
		<div className={classNames("mx-auto w-full px-4 sm:px-6", narrow ? "max-w-[50rem]" : "max-w-[96rem]")}>
			<div className="flex flex-wrap items-end justify-between gap-4 py-6">
				<div className="min-w-0">
					<h1 className="text-2xl sm:text-3xl">{title}</h1>
					{lead ? <p className="mt-2 text-ink-muted">{lead}</p> : null}
				</div>
				{actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
			</div>
			{children}
		</div>
	);
}
