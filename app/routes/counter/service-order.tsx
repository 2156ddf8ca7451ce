import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ServiceOrderPage } from "#app/components/back-office/service-order-page.tsx";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { LineLink } from "#app/components/ui/text-link.tsx";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import type { ServiceOrderAnswer } from "#app/http/answers/service-order-work.server.ts";
import { openServiceOrderDetails, submitServiceOrderDetails } from "#app/http/answers/service-order-work.server.ts";
import { path } from "#app/paths.ts";

export const loader = backOfficePage("staff", openServiceOrderDetails);
export const action = backOfficePage("staff", (args) =>
	submitServiceOrderDetails(args, (id: number) => path("counterServiceOrder", { id })),
);
export const clientAction = keepTyped();

/** A refused step was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

/** One service order at the counter: its work, its money, its slip (DECISIONS 8). */
export default function ServiceOrder() {
	const open = useLoaderData<typeof loader>();
	const answer: ServiceOrderAnswer | undefined = useActionData<typeof action>();
	const { t } = useTranslation("counter");
	return (
		<ServiceOrderPage
			{...{ open, answer, action: path("counterServiceOrder", { id: open.order.id }) }}
			lead={<LineLink to={path("counter")}>{t("backToCounter")}</LineLink>}
		/>
	);
}
