import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { PRIVATE_PAGE } from "#app/http/open-order.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { openReceipt } from "#app/http/withdrawal.server.ts";
import { WithdrawReceiptMissingScreen, WithdrawReceiptScreen } from "#app/screens/legal/withdraw-receipt-screen.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const withdrawal = await openReceipt(request);
	const title = withdrawal ? t("withdrawal:receiptTitle") : t("withdrawal:noReceiptTitle");
	const meta = { title, noindex: true };
	return data({ withdrawal, meta }, { status: withdrawal ? 200 : 404, headers: PRIVATE_PAGE });
}

export const headers = () => PRIVATE_PAGE;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function WithdrawReceipt() {
	const { withdrawal } = useLoaderData<typeof loader>();
	return withdrawal ? <WithdrawReceiptScreen withdrawal={withdrawal} /> : <WithdrawReceiptMissingScreen />;
}
