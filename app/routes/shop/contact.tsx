import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import type { ContactFailure } from "#app/components/contact/contact-form.tsx";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { openContactPage, submitContactForm } from "#app/http/contact.server.ts";
import { mapCode } from "#app/http/kiosk-codes.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { storeAddress } from "#app/http/store-address.server.ts";
import { paths } from "#app/paths.ts";
import { ContactScreen } from "#app/screens/shop/contact-screen.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const meta = { title: t("contact:title"), description: t("contact:metaDescription") };
	return { ...openContactPage(), storeAddress: storeAddress(), mapCode: await mapCode(request), meta };
}

export const action = ({ request }: ActionFunctionArgs) => submitContactForm(request);
export const clientAction = keepTyped(() => ["contact:messageError", "contact:messageErrorDescription"]);

export const shouldRevalidate = unlessRefused;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Contact() {
	const { meta: _, ...page } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>() as ContactFailure | undefined;
	return <ContactScreen {...page} returnTo={paths.contact()} failure={failure} />;
}
