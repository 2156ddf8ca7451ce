import { type MetaFunction, useActionData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openNewService, submitNewService } from "#app/http/desk-services.server.ts";
import { NewServiceScreen } from "#app/screens/admin/new-service-screen.tsx";

export const loader = deskPage("admin", openNewService);
export const action = deskPage("admin", submitNewService);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function NewService() {
	return <NewServiceScreen answer={useActionData<typeof action>()} />;
}
