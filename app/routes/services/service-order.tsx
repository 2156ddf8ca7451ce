import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { openServiceOrderForm, submitServiceOrder } from "#app/http/service-order.server.ts";
import { ServiceNotFoundScreen } from "#app/screens/services/service-not-found-screen.tsx";
import { ServiceOrderScreen } from "#app/screens/services/service-order-screen.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const offer = await openServiceOrderForm(request, params.id ?? "");
	if (!offer) return data({ offer, meta: { title: t("services:notFoundTitle"), noindex: true } }, { status: 404 });
	return data({ offer, meta: { title: t("services:orderMetaTitle", { name: offer.service.name }), noindex: true } });
}

export async function action({ request, params }: ActionFunctionArgs) {
	return submitServiceOrder(request, params.id ?? "", await readForm(request));
}

export const clientAction = keepTyped(() => [
	"services:serviceScheduleError",
	"services:serviceScheduleErrorDescription",
]);

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function ServiceOrder() {
	const { offer } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	// Another service is another form: what was typed for the last one must not stay.
	return offer ? <ServiceOrderScreen key={offer.service.id} {...offer} answer={answer} /> : <ServiceNotFoundScreen />;
}
