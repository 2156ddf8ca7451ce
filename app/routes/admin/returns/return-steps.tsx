import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AmountField, NumberField, SelectField, TextAreaField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, type FieldOf, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button, SecondaryLink } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatAmount, formatLei } from "#app/domain/money.ts";
import { isPlaced, lastStep, type ReturnDetails, waitsForGoods } from "#app/domain/returns/return-case.ts";
import {
	RETURN_STEPS,
	type ReturnStep,
	receivedField,
	restockedField,
	returnStepSchema,
	writtenOffField,
} from "#app/domain/returns/return-forms.ts";
import {
	FIRST_RETURN_STATE,
	RETURN_KINDS,
	type ReturnState,
	returnMovesFrom,
} from "#app/domain/returns/return-states.ts";
import { serialsField } from "#app/domain/warranties/serials.ts";
import { path } from "#app/paths.ts";
import { Fold } from "#app/routes/admin/parts/fold.tsx";
import type { ReturnAnswer } from "#app/routes/admin/returns/return-answer.ts";

interface StepProps {
	found: ReturnDetails;
	answer: ReturnAnswer;
}

const STEP_TO: Partial<Record<ReturnState, ReturnStep>> = {
	received: "receive",
	inspected: "inspect",
	refunded: "refund",
	refused: "refuse",
	repaired: "repair",
	replaced: "replace",
	dropped: "drop",
};

/** Whose customer is told. */
const MAILED_STEPS: ReturnStep[] = ["receive", "refund", "refuse", "repair", "replace"];

/** Every step that the return allows, the likeliest one open. */
export function ReturnSteps({ found, answer }: StepProps) {
	const { t } = useTranslation("adminReturns");
	const last = lastStep(found);
	const corrections: ReturnStep[] = [
		...(found.state === FIRST_RETURN_STATE ? (["kind"] as const) : []),
		...(isPlaced(found) ? (["unplace"] as const) : []),
		...(last ? (["back"] as const) : []),
	];
	const lastKind = RETURN_STEPS.find((known) => known === last?.kind);
	const undone = lastKind ? t(`step_${lastKind}`) : "";
	const steps: ReturnStep[] = waitsForGoods(found)
		? ["place"]
		: returnMovesFrom(found.kind, found.state).map((state) => STEP_TO[state]!);
	return (
		<TitledCard id="return-steps" title={t("stepsTitle")}>
			{steps.length === 0 ? <p className="mt-3 text-ink-muted">{t("nothingLeft")}</p> : null}
			<div className="mt-4 grid gap-3">
				{[...steps, ...corrections].map((step) => (
					<Fold
						// Another state brings other steps, and the boxes close again.
						key={`${found.state}-${step}`}
						open={answer.step === step || (answer.step === undefined && step === steps[0])}
						title={t(`step_${step}`, { undone })}
						isDanger={step === "refuse"}
					>
						<p>
							{t(`stepText_${step}`, { undone })}
							{found.isMailed && MAILED_STEPS.includes(step) ? ` ${t("stepMailed")}` : null}
							{step === "back" && found.state === "replaced" ? ` ${t("replacementBack")}` : null}
							{step === "drop" && found.withdrawalId !== null ? ` ${t("dropDeclared")}` : null}
						</p>
						{step === "refund" ? <RefundFirst found={found} /> : null}
						<StepForm step={step} found={found} answer={answer} />
					</Fold>
				))}
			</div>
		</TitledCard>
	);
}

/** The money goes back by the order's own forms, which are handed the return's lines. */
function RefundFirst({ found }: { found: ReturnDetails }) {
	const { t } = useTranslation("adminReturns");
	const { isOwed, worthBani, backBani } = found.money;
	if (!isOwed) return <Notice>{t("nothingPaid")}</Notice>;
	const values = { worth: formatLei(worthBani), back: formatLei(backBani) };
	return (
		<>
			<Notice tone={backBani < worthBani ? "warning" : "success"}>{t("moneyNow", values)}</Notice>
			<div className="flex flex-wrap gap-3">
				<SecondaryLink
					to={path("adminOrder", { id: found.orderId, return: found.id, worth: Math.max(0, worthBani - backBani) })}
				>
					{t("toRefund")}
				</SecondaryLink>
				<SecondaryLink to={path("adminOrderCredit", { id: found.orderId, return: found.id })}>
					{t("toCreditNote")}
				</SecondaryLink>
			</div>
		</>
	);
}

