import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorScreen } from "#app/components/layout/error-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { openPaypalTest, startPaypalTest } from "#app/routes/payment/paypal-test.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const test = openPaypalTest();
	const meta = { title: t(test ? "payment:testTitle" : "errors:notFoundTitle"), noindex: true };
	return data({ test, meta }, { status: test ? 200 : 404 });
}

export const action = ({ request }: ActionFunctionArgs) => startPaypalTest(request);
export const clientAction = keepTyped();
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function PaypalTest() {
	const { test } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>()?.message;
	return test ? <PaypalTestScreen orderKey={test.orderKey} failure={failure} /> : <ErrorScreen status={404} />;
}

/** The PayPal test page: an order of 1 RON through the whole payment (SPEC 2.1, 9). */
function PaypalTestScreen({ orderKey, failure }: { orderKey: string; failure: string | undefined }) {
	const { t } = useTranslation("payment");
	return (
		<Container narrow>
			<PageHeading title={t("testTitle")} lead={t("testText")} />
			{failure ? (
				<Notice tone="danger" role="alert" className="mb-6">
					{failure}
				</Notice>
			) : null}
			<PostForm says={{ orderKey }}>
				<Button size="lg">{t("testStart")}</Button>
			</PostForm>
		</Container>
	);
}
