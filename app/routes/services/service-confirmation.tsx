import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RouteErrorScreen, usePageError } from "#app/components/layout/error-page.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { TestOrderNotice } from "#app/components/orders/test-order-notice.tsx";
import { useDuration } from "#app/components/orders/use-duration.ts";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { EmptyPage } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { OpeningHours } from "#app/components/ui/opening-hours.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { formatDay } from "#app/domain/clock.ts";
import { type Bani, formatServicePrice } from "#app/domain/money.ts";
import { readServicePaid } from "#app/domain/services/read-service-order.server.ts";
import { findService } from "#app/domain/services/read-services.server.ts";
import type { Service } from "#app/domain/services/service.ts";
import { isDayToAgree, type ServiceOrder, type ServiceOrderStatus } from "#app/domain/services/service-order.ts";
import { readOpenWithdrawal } from "#app/domain/withdrawals/read-withdrawals.server.ts";
import { PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { openServiceOrder } from "#app/http/access/own-service-orders.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { t, locale } = textsOf(request);
	const order = await openServiceOrder(request, params.id);
	const service = order && (await findService(shop, locale, String(order.serviceId)));
	const open = order?.status === "cancelled" ? null : order && (await readOpenWithdrawal(shop, "service", order.id));
	const withdrawn = open ? { day: formatDay(open.declaredAt, locale), isWhole: open.isWhole } : null;
	const paidBani = order && (await readServicePaid(shop, order.id));
	const title = order ? t("services:confirmationMetaTitle", { id: order.id }) : t("services:serviceOrderNotFound");
	const meta = { title, noindex: true };
	return data(
		{ order, service, paidBani: paidBani ?? 0, withdrawn, meta },
		{ status: order ? 200 : 404, headers: PRIVATE_PAGE },
	);
}

export const headers = () => PRIVATE_PAGE;

export default function ServiceConfirmation() {
	const { order, ...seen } = useLoaderData<typeof loader>();
	return order ? <ServiceConfirmationScreen order={order} {...seen} /> : <ServiceOrderMissingScreen />;
}

/** A service order that could not be read has its own words (SPEC 8, serviceOrderFetchError). */
export function ErrorBoundary() {
	return isRouteErrorResponse(usePageError()) ? <RouteErrorScreen /> : <ServiceOrderMissingScreen failed />;
}

const TONES: Record<ServiceOrderStatus, BadgeTone> = {
	scheduled: "success",
	in_progress: "info",
	completed: "success",
	cancelled: "neutral",
};

interface ServiceConfirmationScreenProps {
	order: ServiceOrder;
	service: Service | null;
	paidBani: Bani;
	/** The day on which its customer declared the withdrawal from it, while that is unanswered. */
	withdrawn: { day: string; isWhole: boolean } | null;
}

/** A scheduled service (SPEC 2.12), and whatever staff have made of it since (DECISIONS 8). */
function ServiceConfirmationScreen({ order, service, paidBani, withdrawn }: ServiceConfirmationScreenProps) {
	const { t } = useTranslation(["services", "layout", "order", "withdrawal"]);
	const { business } = useRootData();
	const lead = isDayToAgree(order) ? "confirmationLead" : "confirmationLeadAgreed";
	const isNextWaiting = useWaitingServices().length > 0;
	return (
		<Container narrow>
			<PageHeading
				title={
					// What it was booked for is not to be done any more; that it is ready stays true.
					withdrawn && order.status !== "completed"
						? t("confirmationMetaTitle", { id: order.id })
						: t(`title_${order.status}`)
				}
				lead={
					order.status === "scheduled" && order.email && !withdrawn
						? t(lead, { name: order.fullName, email: order.email })
						: undefined
				}
			>
				<Badge tone={withdrawn ? "neutral" : TONES[order.status]}>
					{order.status === "cancelled" || withdrawn ? null : <Icon name="check" className="size-4" />}
					{t(`status_${order.status}`)}
				</Badge>
			</PageHeading>
			{order.isVoid ? <TestOrderNotice of="service" /> : null}
			{withdrawn ? (
				<Notice tone="info" title={t("order:withdrawnTitle")} className="mb-6">
					{t("withdrawnLine", { day: withdrawn.day, contact: order.email ?? order.phone })}{" "}
					{t("withdrawal:nextSend_service", { address: business.address })}
				</Notice>
			) : null}
			<div className="grid grid-cols-1 gap-6">
				<NextService />
				<RequestCard order={order} service={service} paidBani={paidBani} />
				<ContactCard order={order} />
			</div>
			<p className="mt-8 flex flex-wrap gap-3" data-no-print>
				<ButtonLink to={path("products")} variant={isNextWaiting ? "secondary" : "primary"}>
					{t("order:toProducts")}
				</ButtonLink>{" "}
				{order.atCounter || order.status === "cancelled" || withdrawn?.isWhole ? null : (
					<SecondaryLink to={path("withdraw", { service: order.id })}>{t("layout:withdrawHere")}</SecondaryLink>
				)}
			</p>
		</Container>
	);
}

