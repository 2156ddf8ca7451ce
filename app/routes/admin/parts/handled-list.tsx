import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { KeysetPager } from "#app/components/back-office/pager.tsx";
import { BackOfficeSearch } from "#app/components/back-office/search.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import type { KeysetPage } from "#app/domain/keyset-page.ts";
import { path } from "#app/paths.ts";
import { type DayChoice, DayFields, hasDays } from "#app/routes/admin/parts/day-fields.tsx";

/** What waits to be handled and, behind a tab of its own, what has been. */
export function HandledList<Line extends { id: number }>({
	list,
	icon,
	page,
	isOpen,
	openCount,
	days,
	fault,
	children,
}: DayChoice & {
	/** The name of its address and of its texts. */
	list: "adminMessages" | "adminWithdrawals";
	icon: IconName;
	page: KeysetPage<Line>;
	isOpen: boolean;
	openCount: number;
	/** The table of the page's lines, shown when there are any. */
	children: ReactNode;
}) {
	const { t } = useTranslation(["adminMessages", "adminWithdrawals", "adminLists"]);
	const state = isOpen ? null : "handled";
	return (
		<BackOfficePage title={t(`${list}:title`)} lead={t(`${list}:lead`)}>
			<LinkTabs
				label={t(`${list}:show`)}
				current={state ?? "open"}
				tabs={[
					{ id: "open", label: t(`${list}:open`, { count: openCount }), to: path(list) },
					{ id: "handled", label: t("adminLists:handled"), to: path(list, { state: "handled" }) },
				]}
			/>
			<div className="mt-6">
				<BackOfficeSearch
					action={path(list, { state })}
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
						title={t(hasDays(days) ? "adminLists:noneFound" : isOpen ? `${list}:noneOpen` : `${list}:noneHandled`)}
						text={t(
							hasDays(days) ? "adminLists:noneFoundText" : isOpen ? `${list}:noneOpenText` : `${list}:noneHandledText`,
						)}
					/>
				) : (
					children
				)}
			</div>
			<KeysetPager page={page} to={(edge) => path(list, { state, ...days, ...edge })} />
		</BackOfficePage>
	);
}
