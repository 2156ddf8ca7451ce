import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openOutbox, submitOutbox } from "#app/http/desk-outbox.server.ts";
import { OutboxScreen } from "#app/screens/admin/outbox-screen.tsx";

export const loader = deskPage("admin", openOutbox);
export const action = deskPage("admin", submitOutbox);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Outbox() {
	return <OutboxScreen {...useLoaderData<typeof loader>()} />;
}
