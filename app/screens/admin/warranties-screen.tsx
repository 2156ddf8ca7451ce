import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { CoverageSummary } from "#app/components/documents/coverage-summary.tsx";
import { type CertificateLine, IssuedCertificates } from "#app/components/documents/issued-certificates.tsx";
import { CHOSEN_ANCHOR, type OrderList, OrderPicker } from "#app/components/documents/order-picker.tsx";
import { WarrantyForm } from "#app/components/documents/warranty-form.tsx";
import { StatusBadge } from "#app/components/order/status-badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatLei } from "#app/domain/money.ts";
import type { OrderStatus } from "#app/domain/orders/order-states.ts";
import type { OrderWarranty } from "#app/domain/warranties/warranty.ts";
import type { WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";
import { paths } from "#app/paths.ts";

export interface ChosenOrder {
	id: number;
	status: OrderStatus;
	fullName: string;
	email: string;
	totalBani: number;
	warranty: OrderWarranty;
	/** What the select stands on. */
	months: WarrantyChoice;
	/** Newest first. */
	certificates: CertificateLine[];
	issued: number | null;
}

export type WarrantiesPage = OrderList & {
	chosen: ChosenOrder | null;
	/** An order was asked for that is not there. */
	isUnknown: boolean;
	formKey: string;
};

/** "Warranty Management" (SPEC 2.16): orders on the left, the warranty of the chosen one on the right. */
export function WarrantiesScreen({ chosen, isUnknown, formKey, ...list }: WarrantiesPage) {
	const { t } = useTranslation("deskDocuments");
	const { search: q, before, after } = list;
	return (
		<DeskPage title={t("warrantiesTitle")} lead={t("warrantiesLead")}>
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
				<OrderPicker list={list} chosenId={chosen?.id ?? null} />
				{/* Beside the list nothing needs to be scrolled to: a margin taller than any page keeps the top where it is. */}
				<div id={CHOSEN_ANCHOR} className="scroll-mt-4 lg:scroll-mt-[1000rem]">
					{chosen ? (
						<ChosenWarranty
							key={chosen.id}
							chosen={chosen}
							formKey={formKey}
							returnTo={paths.adminWarranties({ order: chosen.id, q, before, after })}
						/>
					) : (
						<>
							{isUnknown ? <Notice tone="error" role="alert" title={t("orderNotFound")} className="mb-4" /> : null}
							<EmptyState icon="shield" title={t("selectOrder")}>
								{t("selectOrderText")}
							</EmptyState>
						</>
					)}
				</div>
			</div>
		</DeskPage>
	);
}

function ChosenWarranty({ chosen, formKey, returnTo }: { chosen: ChosenOrder; formKey: string; returnTo: string }) {
	const { t } = useTranslation(["deskDocuments", "errors"]);
	const { warranty } = chosen;
	const isCancelled = chosen.status === "cancelled";
	return (
		<Card as="section" aria-labelledby="chosen-title" className="grid gap-6">
			<div>
				<div className="flex flex-wrap items-center justify-between gap-2">
					<h2 id="chosen-title" className="text-xl">
						<Link to={paths.adminOrder(chosen.id)} className="link inline-flex min-h-control items-center">
							{t("chosenOrder", { id: chosen.id })}
						</Link>
					</h2>
					<StatusBadge status={chosen.status} />
				</div>
				<p className="mt-1 flex flex-wrap gap-x-4 text-ink-muted">
					<span>{chosen.fullName}</span> <span className="wrap-anywhere">{chosen.email}</span>{" "}
					<span>{formatLei(chosen.totalBani)}</span>
				</p>
			</div>
			{warranty.inForce ? null : (
				<Notice tone="info">{t(isCancelled ? "errors:warranty-cancelled" : "errors:warranty-not-due")}</Notice>
			)}
			{isCancelled ? null : (
				<WarrantyForm
					orderId={chosen.id}
					startsOn={warranty.startsOn}
					chosenMonths={chosen.months}
					isOpen={warranty.inForce}
					formKey={formKey}
					returnTo={returnTo}
				/>
			)}
			<IssuedCertificates orderId={chosen.id} certificates={chosen.certificates} justIssued={chosen.issued} />
			{isCancelled ? null : <CoverageSummary warranty={warranty} />}
		</Card>
	);
}
