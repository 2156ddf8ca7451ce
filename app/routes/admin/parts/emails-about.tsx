import { useTranslation } from "react-i18next";
import { TitledCard } from "#app/components/ui/card.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import type { OutboxLine } from "#app/domain/outbox/outbox.ts";
import { path } from "#app/paths.ts";
import { EmailState, useEmailName } from "#app/routes/admin/parts/email-words.tsx";

/** The e-mails about one thing, and how each stands; what failed is sent again from the outbox. */
export function EmailsAbout({ emails }: { emails: OutboxLine[] }) {
	const { t } = useTranslation("backOffice");
	const nameOf = useEmailName();
	if (emails.length === 0) return null;
	return (
		<TitledCard id="emails" title={t("outbox")}>
			<ul className="mt-2 divide-y divide-line">
				{emails.map((email) => (
					<li key={email.id} className="py-3">
						<p className="font-medium">
							{email.state === "sent" ? (
								nameOf(email.kind)
							) : (
								<TextLink to={path("adminOutbox", { state: email.state })}>{nameOf(email.kind)}</TextLink>
							)}
						</p>
						{email.address ? <p className="wrap-anywhere text-ink-muted text-sm">{email.address}</p> : null}
						<EmailState email={email} />
					</li>
				))}
			</ul>
		</TitledCard>
	);
}
