import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openWalkIn, submitWalkIn } from "#app/http/walk-in.server.ts";
import { WalkInScreen } from "#app/screens/staff/walk-in-screen.tsx";

export const loader = deskPage("staff", openWalkIn);
export const action = deskPage("staff", submitWalkIn);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function NewServiceOrder() {
	return <WalkInScreen {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.lastResult} />;
}
