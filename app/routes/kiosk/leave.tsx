import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { openKioskLeave, submitKioskLeave } from "#app/http/kiosk.server.ts";
import { KioskLeaveScreen } from "#app/screens/kiosk/kiosk-leave-screen.tsx";

export const loader = ({ request }: LoaderFunctionArgs) => openKioskLeave(request);
export const action = ({ request }: ActionFunctionArgs) => submitKioskLeave(request);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function KioskLeave() {
	return <KioskLeaveScreen lastResult={useActionData<typeof action>()?.lastResult} />;
}
