import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openDeskWithdrawal, submitDeskWithdrawal } from "#app/http/desk-withdrawals.server.ts";
import { WithdrawalDeskScreen } from "#app/screens/admin/withdrawal-desk-screen.tsx";

export const loader = deskPage("admin", openDeskWithdrawal);
export const action = deskPage("admin", submitDeskWithdrawal);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Withdrawal() {
	return <WithdrawalDeskScreen {...useLoaderData<typeof loader>()} />;
}
