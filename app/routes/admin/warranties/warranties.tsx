import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { StatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { SecondaryLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { LineLink } from "#app/components/ui/text-link.tsx";
import { formatDay } from "#app/domain/clock.ts";
import { formatLei } from "#app/domain/money.ts";
import type { OrderWarranty } from "#app/domain/warranties/warranty.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { type DocumentOrder, openWarranties } from "#app/routes/admin/parts/document-pages.server.ts";
import { IssuedCertificates } from "#app/routes/admin/warranties/issued-certificates.tsx";
import { CHOSEN_ANCHOR, OrderPicker } from "#app/routes/admin/warranties/order-picker.tsx";
import { WarrantyForm } from "#app/routes/admin/warranties/warranty-form.tsx";

export const loader = backOfficePage("admin", openWarranties);

export const shouldRevalidate = unlessRefused;

/** "Warranty Management" (SPEC 2.16): orders on the left, the warranty of the chosen one on the right. */
export default function Warranties() {
	const { chosen, isUnknown, formKey, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation("adminDocuments");
	const { search: q, before, after } = list;
	return (
		<BackOfficePage title={t("warrantiesTitle")} lead={t("warrantiesLead")}>
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
				<OrderPicker list={list} chosenId={chosen?.id ?? null} />
				{/* Beside the list nothing needs to be scrolled to: a margin taller than any page keeps the top where it is. */}
				<div id={CHOSEN_ANCHOR} className="scroll-mt-4 lg:scroll-mt-[1000rem]">
					{chosen ? (
						<ChosenWarranty
							key={chosen.id}
							chosen={chosen}
							formKey={formKey}
							returnTo={path("adminWarranties", { order: chosen.id, q, before, after })}
						/>
					) : (
						<>
							{isUnknown ? <Notice tone="danger" role="alert" title={t("orderNotFound")} className="mb-4" /> : null}
							<EmptyState icon="shield" title={t("selectOrder")} text={t("selectOrderText")} />
						</>
					)}
				</div>
			</div>
		</BackOfficePage>
	);
}

function ChosenWarranty({ chosen, formKey, returnTo }: { chosen: DocumentOrder; formKey: string; returnTo: string }) {
	const { t } = useTranslation(["adminDocuments", "errors", "lookup"]);
	const { warranty } = chosen;
	const isCancelled = chosen.status === "cancelled";
	const isClosed = isCancelled || warranty.isVoid || chosen.isErased;
	const isReturned = warranty.items.every(({ badge }) => badge === "returned");
	const whyNot = warranty.isVoid
		? "test-order"
		: chosen.isErased
			? "person-erased"
			: isCancelled
				? "warranty-cancelled"
				: isReturned
					? "warranty-returned"
					: "warranty-not-due";
	return (
		<Card as="section" aria-labelledby="chosen-title" className="grid gap-6">
			<div>
				<div className="flex flex-wrap items-center justify-between gap-2">
					<h2 id="chosen-title" className="text-xl">
						<LineLink to={path("adminOrder", { id: chosen.id })}>{t("lookup:warrantyOf", { id: chosen.id })}</LineLink>
					</h2>
					<StatusBadge status={chosen.status} isVoid={warranty.isVoid} />
				</div>
				<p className="mt-1 flex flex-wrap gap-x-4 text-ink-muted">
					<span>{chosen.fullName}</span> {chosen.email ? <EmailAddress>{chosen.email}</EmailAddress> : null}{" "}
					<span>{formatLei(chosen.totalBani)}</span>
				</p>
			</div>
			{warranty.inForce && !isClosed ? null : <Notice tone="info">{t(`errors:${whyNot}`)}</Notice>}
			{isClosed ? null : (
				<WarrantyForm
					orderId={chosen.id}
					startsOn={warranty.startsOn}
					chosenMonths={chosen.months}
					promisedMonths={warranty.promisedMonths}
					isOpen={warranty.inForce}
					hasEmail={chosen.email !== null}
					formKey={formKey}
					returnTo={returnTo}
				/>
			)}
			<IssuedCertificates orderId={chosen.id} certificates={chosen.certificates} justIssued={chosen.issued} />
			{isClosed ? null : <CoverageSummary warranty={warranty} />}
			{!isClosed && (chosen.status === "shipped" || chosen.status === "delivered") ? (
				<p>
					<SecondaryLink to={path("adminOrderReturn", { id: chosen.id, kind: "warranty" })}>
						{t("openClaim")}
					</SecondaryLink>
				</p>
			) : null}
		</Card>
	);
}

/** What is covered, from which day, and the legal guarantee that no choice shortens (SPEC 2.16, DECISIONS 7). */
function CoverageSummary({ warranty }: { warranty: OrderWarranty }) {
	const { t, locale } = useTexts(["adminDocuments", "lookup"]);
	const day = (date: string) => formatDay(date, locale);
	return (
		<section aria-labelledby="coverage-title">
			<h3 id="coverage-title" className="text-lg">
				{t("coverageTitle")}
			</h3>
			<p className="mt-2">{t(`startsFrom_${warranty.startsFrom}`, { day: day(warranty.startsOn) })}</p>
			<p className="mt-2">{t("legalText", { day: day(warranty.legal.endsOn) })}</p>
			<h4 className="mt-4 font-semibold">{t("productsTitle")}</h4>
			<ul className="mt-1 divide-y divide-line">
				{warranty.items.map((item, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name, and their order never changes
					<li key={index} className="flex flex-wrap justify-between gap-x-6 py-2.5">
						<span className="min-w-0 break-words font-medium">
							{item.name}
							{item.badge === "returned" ? null : ` × ${item.quantity}`}
						</span>{" "}
						<span className="text-ink-muted tabular-nums">
							{item.badge === "returned"
								? t("itemReturned")
								: t("periodChoice", {
										period: t("lookup:months", { count: item.warrantyMonths }),
										day: day(item.endsOn),
									})}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
