import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { keepTyped, unlessRefusedButGone } from "#app/components/enhance/keep-typed.ts";
import { ContactFields } from "#app/components/forms/contact-fields.tsx";
import { TextAreaField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, type FieldProps, useShopForm } from "#app/components/forms/shop-form.tsx";
import { TITLE_END, useFailureToast } from "#app/components/layout/toasts.ts";
import { Breadcrumbs } from "#app/components/ui/breadcrumbs.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { CUSTOM_BUILDS_SLUG, type Service } from "#app/domain/services/service.ts";
import type { ServiceOrderFields } from "#app/domain/services/service-order-form.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { path } from "#app/paths.ts";
import { ServiceFacts } from "#app/routes/services/service-facts.tsx";
import { ServiceNotFoundScreen } from "#app/routes/services/service-not-found.tsx";
import { openServiceOrderForm, submitServiceOrder } from "#app/routes/services/service-order.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const opened = await openServiceOrderForm(request, params.id ?? "");
	if (!opened) {
		return data({ offer: null, meta: { title: t("services:notFoundTitle"), noindex: true } }, { status: 404 });
	}
	const { offer, headers } = opened;
	const title = t("services:orderMetaTitle", { name: offer.service.name });
	return data({ offer, meta: { title, noindex: true } }, { headers });
}

export async function action({ request, params }: ActionFunctionArgs) {
	return submitServiceOrder(request, params.id ?? "", await readForm(request));
}

export const clientAction = keepTyped(() => [
	"services:serviceScheduleError",
	"services:serviceScheduleErrorDescription",
]);

export const shouldRevalidate = unlessRefusedButGone;

/** The form that the language switch sends along (useTypedIn). */
export const handle = { keepsTyped: ({ offer }: { offer: object | null }) => (offer ? FORM_ID : undefined) };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ServiceOrder() {
	const { offer } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	// Another service is another form: what was typed for the last one must not stay.
	return offer ? <ServiceOrderScreen key={offer.service.id} {...offer} answer={answer} /> : <ServiceNotFoundScreen />;
}

interface ServiceOrderScreenProps {
	service: Service;
	orderKey: string;
	/** Who has just ordered the goods that it goes with. */
	customer: Record<"fullName" | "email" | "phone", string> | null;
	answer: { lastResult: SubmissionResult; failed: boolean } | undefined;
}

const FORM_ID = "service-order-form";
const serviceOrderRules = async () => (await import("#app/domain/services/service-order-form.ts")).serviceOrderSchema;

/** Schedules a service (SPEC 2.12). */
function ServiceOrderScreen({ service, orderKey, customer, answer }: ServiceOrderScreenProps) {
	const { t } = useTranslation(["services", "layout"]);
	const { formProps, field, summary } = useShopForm({
		id: FORM_ID,
		schema: serviceOrderRules,
		lastResult: answer?.lastResult,
		...(customer ? { defaultValue: customer } : {}),
	});
	const failure = [t("serviceScheduleError"), t("serviceScheduleErrorDescription")].join(TITLE_END);
	useFailureToast(answer, answer?.failed ? failure : null);
	return (
		<Container>
			<Breadcrumbs
				items={[
					{ label: t("layout:navHome"), to: path("home") },
					{ label: t("layout:navServices"), to: path("services") },
					{ label: service.name, to: path("service", { id: service.slug }) },
					{ label: t("schedule") },
				]}
			/>
			<PageHeading title={t("schedule")} eyebrow={service.name} lead={t("orderLead")} />
			<ErrorSummary title={answer?.failed ? t("serviceScheduleError") : undefined} errors={summary} />
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<TitledCard id="chosen-service" title={t("orderSummary")} as="aside" className="lg:order-last">
					<div className="mt-2">
						<ServiceFacts service={service} withName />
					</div>
				</TitledCard>
				<ServiceOrderForm service={service} orderKey={orderKey} formProps={formProps} field={field} />
			</div>
		</Container>
	);
}

interface ServiceOrderFormProps {
	service: Pick<Service, "id" | "slug">;
	orderKey: string;
	formProps: Pick<ComponentProps<typeof PostForm>, "id" | "onSubmit" | "noValidate">;
	field: (name: keyof ServiceOrderFields) => FieldProps;
}

/** Who asks for the service (SPEC 5). The button says what it does while the form is on its way (SPEC 4). */
function ServiceOrderForm({ service, orderKey, formProps, field }: ServiceOrderFormProps) {
	const { t } = useTranslation(["services", "checkout"]);
	const { formAction, state } = useNavigation();
	const action = path("serviceOrder", { id: service.id });
	const pending = state !== "idle" && formAction === action;
	// The page's data may be read again while the form is open; the key stays, or a retry would schedule twice.
	const [firstKey] = useState(orderKey);
	return (
		<PostForm {...formProps} action={action} says={{ orderKey: firstKey }}>
			<TitledCard id="service-contact" title={t("checkout:contactTitle")}>
				<div className="mt-4 grid gap-5">
					<ContactFields field={field} words="services" />
					<TextAreaField
						{...field("notes")}
						label={t("notes")}
						hint={t(service.slug === CUSTOM_BUILDS_SLUG ? "notesHintBuild" : "notesHint")}
						optional
						rows={4}
						maxLength={2000}
					/>
				</div>
				<div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
					<Button size="lg" pending={pending}>
						{pending ? t("submitting") : t("submit")}
					</Button>
					<p className="text-ink-muted text-sm">{t("dataUse")}</p>
				</div>
			</TitledCard>
		</PostForm>
	);
}
