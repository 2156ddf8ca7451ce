import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { deskPage } from "#app/http/desk-access.server.ts";
import { openWithdrawalList } from "#app/http/desk-withdrawals.server.ts";
import { WithdrawalsScreen } from "#app/screens/admin/withdrawals-screen.tsx";

export const loader = deskPage("admin", openWithdrawalList);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Withdrawals() {
	return <WithdrawalsScreen {...useLoaderData<typeof loader>()} />;
}