function StepForm({ step, found, answer }: StepProps & { step: ReturnStep }) {
	const { t } = useTranslation("adminReturns");
	const navigation = useNavigation();
	const { lines, money } = found;
	const left = Math.min(money.worthBani, money.backBani);
	const { formProps, field, summary } = useShopForm<Record<string, unknown>>({
		id: `return-${step}`,
		schema: returnStepSchema(step, lines),
		lastResult: answer.step === step ? answer.lastResult : undefined,
		defaultValue: {
			...Object.fromEntries(
				lines.flatMap(({ id, orderItemId, announced, received }) => [
					[serialsField(orderItemId), found.serials[orderItemId]?.join("\n") ?? ""],
					[receivedField(id), String(announced)],
					// What was claimed to be faulty is not put on sale again unless somebody says so.
					[restockedField(id), String(found.kind === "warranty" ? 0 : received)],
					[writtenOffField(id), String(found.kind === "warranty" ? received : 0)],
				]),
			),
			...(left > 0 ? { amountBani: formatAmount(left) } : {}),
			kind: found.kind,
		},
	});
	return (
		<PostForm {...formProps} action={path("adminReturn", { id: found.id })} className="grid gap-4">
			<ErrorSummary errors={summary} />
			<input type="hidden" name="intent" value={step} />
			<input type="hidden" name="seen" value={found.state} />
			<StepFields step={step} found={found} field={field} />
			<div>
				<Button
					variant={step === "refuse" ? "danger" : "primary"}
					pending={navigation.formData?.get("intent") === step}
				>
					{t(`do_${step}`)}
				</Button>
			</div>
		</PostForm>
	);
}

function StepFields({ step, found, field }: { step: ReturnStep; found: ReturnDetails; field: FieldOf }): ReactNode {
	const { t } = useTranslation("adminReturns");
	const pieces = (name: string, label: string, hint?: string) => (
		<NumberField key={name} {...field(name)} label={label} {...(hint ? { hint } : {})} />
	);
	switch (step) {
		case "receive":
			return found.lines.map(({ id, name, announced }) =>
				pieces(receivedField(id), t("receivedOf", { name }), t("announcedHint", { count: announced })),
			);
		case "place":
			return found.lines
				.filter(({ received }) => received > 0)
				.map(({ id, name, received, isCounted }) => (
					<fieldset key={id} className="grid gap-4 sm:grid-cols-2">
						<legend className="mb-2 font-semibold">{t("placeOf", { name, count: received })}</legend>
						{pieces(restockedField(id), t("restockedLabel"), isCounted ? undefined : t("notCounted"))}
						{pieces(writtenOffField(id), t("writtenOffLabel"))}
					</fieldset>
				));
		case "inspect":
			return <TextAreaField {...field("note")} label={t("noteLabel")} optional rows={3} />;
		case "kind":
			return <KindField field={field} />;
		case "drop":
		case "unplace":
		case "back":
			return null;
		default:
			return (
				<>
					{step === "refund" && found.money.isOwed ? (
						<AmountField {...field("amountBani")} label={t("amountLabel")} hint={t("amountHint")} />
					) : null}
					{step === "replace" ? <ReplacedSerials found={found} field={field} /> : null}
					<TextAreaField
						{...field("answer")}
						label={t("answerTitle")}
						{...(step === "refuse" ? { required: true } : { optional: true })}
						hint={t("answerHint")}
						rows={4}
					/>
				</>
			);
	}
}

/** Why goods come back. */
export function KindField({ field }: { field: FieldOf }) {
	const { t } = useTranslation(["adminReturns", "order", "adminLists"]);
	const kinds = RETURN_KINDS.map((value) => ({ value, label: t(`order:returnKind_${value}`) }));
	return (
		<SelectField
			{...field("kind")}
			label={t("columnKind")}
			options={[{ value: "", label: t("adminLists:choose") }, ...kinds]}
		/>
	);
}

/** The serial number of the piece that is sent stands in place of the faulty one's, for the next certificate. */
function ReplacedSerials({ found, field }: { found: ReturnDetails; field: FieldOf }) {
	const { t } = useTranslation(["adminReturns", "adminOrders"]);
	return found.lines
		.filter(({ received }) => received > 0)
		.map(({ orderItemId, name }) => (
			<TextAreaField
				key={orderItemId}
				{...field(serialsField(orderItemId))}
				label={t("adminOrders:serialsOf", { name })}
				optional
				hint={t("serialsHint")}
				rows={3}
				spellCheck={false}
				autoComplete="off"
			/>
		));
}
