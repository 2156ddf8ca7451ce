import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ServiceOrderPage } from "#app/components/back-office/service-order-page.tsx";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import type { ServiceOrderAnswer } from "#app/http/answers/service-order-work.server.ts";
import { openServiceOrderDetails, submitServiceOrderDetails } from "#app/http/answers/service-order-work.server.ts";
import { path } from "#app/paths.ts";
import { EmailsAbout } from "#app/routes/admin/parts/emails-about.tsx";

export const loader = backOfficePage("admin", openServiceOrderDetails);
export const action = backOfficePage("admin", (args) =>
	submitServiceOrderDetails(args, (id: number) => path("adminServiceOrder", { id })),
);
export const clientAction = keepTyped();

/** A refused step was made from an older state of the page: it is read anew. */
export const shouldRevalidate = unlessRefused;

/** One service order with everything, and what can be done about it. */
export default function ServiceOrder() {
	const { emails, ...open } = useLoaderData<typeof loader>();
	const answer: ServiceOrderAnswer | undefined = useActionData<typeof action>();
	const { t } = useTranslation("adminServiceOrders");
	const address = path("adminServiceOrder", { id: open.order.id });
	return (
		<ServiceOrderPage
			{...{ open, answer, action: address }}
			lead={<TextLink to={path("adminServiceOrders")}>{t("backToList")}</TextLink>}
		>
			<ServiceOrderAccess action={address} />
			<EmailsAbout emails={emails} />
		</ServiceOrderPage>
	);
}

/** Locks out everybody whom a link or a cookie lets see the service order: an e-mail went astray, say. */
function ServiceOrderAccess({ action }: { action: string }) {
	const { t } = useTranslation("adminServiceOrders");
	return (
		<TitledCard id="service-access" title={t("accessTitle")}>
			<p className="mt-2 mb-4 text-ink-muted">{t("accessText")}</p>
			<PostForm action={action}>
				<Button name="intent" value="access" variant="secondary">
					{t("accessRenew")}
				</Button>
			</PostForm>
		</TitledCard>
	);
}
