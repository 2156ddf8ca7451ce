import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openMessage, submitMessage } from "#app/http/desk-messages.server.ts";
import { MessageScreen } from "#app/screens/admin/message-screen.tsx";

export const loader = deskPage("admin", openMessage);
export const action = deskPage("admin", submitMessage);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Message() {
	return <MessageScreen {...useLoaderData<typeof loader>()} />;
}
