import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { ErrorScreen, failureOf } from "#app/components/layout/error-page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { mustSetUp, sessionOf } from "#app/http/access/session.server.ts";
import { path } from "#app/paths.ts";
import { BackOfficeFrame, type FrameData } from "#app/routes/back-office/frame.tsx";
import { SignedOut } from "#app/routes/back-office/signed-out.tsx";

/** The frame around every page of admins and staff. It guards nothing: each page's own loader does. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
	const account = await sessionOf(request);
	return { account, isSettingUp: account !== null && mustSetUp(account) };
};

export const shouldRevalidate = unlessRefused;

export default function BackOfficeLayout() {
	return (
		<BackOfficeFrame {...useFrameData()}>
			<Outlet />
		</BackOfficeFrame>
	);
}

export function ErrorBoundary() {
	const { t } = useTranslation("backOffice");
	const failure = failureOf(useRouteError());
	const frame = useFrameData();
	const isAdmins = frame.account?.role === "admin";
	const way = frame.account ? (
		<ButtonLink to={path(isAdmins ? "admin" : "counter")} variant={failure.typed ? "secondary" : "primary"}>
			{t(isAdmins ? "today" : "counter")}
		</ButtonLink>
	) : undefined;
	return (
		<BackOfficeFrame {...frame}>
			{failure.code === "sign-in-required" && failure.typed ? (
				<SignedOut typed={failure.typed} />
			) : (
				<ErrorScreen {...failure} ways={way} apology={t("unexpectedText")} />
			)}
		</BackOfficeFrame>
	);
}

function useFrameData(): FrameData {
	const admins = useRouteLoaderData("back-office") as FrameData | undefined;
	const counters = useRouteLoaderData("counter-frame") as FrameData | undefined;
	return admins ?? counters ?? { account: null, isSettingUp: false };
}
