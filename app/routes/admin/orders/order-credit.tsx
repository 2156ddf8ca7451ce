import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { NumberField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card, TitledCard } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { creditField, creditSchema } from "#app/domain/invoices/credit-lines.ts";
import { nameOnScreen } from "#app/domain/invoices/invoice-lines.ts";
import { formatLei } from "#app/domain/money.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openOrderCredit, submitOrderCredit } from "#app/routes/admin/orders/order-credit.server.ts";
import { RefusedEdit } from "#app/routes/admin/orders/order-edit-items.tsx";
import { AdminForm, type FormAnswer, useAdminForm } from "#app/routes/admin/parts/admin-form.tsx";

export const loader = backOfficePage("admin", openOrderCredit);
export const action = backOfficePage("admin", submitOrderCredit);
export const clientAction = keepTyped();

/** A credit note for some pieces of an order's invoice (DECISIONS 11). */
export default function OrderCredit() {
	const { id, creditable, returnId, pieces, check, isReissuable } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as FormAnswer | undefined;
	const { t } = useTranslation(["adminOrders", "adminLists", "order"]);
	const fields = { ...pieces, returnId: String(returnId ?? ""), seen: creditable?.revision ?? "" };
	const isChecked = check !== null && !answer;
	const isReissuing = useNavigation().formData?.get("intent") === "reissue";
	return (
		<BackOfficePage
			title={t("creditTitle", { id })}
			lead={
				<Link to={path("adminOrder", { id })} className="link block w-fit py-1">
					{t("order:numbered", { id })}
				</Link>
			}
			narrow
		>
			{creditable ? (
				<div className="grid gap-8">
					{isChecked ? <Checked id={id} check={check} fields={fields} /> : null}
					<CreditForm
						key={`${creditable.revision} ${JSON.stringify(pieces)}`}
						id={id}
						creditable={creditable}
						answer={answer}
						pieces={pieces}
						returnId={returnId}
						isChecked={isChecked}
					/>
				</div>
			) : (
				<Notice tone="warning" title={t("creditNot")}>
					<p>{t("creditNotText")}</p>
				</Notice>
			)}
			{isReissuable ? (
				<TitledCard id="reissue" title={t("reissueTitle")} className="mt-8">
					<p className="my-2 text-ink-muted">{t("reissueText")}</p>
					<PostForm action={path("adminOrderCredit", { id })}>
						<Button variant="secondary" name="intent" value="reissue" pending={isReissuing}>
							{t("reissue")}
						</Button>
					</PostForm>
				</TitledCard>
			) : null}
		</BackOfficePage>
	);
}

interface CheckedProps {
	id: number;
	check: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["check"]>;
	/** What issues it. */
	fields: Record<string, string>;
}

/** The sums of the credit note, and the button that issues it. */
function Checked({ id, check, fields }: CheckedProps) {
	const { t, locale } = useTexts("adminOrders");
	const rows = check.lines.map(({ position, name, quantity, grossBani }) => ({
		id: String(position),
		label: t("creditLine", { name: nameOnScreen(name, locale), count: quantity }),
		value: formatLei(grossBani),
	}));
	const sums = [
		{ label: t("creditNet"), value: formatLei(check.netBani) },
		{ label: t("creditVat"), value: formatLei(check.vatBani) },
		{ label: t("creditGross"), value: formatLei(check.grossBani) },
	];
	return (
		<TitledCard id="credit-check" title={t("creditCheckTitle")}>
			<DataList rows={[...rows, ...sums]} className="my-2" />
			<p className="mb-4 text-ink-muted">{t("creditCheckText")}</p>
			<PostForm action={path("adminOrderCredit", { id })} says={{ ...fields, confirmed: "on" }}>
				<Button>{t("creditIssue")}</Button>
			</PostForm>
		</TitledCard>
	);
}

interface CreditFormProps {
	id: number;
	creditable: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["creditable"]>;
	answer: FormAnswer | undefined;
	/** What is asked for, by field. */
	pieces: Record<string, string>;
	returnId: number | null;
	/** The button that issues it stands above. */
	isChecked: boolean;
}

function CreditForm({ id, creditable, answer, pieces, returnId, isChecked }: CreditFormProps) {
	const { t, locale } = useTexts("adminOrders");
	const { series, number, lines, revision } = creditable;
	const form = useAdminForm({
		id: "credit",
		schema: creditSchema(lines.map(({ position }) => position)) as never,
		values: Object.fromEntries([
			...lines.map(({ position }) => [creditField(position), "0"]),
			["returnId", String(returnId ?? "")],
			...Object.entries(pieces),
		]),
		revision,
		answer,
	});
	const labelOf = (field: string) => {
		const line = lines.find(({ position }) => creditField(position) === field);
		return t("itemsOf", { name: line ? nameOnScreen(line.name, locale) : field });
	};
	return (
		<section aria-labelledby="credit-lines">
			<RefusedEdit form={form} />
			<AdminForm
				form={form}
				action={path("adminOrderCredit", { id })}
				submitLabel={t("creditCheck")}
				variant={isChecked ? "secondary" : "primary"}
				labelOf={labelOf}
			>
				<input type="hidden" name="returnId" defaultValue={form.field("returnId").defaultValue ?? ""} />
				<Card className="grid gap-5">
					<h2 id="credit-lines" className="-mb-3 text-xl">
						{t("creditLinesTitle", { number: `${series} ${number}` })}
					</h2>
					<p className="text-ink-muted">{t("creditText")}</p>
					{lines.map(({ position, quantity, unitGrossBani }) => (
						<NumberField
							key={position}
							{...form.field(creditField(position))}
							label={labelOf(creditField(position))}
							hint={t("creditLeft", { count: quantity, price: formatLei(unitGrossBani) })}
							maxLength={2}
						/>
					))}
				</Card>
			</AdminForm>
		</section>
	);
}
