import type { EmailFacts } from "#app/documents/emails/email-content.ts";
import type { MailAddress } from "#app/domain/email/mail-address.ts";
import type { MailerPort } from "#app/domain/email/mailer-port.ts";
import { fail } from "#app/domain/result.ts";
import { removeEmailsBefore, removeEmailsOf } from "#app/integrations/mail/email-folder.server.ts";
import { folderTransport } from "#app/integrations/mail/folder-transport.server.ts";
import { mailMessage } from "#app/integrations/mail/mail-message.server.tsx";
import { type MailTransport, type SmtpWaits, smtpTransport } from "#app/integrations/mail/smtp-transport.server.ts";

interface MailerConfig {
	/** Who writes and what all e-mails tell, as it is when one is written. */
	parts(): { from: MailAddress; facts: EmailFacts };
	/** Where messages become files; used without an `smtpUrl`. */
	folder: string;
	/** As it is when one is sent. */
	smtpUrl(): string | undefined;
	waits?: SmtpWaits;
}

/** The mailer of these settings: a real server where one is named, a folder otherwise (DECISIONS 7). */
export function createMailer({ parts, folder, smtpUrl, waits }: MailerConfig): MailerPort {
	let last: { url: string; transport: MailTransport } | undefined;
	/** The same server keeps its connections. */
	function smtp(): MailTransport | null {
		const url = smtpUrl();
		if (url === undefined) return null;
		if (last?.url !== url) last = { url, transport: smtpTransport(url, waits) };
		return last.transport;
	}
	const files = folderTransport(folder);
	return {
		deliver(email, signal) {
			const { from, facts } = parts();
			return (smtp() ?? files(email))(mailMessage(email, from, facts), signal);
		},
		async tryOut({ to, subject, text }, signal) {
			const { name, address } = parts().from;
			const transport = smtp();
			if (!transport) return fail({ kind: "unreachable", reason: "" });
			return transport({ from: { name, address }, to, subject, text }, signal);
		},
		removeFiles: (before) => removeEmailsBefore(folder, before),
		removeFilesOf: (numbers) => removeEmailsOf(folder, numbers),
	};
}
