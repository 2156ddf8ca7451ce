import { useTranslation } from "react-i18next";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { outside } from "#app/paths.ts";

/** Who it is, and how to reach them; `subject` is what the answer to them is about. */
export function useCustomerRows(customer: { fullName: string; email: string | null; phone: string }, subject: string) {
	const { t } = useTranslation("adminLists");
	const { fullName, email, phone } = customer;
	return [
		{ label: t("name"), value: fullName },
		{
			label: t("email"),
			value:
				email === null ? (
					t("noEmail")
				) : (
					<a href={outside.mailAnswer(email, subject)} className="link inline-block break-all py-1">
						<EmailAddress>{email}</EmailAddress>
					</a>
				),
		},
		{
			label: t("phone"),
			// Erased it is a dash, also of whom a guarantee still names.
			value: /\d/.test(phone) ? (
				<a href={outside.telephone(phone)} className="link inline-block py-1">
					{phone}
				</a>
			) : (
				phone
			),
		},
	];
}
