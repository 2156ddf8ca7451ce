import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { openWithdrawalList } from "#app/routes/admin/withdrawals/withdrawals.server.ts";
import { WithdrawalsScreen } from "#app/routes/admin/withdrawals/withdrawals-list.tsx";

export const loader = backOfficePage("admin", openWithdrawalList);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Withdrawals() {
	return <WithdrawalsScreen {...useLoaderData<typeof loader>()} />;
}
