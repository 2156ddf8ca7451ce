import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openOutboxFiles } from "#app/http/desk-outbox.server.ts";
import { OutboxFilesScreen } from "#app/screens/admin/outbox-files-screen.tsx";

export const loader = deskPage("admin", openOutboxFiles);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function OutboxFiles() {
	return <OutboxFilesScreen {...useLoaderData<typeof loader>()} />;
}
