import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { ErrorScreen } from "#app/components/layout/error-page.tsx";
import { textsOf } from "#app/http/answers/page-texts.server.ts";

function notFound({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	return data({ meta: { title: t("errors:notFoundTitle"), noindex: true } }, { status: 404 });
}

export const loader = notFound;
export const action = notFound;

export default function NotFound() {
	return <ErrorScreen status={404} />;
}
