import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { Refused } from "#app/components/back-office/refused.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { AddressFields } from "#app/components/forms/address-fields.tsx";
import { BillingFields } from "#app/components/forms/billing-fields.tsx";
import { ContactFields } from "#app/components/forms/contact-fields.tsx";
import { CheckboxField, TextAreaField } from "#app/components/forms/field.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { documentNumber } from "#app/domain/invoices/document-number.ts";
import { editContactSchema } from "#app/domain/orders/edit-order.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openOrderEdit, submitOrderEdit } from "#app/routes/admin/orders/order-edit.server.ts";
import { DeliveryCard } from "#app/routes/admin/orders/order-edit-delivery.tsx";
import { ItemsForm, RefusedEdit } from "#app/routes/admin/orders/order-edit-items.tsx";
import { LanguageForm, MethodForm, QuoteForm } from "#app/routes/admin/orders/order-edit-terms.tsx";
import { useFieldLabel, useFieldValue } from "#app/routes/admin/orders/order-fields.ts";
import { AdminForm, type FormAnswer, useAdminForm } from "#app/routes/admin/parts/admin-form.tsx";

export const loader = backOfficePage("admin", openOrderEdit);
export const action = backOfficePage("admin", submitOrderEdit);
export const clientAction = keepTyped();

/** What an order says of its customer, corrected until its invoice (DECISIONS 11). */
export default function OrderEdit() {
	const { id, refused, contact, paymentMethod, lines, items, corrects, stuckBy, terms } =
		useLoaderData<typeof loader>();
	const answer: FormAnswer | undefined = useActionData<typeof action>();
	const { t } = useTranslation(["adminOrders", "adminLists", "order"]);
	const { method, language, quote } = terms;
	const isHeld = method?.refusal?.code === "payment-held";
	const contactProps = {
		id,
		contact,
		paymentMethod,
		answer,
		corrects: corrects !== null,
		isAgreed: corrects?.all === false,
	};
	const forms: Record<string, ReactNode> = {
		items: <ItemsForm key={`items ${items.revision}`} {...{ id, lines, items, answer }} corrects={corrects !== null} />,
		method:
			method && !method.refusal ? (
				<MethodForm
					key={`method ${method.form.revision}`}
					{...method}
					id={id}
					hasEmail={contact.values.email !== ""}
					answer={answer}
				/>
			) : isHeld ? (
				<MethodHeld key="held" />
			) : null,
		quote: quote ? <QuoteForm key={`quote ${quote.form.revision}`} {...quote} id={id} answer={answer} /> : null,
		contact: <ContactForm key={`contact ${contact.revision}`} {...contactProps} />,
		language: <LanguageForm key={`language ${language.revision}`} id={id} form={language} answer={answer} />,
	};
	const open = refused
		? [...(corrects?.all ? ["items"] : []), ...(corrects ? ["contact"] : []), "language"]
		: Object.keys(forms);
	const told = answer?.part ?? "";
	const instead = stuckBy ? (
		<>
			<p className="mt-2">{t(`editStuck_${stuckBy}`)}</p>
			<p className="mt-2 flex flex-wrap gap-x-6">
				{stuckBy === "credited" ? (
					<TextLink to={`${path("adminOrderCredit", { id })}#reissue`}>{t("reissue")}</TextLink>
				) : corrects ? (
					<TextLink to={path("adminOrderCredit", { id })}>{t("creditLink")}</TextLink>
				) : null}{" "}
				<TextLink to={path("adminNewOrder")}>{t("adminLists:newOrder")}</TextLink>
			</p>
		</>
	) : null;
	return (
		<BackOfficePage
			title={t("editTitle", { id })}
			narrow
			lead={
				<Link to={path("adminOrder", { id })} className="link block w-fit py-1">
					{t("order:numbered", { id })}
				</Link>
			}
		>
			{refused && corrects ? (
				<Notice tone="info" title={t("correctTitle", { number: documentNumber(corrects) })} className="mb-6">
					<p>{t(corrects.all ? "correctAllText" : "correctText")}</p>
					{instead}
				</Notice>
			) : refused ? (
				<Notice tone="warning" title={t("editNot")} className="mb-6">
					<p>{t(`editNot_${refused.code}` as "editNot_order-invoiced")}</p>
					{instead}
				</Notice>
			) : null}
			{answer?.error && !(open.includes(told) && forms[told]) ? <Refused problem={answer.error} /> : null}
			{/* The form that was refused comes first: what is wrong with it stands at the head of the page. */}
			<div className="grid gap-8">
				{open.toSorted((one, other) => Number(other === told) - Number(one === told)).map((part) => forms[part])}
			</div>
		</BackOfficePage>
	);
}

