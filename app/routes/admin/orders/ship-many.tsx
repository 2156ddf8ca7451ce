import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { SelectField, TextAreaField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { parcelsSchema, type ShipAnswer } from "#app/domain/orders/chosen-orders.ts";
import type { OrderDetails } from "#app/domain/orders/order-details.ts";
import { path } from "#app/paths.ts";

interface ShipManyProps {
	action: string;
	couriers: OrderDetails["couriers"];
	/** The orders that wait for a parcel; each has its line. */
	toShip: number[];
	lastResult: SubmissionResult | undefined;
}

/** The parcels' numbers of many orders, pasted or scanned, and their courier; one press marks them all as sent. */
export function ShipMany({ action, couriers, toShip, lastResult }: ShipManyProps) {
	const { t } = useTranslation("adminChosen");
	const { formProps, field, summary } = useShopForm({
		id: "ship-many",
		schema: parcelsSchema,
		lastResult,
		defaultValue: { lines: toShip.map((id) => `${id} `).join("\n") },
		checks: "onSubmit",
	});
	return (
		<TitledCard id="ship-many-title" title={t("shipTitle")}>
			<PostForm {...formProps} action={action} className="mt-4 grid gap-4" says={{ intent: "ship" }}>
				<ErrorSummary errors={summary} />
				<SelectField
					{...field("courier")}
					label={t("courier")}
					options={[
						{ value: "", label: t("courierChoose") },
						...couriers.map(({ id, name }) => ({ value: id, label: name })),
					]}
					required
					className="max-w-md"
				/>
				<TextAreaField
					{...field("lines")}
					label={t("lines")}
					hint={t("linesHint")}
					rows={Math.min(20, Math.max(6, toShip.length + 1))}
					autoComplete="off"
					spellCheck={false}
					required
				/>
				<div>
					<Button>{t("ship")}</Button>
				</div>
			</PostForm>
		</TitledCard>
	);
}

/** The lines that were not sent, each with its reason. */
export function ShipLeft({ left }: { left: ShipAnswer[] }) {
	const { t } = useTranslation(["adminChosen", "adminLists", "order"]);
	if (left.length === 0) return null;
	return (
		<Notice tone="warning" title={t("leftTitle", { count: left.length })}>
			<ul className="list-disc space-y-1 pl-5">
				{left.map(({ line, text, orderId, problem, other }) => (
					<li key={line} className="wrap-anywhere">
						{t("adminLists:line", { line })}, <strong>{text}</strong>: {t(`problem_${problem}`, { other })}{" "}
						{orderId === null ? null : (
							<TextLink to={path("adminOrder", { id: orderId })}>{t("order:numbered", { id: orderId })}</TextLink>
						)}
					</li>
				))}
			</ul>
		</Notice>
	);
}
