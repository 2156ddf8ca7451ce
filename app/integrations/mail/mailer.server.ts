import type { MailFacts } from "#app/documents/emails/mail-content.ts";
import type { MailAddress } from "#app/domain/email/mail-address.ts";
import type { MailerPort } from "#app/domain/email/mailer-port.ts";
import { removeEmailsBefore, removeEmailsOf } from "#app/integrations/mail/email-folder.server.ts";
import { folderTransport } from "#app/integrations/mail/folder-transport.server.ts";
import { mailMessage } from "#app/integrations/mail/mail-message.server.tsx";
import { type SmtpWaits, smtpTransport } from "#app/integrations/mail/smtp-transport.server.ts";

interface MailerConfig {
	/** Who writes and what all e-mails tell, as it is when one is written. */
	parts(): { from: MailAddress; facts: MailFacts };
	/** Where messages become files; used without `smtpUrl`. */
	folder: string;
	smtpUrl: string | undefined;
	waits?: SmtpWaits;
}

/** The mailer of these settings: a real server where one is named, a folder otherwise (DECISIONS 7). */
export function createMailer({ parts, folder, smtpUrl, waits }: MailerConfig): MailerPort {
	const smtp = smtpUrl === undefined ? null : smtpTransport(smtpUrl, waits);
	const files = folderTransport(folder);
	return {
		deliver(email, signal) {
			const { from, facts } = parts();
			return (smtp ?? files(email))(mailMessage(email, from, facts), signal);
		},
		removeFiles: (before) => removeEmailsBefore(folder, before),
		removeFilesOf: (numbers) => removeEmailsOf(folder, numbers),
	};
}
