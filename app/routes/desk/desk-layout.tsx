import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { DeskFrame } from "#app/components/desk/desk-frame.tsx";
import { unlessRefused } from "#app/components/enhance/keep-typed.ts";
import type { Account } from "#app/domain/accounts/account.ts";
import type { ShopErrorCode } from "#app/domain/errors.ts";
import { accountOf } from "#app/http/desk-session.server.ts";
import { ErrorScreen } from "#app/screens/shop/error-screen.tsx";

/** The frame around every page of the shop's people. It guards nothing: each page's own loader does. */
export const loader = async ({ request }: LoaderFunctionArgs) => ({ account: await accountOf(request) });

export const shouldRevalidate = unlessRefused;

export default function DeskLayout() {
	return (
		<DeskFrame account={useDeskAccount()}>
			<Outlet />
		</DeskFrame>
	);
}

export function ErrorBoundary() {
	const error = useRouteError();
	const account = useDeskAccount();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const code = isRouteErrorResponse(error) ? (error.data as { code?: ShopErrorCode } | null)?.code : undefined;
	return (
		<DeskFrame account={account}>
			<ErrorScreen status={status} code={code} />
		</DeskFrame>
	);
}

function useDeskAccount(): Account | null {
	const data = useRouteLoaderData("routes/desk/desk-layout") as { account: Account | null } | undefined;
	return data?.account ?? null;
}
