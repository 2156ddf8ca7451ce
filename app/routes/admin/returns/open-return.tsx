import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { Refused } from "#app/components/back-office/refused.tsx";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { NumberField, TextAreaField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { announcedField } from "#app/domain/returns/return-case.ts";
import { openReturnSchema } from "#app/domain/returns/return-forms.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { ReturnLinks } from "#app/routes/admin/parts/return-links.tsx";
import { openNewReturn, submitNewReturn } from "#app/routes/admin/returns/open-return.server.ts";
import type { ReturnAnswer } from "#app/routes/admin/returns/return-answer.ts";
import { KindField } from "#app/routes/admin/returns/return-steps.tsx";

export const loader = backOfficePage("admin", openNewReturn);
export const action = backOfficePage("admin", submitNewReturn);
export const clientAction = keepTyped();
export const shouldRevalidate = unlessRefused;

const REFUSED = { "changed-meanwhile": "adminReturns:declarationAnswered" };

/** Opens a return of an order's goods: which pieces, and why. */
export default function OpenReturn() {
	const { orderId, items, elsewhere } = useLoaderData<typeof loader>();
	const answer: ReturnAnswer = useActionData<typeof action>() ?? {};
	const { t } = useTranslation(["adminReturns", "adminLists", "order"]);
	return (
		<BackOfficePage
			title={t("openTitle", { id: orderId })}
			lead={<TextLink to={path("adminOrder", { id: orderId })}>{t("order:numbered", { id: orderId })}</TextLink>}
			narrow
		>
			{answer.problem ? <Refused problem={answer.problem} words={REFUSED} /> : null}
			{items.length === 0 ? (
				<Notice tone="warning" title={t("nothingToReturn")}>
					<p>{t("nothingToReturnText")}</p>
				</Notice>
			) : (
				<OpenForm answer={answer} />
			)}
			{elsewhere.length > 0 ? (
				<TitledCard id="other-returns" title={t("elsewhere")} className="mt-8">
					<ReturnLinks returns={elsewhere} />
					{elsewhere.some(({ kind }) => kind !== "withdrawal") ? (
						<p className="mt-3 text-ink-muted">{t("elsewhereText")}</p>
					) : null}
				</TitledCard>
			) : null}
		</BackOfficePage>
	);
}

function OpenForm({ answer }: { answer: ReturnAnswer }) {
	const { orderId, items, withdrawalId, seenReturns, kind, formKey } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminReturns", "adminOrders", "order"]);
	const { formProps, field, summary } = useShopForm<Record<string, unknown>>({
		id: "open-return",
		schema: openReturnSchema(items.map(({ orderItemId }) => orderItemId)),
		lastResult: answer.lastResult,
		defaultValue: {
			...{ kind, orderKey: formKey },
			...(withdrawalId === null ? {} : { withdrawal: String(withdrawalId), seenReturns: String(seenReturns) }),
		},
	});
	// A refused form keeps its key and its declaration.
	const hidden = (name: "orderKey" | "withdrawal" | "seenReturns") => (
		<input type="hidden" name={name} defaultValue={field(name).defaultValue ?? ""} />
	);
	return (
		<PostForm {...formProps} action={path("adminOrderReturn", { id: orderId })} className="card grid gap-5">
			<ErrorSummary errors={summary} />
			{hidden("orderKey")}
			{hidden("withdrawal")}
			{hidden("seenReturns")}
			<KindField field={field} />
			{items.map(({ orderItemId, name, left }) => (
				<NumberField
					key={orderItemId}
					{...field(announcedField(orderItemId))}
					label={t("adminOrders:itemsOf", { name })}
					hint={t("atMost", { count: left })}
					optional
				/>
			))}
			<TextAreaField {...field("reason")} label={t("reason")} hint={t("reasonHint")} optional rows={3} />
			<div>
				<Button pending={useNavigation().formAction === path("adminOrderReturn", { id: orderId })}>
					{t("doOpen")}
				</Button>
			</div>
		</PostForm>
	);
}
