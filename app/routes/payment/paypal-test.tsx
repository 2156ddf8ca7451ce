import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { openPaypalTest, startPaypalTest } from "#app/http/paypal-test.server.ts";
import { PaypalTestScreen } from "#app/screens/payment/paypal-test-screen.tsx";
import { ErrorScreen } from "#app/screens/shop/error-screen.tsx";

export function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const test = openPaypalTest();
	const meta = { title: t(test ? "payment:testTitle" : "errors:notFoundTitle"), noindex: true };
	return data({ test, meta }, { status: test ? 200 : 404 });
}

export const action = ({ request }: ActionFunctionArgs) => startPaypalTest(request);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function PaypalTest() {
	const { test } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>()?.message;
	return test ? <PaypalTestScreen orderKey={test.orderKey} failure={failure} /> : <ErrorScreen status={404} />;
}
