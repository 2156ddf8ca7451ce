import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openDeskServiceOrder, submitDeskServiceOrder } from "#app/http/desk-service-orders.server.ts";
import { paths } from "#app/paths.ts";
import { CounterServiceScreen } from "#app/screens/staff/counter-service-screen.tsx";

export const loader = deskPage("staff", openDeskServiceOrder);
export const action = deskPage("staff", (args) => submitDeskServiceOrder(args, paths.staffServiceOrder));
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** A refused step was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

export default function ServiceOrder() {
	const { order, orderKey } = useLoaderData<typeof loader>();
	return <CounterServiceScreen order={order} orderKey={orderKey} answer={useActionData<typeof action>() ?? {}} />;
}
