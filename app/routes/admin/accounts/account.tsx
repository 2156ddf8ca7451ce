import type { HeadersFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { SessionList } from "#app/components/back-office/session-list.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { LineLink } from "#app/components/ui/text-link.tsx";
import { ACCOUNT_SCHEMAS } from "#app/domain/accounts/sign-in-form.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openAccount, submitAccount } from "#app/routes/admin/accounts/accounts.server.ts";
import {
	type ConfirmedAnswer,
	ConfirmedForm,
	NewPasswordField,
	RoleField,
} from "#app/routes/admin/accounts/confirmed-form.tsx";

export const loader = backOfficePage("admin", openAccount);
export const action = backOfficePage("admin", submitAccount);
export const clientAction = keepTyped();
/** A try that came too early is told when to come again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Somebody's account: its open sessions, which an admin may end (DECISIONS 4). */
export default function AccountDetails() {
	const { account, isOwn, sessions } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminAccounts", "backOffice"]);
	return (
		<BackOfficePage title={<EmailAddress>{account.email}</EmailAddress>} lead={t(`backOffice:role_${account.role}`)}>
			<SessionList sessions={sessions} action={path("adminAccount", { id: account.id })} />
			{isOwn ? (
				<p className="mt-6">
					<LineLink to={path("ownAccount")}>{t("ownAccount")}</LineLink>
				</p>
			) : (
				<Changes key={account.role} />
			)}
			<p className="mt-6">
				<Link to={path("adminAccounts")} className="link">
					{t("back")}
				</Link>
			</p>
		</BackOfficePage>
	);
}

/** What an admin may do with somebody else's account. */
function Changes() {
	const { account } = useLoaderData<typeof loader>();
	const { t } = useTranslation("adminAccounts");
	const form = (intent: "role" | "reset" | "remove") => ({
		intent,
		action: path("adminAccount", { id: account.id }),
		schema: ACCOUNT_SCHEMAS[intent],
		answer,
		title: t(intent),
		text: t(`${intent}Text`),
		submit: t(`${intent}Button`),
	});
	const answer = useActionData<typeof action>() as ConfirmedAnswer | undefined;
	return (
		<div className="mt-6 grid gap-6 lg:grid-cols-3 lg:items-start">
			<ConfirmedForm {...form("role")} values={{ role: account.role }}>
				{(field) => <RoleField field={field} />}
			</ConfirmedForm>
			<ConfirmedForm {...form("reset")}>{(field) => <NewPasswordField field={field} />}</ConfirmedForm>
			<ConfirmedForm {...form("remove")} isDangerous />
		</div>
	);
}
