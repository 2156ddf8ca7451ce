import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { PaymentBadge } from "#app/components/back-office/payment-badge.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { WithdrawnBadge } from "#app/components/back-office/withdrawn-badge.tsx";
import { keepTyped, unlessLost } from "#app/components/enhance/keep-typed.ts";
import { PrintLink } from "#app/components/enhance/print-link.tsx";
import { CheckboxField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { StatusBadge } from "#app/components/orders/order-status-badge.tsx";
import { Button, buttonClasses, SecondaryLink } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { CHOSEN_AT_MOST, CHOSEN_DOCUMENTS, type ChosenOrder } from "#app/domain/orders/chosen-orders.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import {
	type ChosenAnswer,
	openChosenOrders,
	submitChosenOrders,
} from "#app/routes/admin/orders/chosen-orders.server.ts";
import { ShipLeft, ShipMany } from "#app/routes/admin/orders/ship-many.tsx";

export const loader = backOfficePage("admin", openChosenOrders);
export const action = backOfficePage("admin", submitChosenOrders);
export const clientAction = keepTyped();
/** Lines that were right are done although others are left. */
export const shouldRevalidate = unlessLost;

/** Several orders of the list together: printed, sent with their parcels' numbers, or marked as delivered. */
export default function ChosenOrders() {
	const { orders, isCut, couriers, toShip, toDeliver } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as ChosenAnswer | undefined;
	const { t } = useTranslation(["adminChosen", "adminLists"]);
	const ids = orders.map(({ id }) => id).join(",");
	const action = path("adminChosenOrders", { ids });
	return (
		<BackOfficePage
			title={t("title")}
			lead={t("lead")}
			actions={<SecondaryLink to={path("adminOrders")}>{t("adminLists:backToOrders")}</SecondaryLink>}
		>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
				{isCut ? <Notice tone="warning">{t("tooMany", { most: CHOSEN_AT_MOST })}</Notice> : null}
				<Done answer={answer} />
				<ShipLeft left={answer?.left ?? []} />
				{orders.length === 0 ? (
					<EmptyState icon="truck" title={t("none")} text={t("noneText")} />
				) : (
					<ChosenTable orders={orders} />
				)}
				{orders.length > 0 ? <ChosenDocumentsForm ids={ids} /> : null}
				<ShipMany
					key={JSON.stringify(answer?.left ?? toShip)}
					{...{ action, couriers, toShip }}
					lastResult={answer?.lastResult}
				/>
				{toDeliver.length > 0 ? (
					<TitledCard id="deliver-many" title={t("deliverTitle")} className="grid gap-4">
						<p>{t("deliverText", { count: toDeliver.length, list: toDeliver.map(({ id }) => `#${id}`).join(", ") })}</p>
						<PostForm action={action} says={{ orders: toDeliver.map(({ id, status }) => `${id}-${status}`).join(",") }}>
							<Button name="intent" value="deliver" variant="secondary">
								{t("deliver")}
							</Button>
						</PostForm>
					</TitledCard>
				) : null}
			</div>
		</BackOfficePage>
	);
}

/** What was done although something is left. */
function Done({
	answer: { sent = 0, mailed = 0, delivered = 0, undelivered = [] } = {},
}: {
	answer: ChosenAnswer | undefined;
}) {
	const { t } = useTranslation("adminChosen");
	return (
		<>
			{sent > 0 ? (
				<Notice tone="success">{t(mailed === sent ? "sent" : "sentSome", { count: sent, mailed })}</Notice>
			) : null}
			{delivered > 0 ? <Notice tone="success">{t("delivered", { count: delivered })}</Notice> : null}
			{undelivered.length > 0 ? (
				<Notice tone="danger" role="alert">
					{t("notDelivered", { list: undelivered.map((id) => `#${id}`).join(", ") })}
				</Notice>
			) : null}
		</>
	);
}

function ChosenTable({ orders }: { orders: ChosenOrder[] }) {
	const { t } = useTranslation(["adminChosen", "adminLists", "order"]);
	return (
		<BackOfficeTable
			caption={t("caption")}
			columns={[
				t("adminLists:order"),
				t("adminLists:customer"),
				t("adminLists:status"),
				t("order:deliveryTitle"),
				{ figure: t("adminLists:pieceColumn") },
			]}
			rows={orders.map((order) => ({
				id: order.id,
				cells: [
					<Link key="order" to={path("adminOrder", { id: order.id })} className="link inline-block min-w-11 py-1">
						#{order.id}
					</Link>,
					order.fullName,
					<span key="status" className="flex flex-wrap gap-2">
						<StatusBadge status={order.status} isVoid={order.isVoid} /> <WithdrawnBadge of={order} />{" "}
						{order.status === "completed" && order.paymentState === "paid" ? null : <PaymentBadge of={order} />}
					</span>,
					<Delivery key="delivery" order={order} />,
					order.pieces,
				],
			}))}
		/>
	);
}

function Delivery({ order }: { order: ChosenOrder }) {
	const { t } = useTranslation("adminChosen");
	const parcel = [order.courierName, order.trackingNumber].filter(Boolean).join(", ");
	return (
		<>
			<span className="block">{order.isPickup ? t("pickup") : order.deliveryAddress}</span>{" "}
			{parcel ? <span className="block text-ink-muted text-sm">{parcel}</span> : null}
		</>
	);
}

/** What is printed of the chosen orders: a plain form that answers with one PDF. */
function ChosenDocumentsForm({ ids }: { ids: string }) {
	const { t } = useTranslation(["adminChosen", "backOffice"]);
	return (
		<TitledCard id="chosen-documents" title={t("printTitle")}>
			<form action={path("adminChosenDocuments", { ids })} className="mt-2 grid gap-4">
				<p className="text-ink-muted">{t("printLead")}</p>
				<input type="hidden" name="ids" value={ids} />
				<fieldset>
					<legend className="font-semibold">{t("documents")}</legend>
					<div className="mt-1 grid sm:grid-cols-2">
						{CHOSEN_DOCUMENTS.map((document) => (
							<CheckboxField
								key={document}
								id={`document-${document}`}
								name="documents"
								value={document}
								label={t(`document_${document}`)}
								defaultChecked
							/>
						))}
					</div>
				</fieldset>
				<div className="flex flex-wrap gap-3">
					<Button variant="secondary">{t("print")}</Button>
					<PrintLink
						href={path("adminChosenDocuments", { ids, documents: "picking", format: "page" })}
						opened={t("backOffice:documentOpened")}
						failed={t("printFailed")}
						className={buttonClasses("quiet")}
					>
						{t("printPicking")}
					</PrintLink>
				</div>
			</form>
		</TitledCard>
	);
}
