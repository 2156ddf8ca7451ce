import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { SessionList } from "#app/components/back-office/session-list.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openAccount, submitAccount } from "#app/routes/admin/accounts/accounts.server.ts";

export const loader = backOfficePage("admin", openAccount);
export const action = backOfficePage("admin", submitAccount);
export const clientAction = keepTyped();
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** Somebody's account: its open sessions, which an admin may end (DECISIONS 4). */
export default function AccountDetails() {
	const { account, sessions } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminAccounts", "backOffice"]);
	return (
		<BackOfficePage title={<EmailAddress>{account.email}</EmailAddress>} lead={t(`backOffice:role_${account.role}`)}>
			<SessionList sessions={sessions} action={path("adminAccount", { id: account.id })} />
			<p className="mt-6">
				<Link to={path("adminAccounts")} className="link">
					{t("back")}
				</Link>
			</p>
		</BackOfficePage>
	);
}
