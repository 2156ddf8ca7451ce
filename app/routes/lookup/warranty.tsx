import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { openWarrantyPortal, submitPortal } from "#app/http/portals.server.ts";
import { WarrantyScreen } from "#app/screens/lookup/warranty-screen.tsx";

export const loader = ({ request }: LoaderFunctionArgs) => openWarrantyPortal(request);
export const action = ({ request }: ActionFunctionArgs) => submitPortal(request, "warranty");
export const clientAction = keepTyped(() => ["lookup:warrantySearchFailed"]);

/** What one person typed or was shown is kept by no cache; the empty form is the same for all. */
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
	actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Warranty() {
	const { found, problem, orderNumber } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>()?.lastResult;
	return <WarrantyScreen found={found} problem={problem} orderNumber={orderNumber} lastResult={lastResult} />;
}
