import type { LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { CheckoutButtonTestScreen } from "#app/screens/checkout/checkout-button-test-screen.tsx";

export function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	return { meta: { title: t("checkout:testTitle"), noindex: true } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default CheckoutButtonTestScreen;
