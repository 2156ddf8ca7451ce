import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { ErrorScreen, failureOf, usePageError } from "#app/components/layout/error-page.tsx";
import { mustSetUp, sessionOf } from "#app/http/access/session.server.ts";
import { BackOfficeFrame } from "#app/routes/back-office/frame.tsx";

/** The frame around every page of admins and staff. It guards nothing: each page's own loader does. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
	const account = await sessionOf(request);
	return { account, isSettingUp: account !== null && mustSetUp(account) };
};

export const shouldRevalidate = unlessRefused;

export default function BackOfficeLayout() {
	return (
		<BackOfficeFrame {...useLoaderData<typeof loader>()}>
			<Outlet />
		</BackOfficeFrame>
	);
}

/** Not even who is signed in could be read. */
export function ErrorBoundary() {
	const { t } = useTranslation("backOffice");
	return (
		<BackOfficeFrame account={null} isSettingUp={false}>
			<ErrorScreen {...failureOf(usePageError())} apology={t("unexpectedText")} />
		</BackOfficeFrame>
	);
}
