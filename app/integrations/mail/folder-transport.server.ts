import { mkdir } from "node:fs/promises";
import { createTransport } from "nodemailer";
import type { Email } from "#app/domain/email/email.ts";
import { fail, ok } from "#app/domain/result.ts";
import type { MailTransport } from "#app/integrations/mail/smtp-transport.server.ts";
import { writeBeside } from "#app/integrations/write-beside.server.ts";

/**
 * Stands in for a mail server: each message is a file that mail programs open (DECISIONS 7). A name always holds a whole
 * message, and a message always has the same name, so that a repeated one is still one file.
 */
export function folderTransport(folder: string): (email: Email) => MailTransport {
	const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	return (email) => async (mail) => {
		try {
			const { message } = await composer.sendMail(mail);
			await writeEmail(folder, emlName(email), message as Buffer);
			return ok(null);
		} catch (error) {
			return fail({ kind: "unreachable", reason: (error as Error).message });
		}
	};
}

/** "20261120T080000123Z-order-confirmation-17.eml": time, kind and the outbox's number; sorted by name is sorted by time. */
export function emlName({ createdAt, kind, number }: { createdAt: string; kind: string; number: number }): string {
	return `${createdAt.replace(/[^\dTZ]/g, "")}-${kind}-${number}.eml`;
}

/** The folder is the shop's alone: its e-mails open orders. */
async function writeEmail(folder: string, name: string, content: Buffer): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await writeBeside(folder, name, content, { beside: `.${name}.part`, flags: "w", mode: 0o600 });
}
