import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { inTurn } from "#app/components/enhance/in-turn.ts";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { stayHere } from "#app/components/enhance/stay-here.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { changeCart } from "#app/http/cart-actions.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { CartScreen } from "#app/screens/checkout/cart-screen.tsx";

export function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	return { meta: { title: t("cart:title"), description: t("cart:metaDescription"), noindex: true } };
}

export async function action({ request }: ActionFunctionArgs) {
	return changeCart(request, await readForm(request));
}

/** SPEC 8's words, whether the post was lost or failed. */
const notDone = (typed: FormData) => [typed.get("intent") === "add" ? "cart:addFailed" : "cart:changeFailed"];
export const clientAction = inTurn(stayHere(keepTyped(notDone, notDone)));

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Cart() {
	return <CartScreen cart={useRootData().cart} />;
}
