import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { AmountField, RadioCards, TextAreaField, TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, type FieldOf, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { LineLink } from "#app/components/ui/text-link.tsx";
import { LOCALES } from "#app/domain/locale.ts";
import { formatServicePrice } from "#app/domain/money.ts";
import { walkInSchema } from "#app/domain/services/walk-in-form.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openWalkIn, submitWalkIn } from "#app/routes/counter/service-order-new.server.ts";

export const loader = backOfficePage("staff", openWalkIn);
export const action = backOfficePage("staff", submitWalkIn);
export const clientAction = keepTyped();

/** A customer has come in with a computer: their service order, in one form (DECISIONS 8). */
export default function NewServiceOrder() {
	const { orderKey } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>()?.lastResult;
	const { t } = useTranslation("counter");
	const navigation = useNavigation();
	// The page's data may be read again while the form is open; the key stays, or a retry would be a second order.
	const [firstKey] = useState(orderKey);
	const { formProps, field, summary } = useShopForm({
		id: "walk-in",
		schema: walkInSchema,
		lastResult,
		defaultValue: { language: "ro" },
	});
	return (
		<BackOfficePage
			title={t("walkInTitle")}
			lead={t("walkInLead")}
			narrow
			actions={<LineLink to={path("counter")}>{t("backToCounter")}</LineLink>}
		>
			<ErrorSummary errors={summary} />
			<PostForm {...formProps} action={path("counterNewServiceOrder")} says={{ orderKey: firstKey }}>
				<Card className="grid gap-5">
					<WalkInFields field={field} />
					<div>
						<Button size="lg" pending={navigation.formAction === path("counterNewServiceOrder")}>
							{t("take")}
						</Button>
					</div>
				</Card>
			</PostForm>
		</BackOfficePage>
	);
}

function WalkInFields({ field }: { field: FieldOf<z.output<typeof walkInSchema>> }) {
	const { services } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["counter", "services", "adminServiceOrders", "adminLists", "checkout"]);
	return (
		<>
			<RadioCards
				{...field("service")}
				legend={t("service")}
				options={services.map(({ id, name, priceBani }) => ({
					value: String(id),
					label: t("startingFrom", { name, price: formatServicePrice(priceBani) }),
				}))}
				required
			/>
			<TextField {...field("fullName")} label={t("checkout:fullName")} autoComplete="off" maxLength={120} required />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					{...field("phone")}
					type="tel"
					label={t("checkout:phone")}
					hint={t("phoneHint")}
					autoComplete="off"
					inputMode="tel"
					maxLength={40}
					required
				/>
				<TextField
					{...field("email")}
					type="email"
					label={t("checkout:email")}
					hint={t("emailHint")}
					optional
					autoComplete="off"
					inputMode="email"
					maxLength={254}
				/>
			</div>
			<TextAreaField
				{...field("notes")}
				label={t("services:notes")}
				hint={t("notesHint")}
				optional
				rows={4}
				maxLength={2000}
			/>
			<AmountField
				{...field("agreed")}
				label={t("adminServiceOrders:price")}
				hint={t("agreedHint")}
				maxLength={20}
				optional
			/>
			<RadioCards
				{...field("language")}
				legend={t("adminLists:language")}
				options={LOCALES.map((value) => ({ value, label: t(`adminLists:language_${value}`) }))}
				required
			/>
		</>
	);
}
