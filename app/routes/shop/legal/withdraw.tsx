import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { RadioCards, TextAreaField, TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { WITHDRAWN_CONTRACTS, type WithdrawnContract } from "#app/domain/withdrawals/withdrawal.ts";
import type { WithdrawalFields } from "#app/domain/withdrawals/withdrawal-form.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { path } from "#app/paths.ts";
import { DeclarationList } from "#app/routes/shop/legal/declaration-list.tsx";
import { openWithdrawalForm, submitWithdrawal, type WithdrawalAnswer } from "#app/routes/shop/legal/withdraw.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const meta = { title: t("withdrawal:title"), description: t("withdrawal:metaDescription") };
	return { ...openWithdrawalForm(request), meta };
}

export const action = ({ request }: ActionFunctionArgs) => submitWithdrawal(request);
export const clientAction = keepTyped();

/** The form that the language switch sends along (useTypedIn). */
export const handle = {
	keepsTyped: (_: unknown, answer?: WithdrawalAnswer) => (answer?.step === "review" ? REVIEW_FORM : WITHDRAW_FORM),
};

/** What one person typed is kept by no cache. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Withdraw() {
	const { meta: _, ...opened } = useLoaderData<typeof loader>();
	return <WithdrawScreen {...opened} answer={useActionData<typeof action>() as WithdrawalAnswer | undefined} />;
}

interface WithdrawScreenProps extends Omit<WithdrawFormProps, "lastResult"> {
	answer: ({ step: "form" } & Pick<WithdrawFormProps, "lastResult">) | ({ step: "review" } & ReviewProps) | undefined;
}

/** The withdrawal function (OUG 18/2026): say from what, see what will be declared, confirm it. */
function WithdrawScreen({ answer, ...opened }: WithdrawScreenProps) {
	const { t } = useTranslation("withdrawal");
	return (
		<Container narrow>
			{answer?.step === "review" ? (
				<WithdrawReview {...answer} />
			) : (
				<>
					<PageHeading title={t("title")} lead={t("lead")} />
					<WithdrawForm {...opened} lastResult={answer?.lastResult} />
				</>
			)}
		</Container>
	);
}

const withdrawalRules = async () => (await import("#app/domain/withdrawals/withdrawal-form.ts")).withdrawalSchema;

const WITHDRAW_FORM = "withdraw-form";

/** What this document's visitor is being shown to confirm: the browser's back leads to the form as it was. */
let reviewed: Partial<Record<keyof WithdrawalFields, string>> = {};

interface WithdrawFormProps {
	formKey: string;
	contract: WithdrawnContract;
	orderNumber: string;
	lastResult: SubmissionResult | undefined;
}

/** Step 1: which order or service order and who; which goods and why only if one likes. */
function WithdrawForm({ formKey, contract, orderNumber, lastResult }: WithdrawFormProps) {
	const { t } = useTranslation(["withdrawal", "layout"]);
	const navigation = useNavigation();
	// The loader makes a new key with each answer; this form keeps its own.
	const [key] = useState(formKey);
	// Where nothing that was typed may come back (DECISIONS 8).
	const isKiosk = useKiosk();
	const isReturn = useNavigationType() === "POP" && !isKiosk;
	const { formProps, field, summary } = useShopForm({
		id: WITHDRAW_FORM,
		schema: withdrawalRules,
		lastResult,
		defaultValue: { contract, orderNumber, ...(isReturn ? reviewed : {}) },
	});
	return (
		<>
			<ErrorSummary errors={summary} />
			<TitledCard id="withdraw-form-title" title={t("formTitle")}>
				<PostForm
					{...formProps}
					action={path("withdraw")}
					// The framework would put what is shown next in this form's place in the history.
					replace={false}
					className="mt-5 grid gap-5"
					says={{ formKey: key }}
				>
					<RadioCards
						{...field("contract")}
						legend={t("contract")}
						options={WITHDRAWN_CONTRACTS.map((value) => ({
							value,
							label: t(`contract_${value}`),
							hint: t(`contractHint_${value}`),
						}))}
						required
					/>
					<TextField
						{...field("orderNumber")}
						label={t("orderNumber")}
						hint={t("orderNumberHint")}
						maxLength={40}
						required
					/>
					<TextField {...field("name")} label={t("name")} maxLength={120} autoComplete="name" required />
					<TextField
						{...field("email")}
						type="email"
						label={t("email")}
						hint={t("emailHint")}
						maxLength={254}
						autoComplete="email"
						required
					/>
					<TextAreaField {...field("text")} label={t("text")} hint={t("textHint")} optional rows={4} maxLength={2000} />
					<div>
						<Button size="lg" name="intent" value="review" pending={navigation.formAction === path("withdraw")}>
							{t("toReview")}
						</Button>
						<p className="mt-2 text-ink-muted text-sm">{t("nothingYet")}</p>
					</div>
				</PostForm>
			</TitledCard>
			<p className="mt-6 text-ink-muted">
				{t("otherWays")}{" "}
				<Link to={`${path("deliveryReturns")}#withdrawal`} className="link">
					{t("layout:deliveryReturns")}
				</Link>
			</p>
		</>
	);
}

const REVIEW_FORM = "withdraw-review";

interface ReviewProps {
	fields: WithdrawalFields;
	formKey: string;
	problem: "tooMany" | "failed" | null;
}

/** Step 2: what will be declared, word for word, and a button that says what it does. */
function WithdrawReview({ fields, formKey, problem }: ReviewProps) {
	const { t } = useTranslation("withdrawal");
	const { business } = useRootData();
	const isConfirmed = useNavigation().formData?.get("intent") === "confirm";
	useEffect(() => {
		reviewed = isConfirmed ? {} : { ...fields, text: fields.text ?? "" };
	}, [fields, isConfirmed]);
	const top = useRef<HTMLDivElement>(null);
	// The same address shows another step: whoever hears the page is taken to it.
	useEffect(() => top.current?.focus(), []);
	return (
		<div ref={top} tabIndex={-1} className="outline-none">
			<PageHeading title={t("reviewTitle")} lead={t("reviewLead")} />
			{problem ? (
				<Notice tone="danger" role="alert" className="mb-6">
					{t(problem, { email: business.email, phone: business.phone })}
				</Notice>
			) : null}
			<TitledCard id="declaration-title" title={t("declarationTitle")}>
				<p className="mt-3">
					{t(`declaration_${fields.contract}`, { legalName: business.legalName, orderNumber: fields.orderNumber })}
				</p>
				<DeclarationList fields={fields} />
				<PostForm id={REVIEW_FORM} action={path("withdraw")} className="mt-5 flex flex-wrap gap-3" says={{ formKey }}>
					<input type="hidden" data-carried name="contract" value={fields.contract} />
					<input type="hidden" data-carried name="orderNumber" value={fields.orderNumber} />
					<input type="hidden" data-carried name="name" value={fields.name} />
					<input type="hidden" data-carried name="email" value={fields.email} />
					<input type="hidden" data-carried name="text" value={fields.text ?? ""} />
					<Button size="lg" name="intent" value="confirm" pending={isConfirmed}>
						{t("confirm")}
					</Button>
					<Button size="lg" variant="secondary" name="intent" value="edit">
						{t("edit")}
					</Button>
				</PostForm>
			</TitledCard>
		</div>
	);
}
