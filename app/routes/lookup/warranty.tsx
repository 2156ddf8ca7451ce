import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { TestOrderNotice } from "#app/components/orders/test-order-notice.tsx";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { formatDay } from "#app/domain/clock.ts";
import type { FoundWarranty, OrderWarrantyItem } from "#app/domain/warranties/warranty.ts";
import type { WarrantyBadge } from "#app/domain/warranties/warranty-terms.ts";
import { path } from "#app/paths.ts";
import { openWarrantyPortal, submitPortal } from "#app/routes/lookup/portal.server.ts";
import { PortalScreen } from "#app/routes/lookup/portal.tsx";
import { ResultCard } from "#app/routes/lookup/result-card.tsx";

export const loader = ({ request }: LoaderFunctionArgs) => openWarrantyPortal(request);
export const action = ({ request }: ActionFunctionArgs) => submitPortal(request, "warranty");
export const clientAction = keepTyped(() => ["lookup:warrantySearchFailed"]);

const FORM_ID = "warranty-lookup";
/** The form that the language switch sends along (useTypedIn), where it shows nothing that was found. */
export const handle = { keepsTyped: ({ found }: { found: object | null }) => (found ? undefined : FORM_ID) };

/** What one person typed or was shown is kept by no cache; the empty form is the same for all. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
	actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

/** The warranty portal (SPEC 2.15). */
export default function Warranty() {
	const { found, problem, orderNumber } = useLoaderData<typeof loader>();
	const { t } = useTranslation("lookup");
	return (
		<PortalScreen
			// Another order begins with an empty form.
			key={found?.orderId}
			title={t("warrantyTitle")}
			lead={t("warrantyLead")}
			form={{ id: FORM_ID, action: path("warranty"), submitLabel: t("searchWarranty") }}
			problem={problem}
			orderNumber={orderNumber}
			lastResult={useActionData<typeof action>()?.lastResult}
		>
			{found ? <WarrantyResult found={found} /> : null}
		</PortalScreen>
	);
}

/** Number, purchase date and each item's warranty, with the legal guarantee beside it (SPEC 2.15, docs/law.md). */
function WarrantyResult({ found }: { found: FoundWarranty & { mayClaim: boolean } }) {
	const { t, locale } = useTexts(["lookup", "order"]);
	const day = formatDay(found.startsOn, locale);
	return (
		<ResultCard id="warranty-result" title={t("warrantyOf", { id: found.orderId })}>
			{found.isVoid ? <TestOrderNotice /> : null}
			<DataList
				rows={[
					{ label: t("order:orderNumber"), value: `#${found.orderId}` },
					{
						label: t("purchaseDate"),
						value: <time dateTime={found.purchasedAt}>{formatDay(found.purchasedAt, locale)}</time>,
					},
					...(found.items.length > 0
						? [
								{
									label: t("countedFrom"),
									value: found.startsFrom === "delivery" ? t("fromDelivery", { day }) : t("fromPurchase", { day }),
								},
							]
						: []),
				]}
			/>
			{found.items.length > 0 ? <WarrantyItems found={found} /> : <p className="mt-3">{t("cancelledWarranty")}</p>}
			{found.mayClaim ? (
				<p className="mt-3">
					<Link
						to={path("warrantyClaim", { id: found.orderId })}
						className="link inline-flex min-h-control items-center font-medium"
					>
						{t("order:claimLink")}
					</Link>
				</p>
			) : null}
		</ResultCard>
	);
}

function WarrantyItems({ found }: { found: FoundWarranty }) {
	const { t } = useTranslation(["lookup", "kiosk"]);
	const isKiosk = useKiosk();
	const { locale } = useRootData();
	const legalDay = formatDay(found.legal.endsOn, locale);
	return (
		<>
			<h3 className="mt-6 text-lg">{t("itemsTitle")}</h3>
			<ul className="mt-3 grid gap-4">
				{found.items.map((item, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an order's items keep their places, and two may share a name
					<WarrantyItem key={index} item={item} />
				))}
			</ul>
			<Notice className="mt-6">
				{t("legalGuarantee")} {found.startsFrom === "delivery" ? t("legalUntil", { day: legalDay }) : null}
			</Notice>
			{found.inForce && isKiosk ? (
				<p className="mt-4 text-ink-muted">{t("kiosk:documentsByMail")}</p>
			) : found.inForce ? (
				<p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
					<SaveLink
						href={path("apiWarrantyDownload", { orderNumber: found.orderId })}
						failed={t("warrantyDownloadFailed")}
						className={buttonClasses()}
					>
						{t("downloadCertificate")}
					</SaveLink>{" "}
					<a
						href={path("apiWarrantyDownload", { orderNumber: found.orderId, format: "html" })}
						className="link inline-flex min-h-control items-center"
					>
						{t("readAsPage")}
					</a>
				</p>
			) : found.isVoid || found.items.every(({ badge }) => badge === "returned") ? null : (
				<p className="mt-4 text-ink-muted">{t("certificateLater")}</p>
			)}
		</>
	);
}

const BADGES = {
	active: { tone: "success", text: "badgeActive" },
	expiring: { tone: "warning", text: "badgeExpiring" },
	expired: { tone: "danger", text: "badgeExpired" },
	returned: { tone: "neutral", text: "badgeReturned" },
} as const satisfies Record<WarrantyBadge, { tone: BadgeTone; text: string }>;

function WarrantyItem({ item }: { item: OrderWarrantyItem }) {
	const { t } = useTranslation("lookup");
	const badge = BADGES[item.badge];
	return (
		<li className="rounded-control border border-line px-4 pt-4 pb-1">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<p className="min-w-0 font-semibold">
					{item.name}{" "}
					{item.quantity > 1 ? (
						<span className="whitespace-nowrap font-normal text-ink-muted">× {item.quantity}</span>
					) : null}
				</p>{" "}
				<Badge tone={badge.tone}>{t(badge.text)}</Badge>
			</div>
			{item.badge === "returned" ? <p className="mt-1 mb-3">{t("returnedWarranty")}</p> : <Term item={item} />}
		</li>
	);
}

function Term({ item }: { item: OrderWarrantyItem }) {
	const { t, locale } = useTexts("lookup");
	return (
		<DataList
			className="mt-1"
			rows={[
				{ label: t("period"), value: t("months", { count: item.warrantyMonths }) },
				{ label: t("endsOn"), value: <time dateTime={item.endsOn}>{formatDay(item.endsOn, locale)}</time> },
				{
					label: t("remaining"),
					value: item.daysLeft > 0 ? t("daysLeft", { count: item.daysLeft }) : t("hasExpired"),
				},
			]}
		/>
	);
}
