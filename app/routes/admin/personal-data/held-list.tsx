import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataList } from "#app/components/ui/data-list.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { type HeldData, isOpen } from "#app/domain/privacy/held-data.ts";
import { receiptNumber } from "#app/domain/withdrawals/withdrawal.ts";
import { path } from "#app/paths.ts";

/** Numbers that are shown by name; of more than these, how many. */
const SHOWN = 20;

/** How much is kept of each kind, with links to what has a page. */
export function HeldList({ held }: { held: HeldData }) {
	const { t } = useTranslation("adminPrivacy");
	const rows = [
		{ label: t("table_orders"), value: <Numbers ids={held.orders} to="adminOrder" /> },
		{ label: t("table_service_order"), value: <Numbers ids={held.serviceOrders} to="adminServiceOrder" /> },
		{ label: t("table_contact_message"), value: held.contactMessages },
		{ label: t("table_withdrawal"), value: held.withdrawals },
		{ label: t("table_order_draft"), value: held.drafts },
		{ label: t("table_sign_in_event"), value: held.signIns },
		{ label: t("table_invoice"), value: held.stays.documents.length },
		{ label: t("emails"), value: held.emails },
		{ label: t("traces"), value: held.traces },
	];
	return (
		<>
			<DataList className="mt-3" rows={rows} />
			{held.isMore ? <Notice tone="warning">{t("isMore")}</Notice> : null}
		</>
	);
}

function Numbers({ ids, to }: { ids: number[]; to: "adminOrder" | "adminServiceOrder" }) {
	const { t } = useTranslation("adminPrivacy");
	if (ids.length === 0) return 0;
	return (
		<span className="flex flex-wrap gap-x-3 sm:justify-end">
			{ids.slice(0, SHOWN).map((id) => (
				<span key={id}>
					<Link
						to={path(to, { id })}
						className="link inline-flex min-h-control min-w-control items-center justify-center"
					>
						#{id}
					</Link>{" "}
				</span>
			))}
			{ids.length > SHOWN ? (
				<span className="inline-flex min-h-control items-center">{t("more", { count: ids.length - SHOWN })}</span>
			) : null}
		</span>
	);
}

/** What has to be over before anything is erased, with the way to it. */
export function OpenThings({ held }: { held: HeldData }) {
	const { t } = useTranslation("adminPrivacy");
	if (!isOpen(held)) return null;
	const { orders, serviceOrders, withdrawals } = held.open;
	return (
		<Notice tone="warning" title={t("openTitle")} className="mt-4">
			<ul className="list-disc space-y-1 pl-5">
				{orders.map(({ id, status }) => (
					<li key={`order${id}`}>
						<Link to={path("adminOrder", { id })} className="link inline-block py-1 align-top">
							{t(status === "delivered" || status === "cancelled" ? "openMoney" : "openOrder", { id })}
						</Link>
					</li>
				))}
				{serviceOrders.map(({ id, status }) => (
					<li key={`service${id}`}>
						<Link to={path("adminServiceOrder", { id })} className="link inline-block py-1 align-top">
							{t(status === "completed" || status === "cancelled" ? "openServiceMoney" : "openService", { id })}
						</Link>
					</li>
				))}
				{withdrawals.map((id) => (
					<li key={`withdrawal${id}`}>
						<Link to={path("adminWithdrawal", { id })} className="link inline-block py-1 align-top">
							{t("openWithdrawal", { number: receiptNumber(id) })}
						</Link>
					</li>
				))}
			</ul>
		</Notice>
	);
}
