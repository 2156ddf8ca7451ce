import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { ErrorScreen, type Typed } from "#app/components/layout/error-page.tsx";
import type { ShopErrorCode } from "#app/domain/errors.ts";
import { mustSetUp, sessionOf } from "#app/http/access/session.server.ts";
import { BackOfficeFrame, type FrameData } from "#app/routes/back-office/frame.tsx";

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
	const error = useRouteError();
	const frame = useFrameData();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const told = isRouteErrorResponse(error) ? (error.data as { code?: ShopErrorCode; typed?: Typed } | null) : null;
	return (
		<BackOfficeFrame {...frame}>
			<ErrorScreen status={status} code={told?.code} typed={told?.typed} />
		</BackOfficeFrame>
	);
}

function useFrameData(): FrameData {
	return (useRouteLoaderData("back-office") as FrameData | undefined) ?? { account: null, isSettingUp: false };
}
