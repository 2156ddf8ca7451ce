import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useCustomerRows } from "#app/components/back-office/customer-rows.tsx";
import { ServiceOrderEdit } from "#app/components/back-office/service-order-edit.tsx";
import { CopyButton } from "#app/components/enhance/copy-button.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { useDuration } from "#app/components/orders/use-duration.ts";
import { TitledCard } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { formatServicePrice } from "#app/domain/money.ts";
import type { ServiceOrderDetails } from "#app/domain/services/service-order-details.ts";
import { path } from "#app/paths.ts";

/** What was asked for. */
export function ServiceOrderFacts({ order }: { order: ServiceOrderDetails }) {
	const { t, locale } = useTexts(["adminServiceOrders", "adminLists", "services"]);
	const duration = useDuration();
	return (
		<TitledCard id="service-facts" title={t("factsTitle")}>
			<DataList
				className="mt-2"
				rows={[
					{ label: t("adminLists:service"), value: order.serviceNames[locale] },
					{ label: t("requestedAt"), value: formatMoment(order.createdAt, locale) },
					{ label: t("services:estimatedTime"), value: duration(order) },
					{ label: t("services:startingPrice"), value: formatServicePrice(order.startingPriceBani) },
				]}
			/>
			<h3 className="mt-5 text-lg">{t("notesTitle")}</h3>
			{order.notes ? (
				<p className="mt-1 whitespace-pre-line wrap-anywhere">{order.notes}</p>
			) : (
				<p className="mt-1 text-ink-muted">{t("noNotes")}</p>
			)}
		</TitledCard>
	);
}

/** What its customer opens it by, whom no e-mail has told it. */
export function ServiceOrderLink({ link }: { link: string }) {
	const { t } = useTranslation(["adminServiceOrders", "adminOrders", "payment"]);
	return (
		<TitledCard id="service-link" title={t("adminOrders:linkTitle")}>
			<p className="mt-2 text-ink-muted">{t("linkText")}</p>
			<p className="wrap-anywhere my-2 select-all font-medium">{link}</p>
			<CopyButton
				value={link}
				label={t("adminOrders:linkCopy")}
				copiedLabel={t("payment:copied")}
				failedLabel={t("adminOrders:linkNotCopied")}
			/>
		</TitledCard>
	);
}

/** Whose it is, and how to reach them. */
export function ServiceOrderCustomer(edit: ComponentProps<typeof ServiceOrderEdit>) {
	const { order } = edit;
	const { t } = useTranslation(["adminServiceOrders", "adminLists"]);
	const customer = useCustomerRows(order, t("numbered", { id: order.id }));
	return (
		<TitledCard id="service-customer" title={t("customerTitle")}>
			<DataList
				className="mt-2"
				rows={[...customer, { label: t("adminLists:language"), value: t(`adminLists:language_${order.locale}`) }]}
			/>
			<p className="mt-3">
				<TextLink to={path("serviceConfirmation", { id: order.id })}>{t("customerPage")}</TextLink>
			</p>
			<ServiceOrderEdit {...edit} />
		</TitledCard>
	);
}
