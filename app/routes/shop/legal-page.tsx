import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { readLegalPage } from "#app/http/legal-page.server.ts";
import { LegalScreen } from "#app/screens/legal/legal-screen.tsx";

/** Terms, privacy, cookies, delivery and returns: one screen, four addresses (LAW.md). */
export function loader({ request }: LoaderFunctionArgs) {
	const page = readLegalPage(request);
	return { page, meta: { title: page.title, description: page.description } };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function LegalPage() {
	return <LegalScreen page={useLoaderData<typeof loader>().page} />;
}
