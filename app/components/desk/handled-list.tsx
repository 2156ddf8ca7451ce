import type { ReactNode } from "react";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { DeskPager } from "#app/components/desk/desk-pager.tsx";
import { pageLinks } from "#app/components/desk/page-links.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import type { KeysetPage } from "#app/domain/keyset-page.ts";
import type { PageEdge } from "#app/paths.ts";

/** What waits to be handled and, behind a tab of its own, what has been. */
export function HandledList<Line extends { id: number }>({
	page,
	isOpen,
	icon,
	words,
	addressOf,
	children,
}: {
	page: KeysetPage<Line>;
	isOpen: boolean;
	icon: IconName;
	words: {
		title: string;
		lead: string;
		show: string;
		open: string;
		handled: string;
		none: string;
		noneText: string;
	};
	addressOf: (query: { state: "handled" | null } & PageEdge) => string;
	/** The table of the page's lines, shown when there are any. */
	children: ReactNode;
}) {
	const state = isOpen ? null : "handled";
	const { previous, next } = pageLinks(page, (edge) => addressOf({ state, ...edge }));
	return (
		<DeskPage title={words.title} lead={words.lead}>
			<LinkTabs
				label={words.show}
				current={state ?? "open"}
				tabs={[
					{ id: "open", label: words.open, to: addressOf({ state: null }) },
					{ id: "handled", label: words.handled, to: addressOf({ state: "handled" }) },
				]}
			/>
			<div className="mt-6">
				{page.rows.length === 0 ? (
					<EmptyState icon={icon} title={words.none}>
						<p>{words.noneText}</p>
					</EmptyState>
				) : (
					children
				)}
			</div>
			<DeskPager previous={previous} next={next} />
		</DeskPage>
	);
}