/** @param service null where it is offered no more */
function RequestCard({ order, service, paidBani }: { order: ServiceOrder; service: Service | null; paidBani: Bani }) {
	const { t } = useTranslation(["services", "catalogue", "order", "contact"]);
	const { locale, business, hours } = useRootData();
	const vat = business.vatRegistered ? `, ${t("catalogue:vatIncluded")}` : "";
	const price = (bani: Bani) => `${formatServicePrice(bani)}${vat}`;
	const duration = useDuration();
	const restBani = Math.max(0, (order.agreedBani ?? 0) - paidBani);
	const paid = formatServicePrice(paidBani);
	const isOpen = order.status === "scheduled" || order.status === "in_progress";
	const isCancelled = order.status === "cancelled";
	return (
		<TitledCard id="service-request" title={t("requestDetails")}>
			<DataList
				className="mt-2"
				rows={[
					{ label: t("service"), value: order.serviceNames[locale] },
					{ label: t("requestNumber"), value: order.id },
					{ label: t("requestDate"), value: formatDay(order.createdAt, locale) },
					...(isOpen && order.readyOn ? [{ label: t("readyOn"), value: formatDay(order.readyOn, locale) }] : []),
					...(isDayToAgree(order) ? [{ label: t("agreedDay"), value: t("dayToAgree") }] : []),
					{ label: t("estimatedTime"), value: duration(order) },
					...(order.agreedBani !== null && !isCancelled
						? [{ label: t("agreedPrice"), value: order.agreedBani === 0 ? t("nothingToPay") : price(order.agreedBani) }]
						: service && !isCancelled
							? [{ label: t("startingPrice"), value: price(service.priceBani) }]
							: []),
					...(paidBani > 0
						? [
								{
									label: t("order:paymentTitle"),
									value: isCancelled
										? t("paidBack", { paid })
										: restBani > 0
											? t("paidPart", { paid, rest: formatServicePrice(restBani) })
											: t("paid", { paid }),
								},
							]
						: order.agreedBani === 0 || isCancelled
							? []
							: [{ label: t("order:paymentTitle"), value: t("paidInStore") }]),
					{ label: t("order:storeAddress"), value: business.address },
					{ label: t("contact:storeHours"), value: <OpeningHours hours={hours.store} /> },
				]}
			/>
		</TitledCard>
	);
}

function ContactCard({ order }: { order: ServiceOrder }) {
	const { t } = useTranslation(["services", "checkout"]);
	return (
		<TitledCard id="service-request-contact" title={t("contactDetails")}>
			<DataList
				className="mt-2"
				rows={[
					{ label: t("checkout:fullName"), value: order.fullName },
					...(order.email ? [{ label: t("checkout:email"), value: order.email }] : []),
					{ label: t("checkout:phone"), value: order.phone },
				]}
			/>
			{order.notes ? (
				<div className="border-line border-t pt-3">
					<h3 className="font-normal text-base text-ink-muted tracking-normal">{t("notes")}</h3>
					<p className="mt-1 whitespace-pre-line break-words">{order.notes}</p>
				</div>
			) : null}
		</TitledCard>
	);
}

/** The error panel of the confirmation: no such service order for this browser, or it could not be read (SPEC 2.12, 8). */
function ServiceOrderMissingScreen({ failed = false }: { failed?: boolean }) {
	const { t } = useTranslation(["services", "common", "errors"]);
	return (
		<EmptyPage
			icon={failed ? "alert" : "search"}
			title={failed ? t("serviceOrderFetchError") : t("serviceOrderNotFound")}
			text={failed ? t("errors:unexpected") : t("serviceOrderNotFoundText")}
			actions={
				<>
					<ButtonLink to={path("home")}>{t("common:backHome")}</ButtonLink>
					<SecondaryLink to={path("contact")}>{t("errors:toContact")}</SecondaryLink>
				</>
			}
		/>
	);
}

/** The services that wait in the cart to be scheduled. */
const useWaitingServices = () => useRootData().cart.lines.filter((line) => line.type === "service");

/** Offers the next service that waits in the cart (DECISIONS 6); nothing when none does. */
function NextService() {
	const { t } = useTranslation("services");
	const waiting = useWaitingServices();
	const next = waiting[0];
	if (!next) return null;
	return (
		<Notice tone="info" title={t("nextTitle", { count: waiting.length })}>
			<p>{t("nextText", { name: next.name })}</p>
			<p className="mt-3">
				<ButtonLink to={path("serviceOrder", { id: next.id })}>{t("scheduleNext")}</ButtonLink>
			</p>
		</Notice>
	);
}
