import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AmountField, TextAreaField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { closeDaySchema, type DayMoney, drawerOf } from "#app/domain/day-close/day-report.ts";
import { type Bani, formatAmount, formatLei } from "#app/domain/money.ts";
import { path } from "#app/paths.ts";

interface CloseDayProps {
	day: string;
	money: DayMoney[];
	/** What the last close left in the drawer; null before the first. */
	leftBani: Bani | null;
	lastResult: SubmissionResult | undefined;
}

/** The count of the drawer, which closes the day. */
export function CloseDay({ day, money, leftBani, lastResult }: CloseDayProps) {
	const { t } = useTranslation(["adminDay", "adminOrders"]);
	const navigation = useNavigation();
	const { takenBani, givenBani } = drawerOf(money);
	const { formProps, field, summary } = useShopForm({
		id: "close-day",
		schema: closeDaySchema,
		lastResult,
		defaultValue: { opening: leftBani === null ? "" : formatAmount(leftBani) },
	});
	return (
		<TitledCard id="close-title" title={t("countTitle")}>
			<p className="mt-2 max-w-prose">{t("countText", { taken: formatLei(takenBani), given: formatLei(givenBani) })}</p>
			<PostForm {...formProps} action={path("counterDay", { day })} className="mt-4 grid gap-5">
				<ErrorSummary errors={summary} />
				<input type="hidden" name="intent" value="close" />
				<div className="grid gap-5 sm:grid-cols-2">
					{(["opening", "counted"] as const).map((name) => (
						<AmountField key={name} {...field(name)} label={t(name)} hint={t(`${name}Hint`)} maxLength={20} required />
					))}
				</div>
				<TextAreaField {...field("note")} label={t("note")} optional hint={t("noteHint")} rows={2} maxLength={500} />
				<div>
					<Button variant="success" pending={navigation.formData?.get("intent") === "close"}>
						{t("close")}
					</Button>
				</div>
			</PostForm>
		</TitledCard>
	);
}
