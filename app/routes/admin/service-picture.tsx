import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openServicePicture, submitServicePicture } from "#app/http/desk-services.server.ts";
import { ServicePictureScreen } from "#app/screens/admin/service-picture-screen.tsx";

export const loader = deskPage("admin", openServicePicture);
export const action = deskPage("admin", submitServicePicture);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function ServicePicture() {
	return <ServicePictureScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
