import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { openCounterOrder, submitCounterOrder } from "#app/http/counter.server.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { CounterOrderScreen } from "#app/screens/staff/counter-order-screen.tsx";

export const loader = deskPage("staff", openCounterOrder);
export const action = deskPage("staff", submitCounterOrder);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** A refused step was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

export default function CounterOrder() {
	return <CounterOrderScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? {}} />;
}
