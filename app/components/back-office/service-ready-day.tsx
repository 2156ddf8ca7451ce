import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useShopForm } from "#app/components/forms/use-shop-form.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatDay } from "#app/domain/clock.ts";
import { readyDaySchema } from "#app/domain/services/ready-day.ts";
import type { ServiceOrderDetails } from "#app/domain/services/service-order-details.ts";
import { isEditableService } from "#app/domain/services/service-order-states.ts";

/** By when work is to be ready, or that the day is over; nothing where none was agreed on. */
export function ReadyDay({ readyOn, isLate }: { readyOn: string | null; isLate: boolean }) {
	const { t } = useTranslation("adminServiceOrders");
	const { locale } = useRootData();
	if (readyOn === null) return null;
	const values = { day: formatDay(readyOn, locale) };
	return isLate ? <Badge tone="danger">{t("readyLate", values)}</Badge> : <span>{t("readyBy", values)}</span>;
}

interface ReadyDayProps {
	order: ServiceOrderDetails;
	/** Between which the day may be. */
	days: { first: string; last: string };
	action: string;
	lastResult: SubmissionResult | undefined;
}

/** The day that was agreed on with the customer, and the form that writes and corrects it while the work goes on. */
export function ServiceReadyDay(props: ReadyDayProps) {
	const { order, lastResult } = props;
	const { t } = useTranslation("adminServiceOrders");
	const isOpen = isEditableService(order.status);
	if (!isOpen && !lastResult) return null;
	return (
		<TitledCard id="service-ready" title={t("readyTitle")}>
			<p className="mt-2">{order.readyOn === null ? t("noReadyDay") : <ReadyDay {...order} />}</p>
			{isOpen && !order.isVoid ? (
				<ReadyDayForm key={order.readyOn} {...props} />
			) : lastResult ? (
				<Notice tone="danger" role="alert" className="mt-4">
					{t(order.isVoid ? "testOrder" : "readyDayOver")}
				</Notice>
			) : null}
		</TitledCard>
	);
}

function ReadyDayForm({ order, days, action, lastResult }: ReadyDayProps) {
	const { t } = useTranslation("adminServiceOrders");
	const isPending = useNavigation().formData?.get("intent") === "readyDay";
	const seen = order.readyOn ?? "";
	const { formProps, field, summary } = useShopForm<Record<string, unknown>>({
		id: "service-ready-day",
		schema: readyDaySchema(days) as never,
		lastResult,
		defaultValue: { readyOn: seen },
		checks: "onSubmit",
	});
	return (
		<PostForm {...formProps} action={action} className="mt-4 grid gap-4">
			<ErrorSummary errors={summary} />
			<input type="hidden" name="intent" value="readyDay" />
			<input type="hidden" name="seen" value={seen} />
			<TextField
				{...field("readyOn")}
				type="date"
				label={t("readyDay")}
				hint={t("readyDayHint")}
				optional
				min={days.first}
				max={days.last}
			/>
			<div>
				<Button variant="secondary" pending={isPending}>
					{t("readyDaySave")}
				</Button>
			</div>
		</PostForm>
	);
}
