import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { openWithdrawalForm, submitWithdrawal, type WithdrawalAnswer } from "#app/http/withdrawal.server.ts";
import { WithdrawScreen } from "#app/screens/legal/withdraw-screen.tsx";

export function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const meta = { title: t("withdrawal:title"), description: t("withdrawal:metaDescription") };
	return { ...openWithdrawalForm(request), meta };
}

export const action = ({ request }: ActionFunctionArgs) => submitWithdrawal(request);
export const clientAction = keepTyped();

/** What one person typed is kept by no cache. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Withdraw() {
	const { meta: _, ...opened } = useLoaderData<typeof loader>();
	return <WithdrawScreen {...opened} answer={useActionData<typeof action>() as WithdrawalAnswer | undefined} />;
}
