import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { NumberField, TextAreaField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { OrderNotFoundScreen } from "#app/components/orders/order-not-found.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { LineLink } from "#app/components/ui/text-link.tsx";
import { readClaimable } from "#app/domain/returns/read-returns.server.ts";
import { announcedField, type Returnable } from "#app/domain/returns/return-case.ts";
import { openOrder, PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { readForPage } from "#app/http/answers/failed-read.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { type ClaimAnswer, submitClaim } from "#app/routes/orders/warranty-claim.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const { value: order, status } = await readForPage("Failed to fetch order", () => openOrder(request, params.id));
	if (!order) {
		const meta = { title: t("order:notFoundTitle"), noindex: true };
		return data({ orderId: null, isMailed: false, items: [], formKey: "", meta }, { status, headers: PRIVATE_PAGE });
	}
	const meta = { title: t("order:claimTitle", { id: order.id }), noindex: true };
	const isMailed = order.email !== null;
	const opened = { orderId: order.id, isMailed, items: await readClaimable(shop, order), formKey: shop.newKey(), meta };
	return data(opened, { headers: PRIVATE_PAGE });
}

export const action = ({ request, params }: ActionFunctionArgs) => submitClaim(request, params.id);
export const clientAction = keepTyped();
export const headers = () => PRIVATE_PAGE;

const CLAIM_FORM = "warranty-claim";
/** Without scripts a change of language takes what was typed along. */
export const handle = {
	keepsTyped: ({ items }: { items: Returnable[] }) => (items.length > 0 ? CLAIM_FORM : undefined),
};

/** A customer's claim under the guarantee: which pieces, and what is wrong with them. */
export default function WarrantyClaim() {
	const { orderId, isMailed, items, formKey } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as ClaimAnswer | undefined;
	const { t } = useTranslation("order");
	const message = useMessage();
	const { business } = useRootData();
	if (orderId === null) return <OrderNotFoundScreen />;
	return (
		<Container narrow>
			<PageHeading title={t("claimTitle", { id: orderId })} lead={t("claimLead")} />
			{answer?.problem ? (
				<Notice tone="danger" role="alert" className="mb-6">
					{message(answer.problem, { email: business.email })}
				</Notice>
			) : null}
			{items.length === 0 ? (
				<Notice title={t("claimNothing")}>
					<p>{t("claimNothingText")}</p>
				</Notice>
			) : (
				<>
					<ClaimForm orderId={orderId} items={items} formKey={formKey} lastResult={answer?.lastResult} />
					<section aria-labelledby="claim-next" className="flow mt-8">
						<h2 id="claim-next" className="text-xl">
							{t("claimNextTitle")}
						</h2>
						<ul>
							<li>{t(isMailed ? "claimNextDue" : "claimNextNoEmail")}</li>
							<li>{t("claimNextText", { phone: business.phone, email: business.email })}</li>
						</ul>
					</section>
				</>
			)}
			<p className="mt-6">
				<LineLink to={path("orderConfirmation", { id: orderId })}>{t("numbered", { id: orderId })}</LineLink>
			</p>
		</Container>
	);
}

interface ClaimFormProps {
	orderId: number;
	items: Returnable[];
	formKey: string;
	lastResult: ClaimAnswer["lastResult"] | undefined;
}

function ClaimForm({ orderId, items, formKey, lastResult }: ClaimFormProps) {
	const { t } = useTranslation("order");
	const action = path("warrantyClaim", { id: orderId });
	const ids = items.map(({ orderItemId }) => orderItemId);
	// The loader makes a new key with each answer; this form keeps its own.
	const [key] = useState((lastResult?.initialValue?.orderKey as string | undefined) ?? formKey);
	const isOne = items.length === 1 && items[0]!.left === 1;
	const { formProps, field, summary } = useShopForm<Record<string, unknown>>({
		id: CLAIM_FORM,
		schema: async () => (await import("#app/domain/returns/return-forms.ts")).claimSchema(ids),
		lastResult,
		defaultValue: isOne ? { [announcedField(ids[0]!)]: "1" } : {},
	});
	return (
		<>
			<ErrorSummary errors={summary} />
			<TitledCard id="claim-form" title={t("claimForm")}>
				<PostForm {...formProps} action={action} className="mt-5 grid gap-5" says={{ orderKey: key }}>
					{items.map(({ orderItemId, name, left }) => (
						<NumberField
							key={orderItemId}
							{...field(announcedField(orderItemId))}
							label={t("claimPieces", { name })}
							hint={t("claimAtMost", { count: left })}
							{...(isOne ? {} : { optional: t("claimOptional") })}
							maxLength={4}
						/>
					))}
					<TextAreaField
						{...field("reason")}
						label={t("claimText")}
						hint={t("claimTextHint")}
						rows={5}
						maxLength={2000}
						required
					/>
					<div>
						<Button size="lg" pending={useNavigation().formAction === action}>
							{t("claimSend")}
						</Button>
					</div>
				</PostForm>
			</TitledCard>
		</>
	);
}
