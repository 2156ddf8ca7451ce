import type { HeadersFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { TextField } from "#app/components/forms/field.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { SecondaryLink } from "#app/components/ui/button.tsx";
import { ACCOUNT_SCHEMAS } from "#app/domain/accounts/sign-in-form.ts";
import { formatMoment } from "#app/domain/clock.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openAccounts, submitAccounts } from "#app/routes/admin/accounts/accounts.server.ts";
import {
	type ConfirmedAnswer,
	ConfirmedForm,
	NewPasswordField,
	RoleField,
} from "#app/routes/admin/accounts/confirmed-form.tsx";

export const loader = backOfficePage("admin", openAccounts);
export const action = backOfficePage("admin", submitAccounts);
export const clientAction = keepTyped();
/** A try that came too early is told when to come again. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Who may sign in (DECISIONS 4); each leads to its sessions. */
export default function Accounts() {
	const { accounts } = useLoaderData<typeof loader>();
	const { t, locale } = useTexts(["adminAccounts", "backOffice", "contact"]);
	return (
		<BackOfficePage
			title={t("backOffice:accounts")}
			lead={t("lead")}
			actions={<SecondaryLink to={path("adminSignIns")}>{t("log")}</SecondaryLink>}
		>
			<BackOfficeTable
				caption={t("caption")}
				columns={[t("contact:email"), t("columnRole"), t("columnTwoStep"), t("columnSince")]}
				rows={accounts.map((account) => ({
					id: account.id,
					cells: [
						<Link
							key="link"
							to={path("adminAccount", { id: account.id })}
							className="link wrap-anywhere inline-block py-1"
						>
							<EmailAddress>{account.email}</EmailAddress>
						</Link>,
						t(`backOffice:role_${account.role}`),
						t(account.hasSecondFactor ? "twoStepOn" : "twoStepOff"),
						formatMoment(account.createdAt, locale),
					],
				}))}
			/>
			<div className="mt-6 max-w-[50rem]">
				<ConfirmedForm
					// Another one after one that was added begins empty.
					key={accounts.length}
					intent="add"
					action={path("adminAccounts")}
					schema={ACCOUNT_SCHEMAS.add}
					values={{ role: "staff" }}
					answer={useActionData<typeof action>() as ConfirmedAnswer | undefined}
					title={t("add")}
					text={t("addText")}
					submit={t("addButton")}
				>
					{(field) => (
						<>
							<TextField {...field("email")} type="email" label={t("contact:email")} autoComplete="off" required />
							<RoleField field={field} />
							<NewPasswordField field={field} />
						</>
					)}
				</ConfirmedForm>
			</div>
		</BackOfficePage>
	);
}
