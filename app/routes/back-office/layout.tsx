import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { ErrorScreen, type Typed } from "#app/components/layout/error-page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import type { ShopErrorCode } from "#app/domain/errors.ts";
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
	const error = useRouteError();
	const frame = useFrameData();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const told = isRouteErrorResponse(error) ? (error.data as { code?: ShopErrorCode; typed?: Typed } | null) : null;
	const isAdmins = frame.account?.role === "admin";
	const way = frame.account ? (
		<ButtonLink to={path(isAdmins ? "admin" : "counter")} variant={told?.typed ? "secondary" : "primary"}>
			{t(isAdmins ? "today" : "counter")}
		</ButtonLink>
	) : undefined;
	return (
		<BackOfficeFrame {...frame}>
			{told?.code === "sign-in-required" && told.typed ? (
				<SignedOut typed={told.typed} />
			) : (
				<ErrorScreen status={status} {...told} ways={way} apology={t("unexpectedText")} />
			)}
		</BackOfficeFrame>
	);
}

function useFrameData(): FrameData {
	const admins = useRouteLoaderData("back-office") as FrameData | undefined;
	const counters = useRouteLoaderData("counter-frame") as FrameData | undefined;
	return admins ?? counters ?? { account: null, isSettingUp: false };
}
