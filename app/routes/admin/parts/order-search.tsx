import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "#app/components/back-office/search.tsx";
import { Button, SecondaryLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

interface OrderSearchFormProps {
	action: string;
	/** Null where there is nothing to clear. */
	clearPath: string | null;
	search: string;
	/** What else stays in the address. */
	kept?: Record<string, string>;
	/** Further fields. */
	children?: ReactNode;
}

/** The search of a list of orders as a plain GET form (SPEC 2.16, 5). */
export function OrderSearchForm({ action, clearPath, search, kept = {}, children }: OrderSearchFormProps) {
	const { t } = useTranslation(["adminDocuments", "adminLists"]);
	return (
		<Form action={action} role="search" className="flex flex-wrap items-end gap-2">
			{Object.entries(kept).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<SearchField
				// A cleared search empties the field too.
				key={search}
				id="order-search"
				label={t("searchLabel")}
				placeholder={t("searchPlaceholder")}
				defaultValue={search}
				className="min-w-0 flex-[1_1_16rem]"
			/>
			{children}
			<Button>
				<Icon name="search" />
				{t("adminLists:search")}
			</Button>
			{clearPath === null ? null : <SecondaryLink to={clearPath}>{t("clear")}</SecondaryLink>}
		</Form>
	);
}

interface NoOrdersProps {
	search: string;
	older: number | null;
	heading?: "h2" | "h3";
}

/** No orders at all, or none that the search finds (SPEC 2.16), or none among those that were looked at so far. */
export function NoOrders({ search, older, heading: Heading = "h2" }: NoOrdersProps) {
	const { t } = useTranslation("adminDocuments");
	return (
		<div className="card px-6 py-10 text-center">
			<Heading className="text-xl">{t("noneTitle")}</Heading>
			<p className="mt-2 text-ink-muted">{t(older !== null ? "noneSoFar" : search ? "noneMatch" : "noneYet")}</p>
		</div>
	);
}