/** Money has come that nobody has decided about yet. */
function MethodHeld() {
	const { t } = useTranslation(["adminOrders", "checkout", "order"]);
	return (
		<TitledCard id="edit-method" title={t("order:paymentTitle")}>
			<p className="mt-2 text-ink-muted">{t("methodHeld")}</p>
		</TitledCard>
	);
}

type Props = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "id" | "contact" | "paymentMethod">;

/** @param props `corrects`: the order has its invoice; `isAgreed`: its goods left, and how they are delivered stays */
function ContactForm({
	id,
	contact,
	paymentMethod,
	answer,
	corrects,
	isAgreed,
}: Props & { answer: FormAnswer | undefined; corrects: boolean; isAgreed: boolean }) {
	const { t } = useTranslation(["adminOrders", "checkout", "adminLists"]);
	const labelOf = useFieldLabel();
	const wordsOf = useFieldValue();
	const form = useAdminForm({
		id: "edit",
		part: "contact",
		schema: editContactSchema as never,
		...contact,
		answer,
	});
	const { field } = form;
	return (
		<div>
			<RefusedEdit form={form} />
			<AdminForm
				form={form}
				action={path("adminOrderEdit", { id })}
				intent={corrects ? "correct" : "contact"}
				submitLabel={t(corrects ? "correctSave" : "editSave")}
				labelOf={labelOf}
				wordsOf={wordsOf}
				className="checkout grid gap-6"
			>
				<input type="hidden" name="paymentMethod" value={paymentMethod} />
				<TitledCard id="edit-customer" title={t("adminLists:customer")} titleClassName="mb-4">
					<div className="grid gap-5">
						<ContactFields
							field={field}
							words="checkout"
							emailHint={t("editEmailHint")}
							isEmailOptional={!contact.values.email}
						/>
						<TextAreaField {...field("notes")} label={t("customerNotes")} optional rows={3} />
					</div>
				</TitledCard>
				{isAgreed ? (
					<AgreedDelivery field={field} values={contact.values} />
				) : (
					<DeliveryCard
						field={field}
						text={t(corrects ? "correctDeliveryText" : "editDeliveryText")}
						speed={corrects ? contact.values.deliverySpeed : undefined}
					/>
				)}
				<BillingFields field={field} hint={t("editBillingHint")} />
				<CheckboxField
					id="edit-resend"
					name="resend"
					value="on"
					defaultChecked={field("resend").defaultValue === "on"}
					label={t("resendLabel")}
					hint={t("resendHint")}
				/>
			</AdminForm>
		</div>
	);
}

/** Where the goods went: how, and for how much, is no longer changed. */
function AgreedDelivery({
	field,
	values,
}: Pick<ReturnType<typeof useAdminForm>, "field"> & { values: Record<string, string> }) {
	const { t } = useTranslation(["checkout", "order"]);
	return (
		<>
			<input type="hidden" name="deliveryMethod" value={values.deliveryMethod} />
			<input type="hidden" name="deliverySpeed" value={values.deliverySpeed} />
			{values.deliveryMethod === "delivery" ? (
				<TitledCard id="edit-delivery" title={t("order:deliveryTitle")} titleClassName="mb-4">
					<AddressFields field={field} label={(part) => t(part)} />
				</TitledCard>
			) : null}
		</>
	);
}
