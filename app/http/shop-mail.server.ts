import { join } from "node:path";
import { type Settings, settings } from "#app/config/env.server.ts";
import type { MailerPort } from "#app/domain/email/mailer-port.ts";
import { NO_MAIL_SERVER } from "#app/domain/settings/setting.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { openSecret } from "#app/http/kept-secret.server.ts";
import { transferAccount } from "#app/http/transfer-account.server.ts";
import { createMailer } from "#app/integrations/mail/mailer.server.ts";

export function mailerOf(config: Settings, current: () => Shop["settings"]): MailerPort {
	const parts = () => mailParts(current(), config);
	return createMailer({ parts, folder: mailFolder(config), smtpUrl: () => smtpUrlOf(current(), config) });
}

/**
 * The mail server's address: the environment's, or the one that an admin has set. Where its password cannot be read any more (another
 * SESSION_SECRET) it is left out: the server says so, and e-mails wait instead of becoming files. It leaves encrypted or not at all: whoever
 * stands in between may take STARTTLS out of what the server offers.
 */
function smtpUrlOf({ mail = NO_MAIL_SERVER }: Shop["settings"], config: Settings): string | undefined {
	if (config.SMTP_URL || mail.host === "") return config.SMTP_URL;
	const password = openSecret(mail.password) ?? "";
	const user = mail.user === "" ? "" : `${encodeURIComponent(mail.user)}:${encodeURIComponent(password)}@`;
	return `${mail.isTls ? "smtps" : "smtp"}://${user}${mail.host}:${mail.port}${user && !mail.isTls ? "?requireTLS=true" : ""}`;
}

/** Whether e-mails leave; they become files otherwise (DECISIONS 7). */
export const hasMailServer = (current: Shop["settings"]): boolean => smtpUrlOf(current, settings()) !== undefined;

/** Who writes the shop's e-mails, and what all of them tell. */
export function mailParts({ business, hours, mail, live, logo }: Shop["settings"], config: Settings = settings()) {
	const { siteUrl } = config;
	return {
		from: { name: business.name, address: config.MAIL_FROM ?? (mail?.from || business.email) },
		facts: { business, account: transferAccount(business), storeHours: hours.store, siteUrl, live, logo },
	};
}

/** Where e-mails become files while there is no mail server (DECISIONS 7). */
export function mailFolder(config: Settings = settings()): string {
	return join(config.dataDir, "mail");
}
