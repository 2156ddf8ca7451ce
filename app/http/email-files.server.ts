import { mailFolder } from "#app/http/shop-mail.server.ts";
import {
	presentEmails,
	readEmailFile,
	readEmailName,
	readEmailPage,
} from "#app/integrations/mail/email-folder.server.ts";
import { emlName } from "#app/integrations/mail/folder-transport.server.ts";

/** The e-mails that became files while there is no mail server (DECISIONS 7), by their names. */
export const emailFiles = {
	nameOf: emlName,
	partsOf: readEmailName,
	present: (names: string[]) => presentEmails(mailFolder(), names),
	page: (before: string | null, size: number) => readEmailPage(mailFolder(), before, size),
	read: (name: string) => readEmailFile(mailFolder(), name),
};
