import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openHeldPayments, submitHeldPayment } from "#app/http/held-payments.server.ts";
import { HeldPaymentsScreen } from "#app/screens/admin/held-payments-screen.tsx";

export const loader = deskPage("admin", openHeldPayments);
export const action = deskPage("admin", submitHeldPayment);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** A decision that came too late was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

export default function HeldPayments() {
	const { held } = useLoaderData<typeof loader>();
	return <HeldPaymentsScreen held={held} answer={useActionData<typeof action>() ?? {}} />;
}
