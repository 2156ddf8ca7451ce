import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { ErrorScreen, type Typed } from "#app/components/layout/error-page.tsx";
import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopErrorCode } from "#app/domain/errors.ts";
import { accountOf } from "#app/http/access/session.server.ts";
import { BackOfficeFrame } from "#app/routes/back-office/frame.tsx";

/** The frame around every page of admins and staff. It guards nothing: each page's own loader does. */
export const loader = async ({ request }: LoaderFunctionArgs) => ({ account: await accountOf(request) });

export const shouldRevalidate = unlessRefused;

export default function BackOfficeLayout() {
	return (
		<BackOfficeFrame account={useBackOfficeAccount()}>
			<Outlet />
		</BackOfficeFrame>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	const account = useBackOfficeAccount();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const told = isRouteErrorResponse(error) ? (error.data as { code?: ShopErrorCode; typed?: Typed } | null) : null;
	return (
		<BackOfficeFrame account={account}>
			<ErrorScreen status={status} code={told?.code} typed={told?.typed} />
		</BackOfficeFrame>
	);
}

function useBackOfficeAccount(): Account | null {
	const data = useRouteLoaderData("back-office") as { account: Account | null } | undefined;
	return data?.account ?? null;
}
