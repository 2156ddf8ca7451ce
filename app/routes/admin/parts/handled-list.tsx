import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { pageLinks } from "#app/components/back-office/page-links.ts";
import { BackOfficePager } from "#app/components/back-office/pager.tsx";
import { BackOfficeSearch } from "#app/components/back-office/search.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import type { DaySpan } from "#app/domain/calendar/day-span.ts";
import type { KeysetPage } from "#app/domain/keyset-page.ts";
import type { PageEdge } from "#app/paths.ts";
import { type DayChoice, DayFields, hasDays } from "#app/routes/admin/parts/day-fields.tsx";

/** What waits to be handled and, behind a tab of its own, what has been. */
export function HandledList<Line extends { id: number }>({
	page,
	isOpen,
	icon,
	words,
	openCount,
	days,
	fault,
	addressOf,
	children,
}: DayChoice & {
	page: KeysetPage<Line>;
	isOpen: boolean;
	icon: IconName;
	/** The catalogue whose words it speaks. */
	words: "adminMessages" | "adminWithdrawals";
	openCount: number;
	addressOf: (query: { state: "handled" | null } & Partial<DaySpan> & PageEdge) => string;
	/** The table of the page's lines, shown when there are any. */
	children: ReactNode;
}) {
	const { t } = useTranslation(["adminMessages", "adminWithdrawals", "adminLists"]);
	const state = isOpen ? null : "handled";
	const { previous, next } = pageLinks(page, (edge) => addressOf({ state, ...days, ...edge }));
	return (
		<BackOfficePage title={t(`${words}:title`)} lead={t(`${words}:lead`)}>
			<LinkTabs
				label={t(`${words}:show`)}
				current={state ?? "open"}
				tabs={[
					{ id: "open", label: t(`${words}:open`, { count: openCount }), to: addressOf({ state: null }) },
					{ id: "handled", label: t(`${words}:handled`), to: addressOf({ state: "handled" }) },
				]}
			/>
			<div className="mt-6">
				<BackOfficeSearch
					action={addressOf({ state })}
					isFiltered={hasDays(days)}
					values={{ ...days }}
					label={t("adminLists:show")}
				>
					{state ? <input type="hidden" name="state" value={state} /> : null}
					<DayFields days={days} fault={fault} of="received" />
				</BackOfficeSearch>
				{page.rows.length === 0 ? (
					<EmptyState
						icon={icon}
						title={t(hasDays(days) ? "adminLists:noneFound" : `${words}:${isOpen ? "noneOpen" : "noneHandled"}`)}
					>
						<p>
							{t(
								hasDays(days) ? "adminLists:noneFoundText" : `${words}:${isOpen ? "noneOpenText" : "noneHandledText"}`,
							)}
						</p>
					</EmptyState>
				) : (
					children
				)}
			</div>
			<BackOfficePager previous={previous} next={next} />
		</BackOfficePage>
	);
}
