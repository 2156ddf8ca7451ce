import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openMessageList } from "#app/http/desk-messages.server.ts";
import { MessagesScreen } from "#app/screens/admin/messages-screen.tsx";

export const loader = deskPage("admin", openMessageList);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Messages() {
	return <MessagesScreen {...useLoaderData<typeof loader>()} />;
}
