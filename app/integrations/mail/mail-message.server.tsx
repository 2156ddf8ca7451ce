import { createHash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import { renderToStaticMarkup } from "react-dom/server";
import type { EmailFacts } from "#app/documents/emails/email-content.ts";
import { EmailPage, LOGO_ID } from "#app/documents/emails/email-page.tsx";
import { emailText } from "#app/documents/emails/email-text.ts";
import { companyLines, emailContent } from "#app/documents/emails/email-writers.ts";
import type { SmallPicture } from "#app/domain/catalogue/picture-port.ts";
import type { Email, EmailAttachment } from "#app/domain/email/email.ts";
import type { MailAddress } from "#app/domain/email/mail-address.ts";
import { oneLine } from "#app/domain/email/one-line.ts";
import { emailTextsFor } from "#app/texts/email-texts.server.ts";

const SUBJECT_CHARACTERS = 180;

/** An e-mail as the mail library takes it: both parts in UTF-8, one sender, one recipient, nothing fetched from anywhere. */
export function mailMessage(email: Email, from: MailAddress, facts: EmailFacts): SendMailOptions {
	const words = { locale: email.locale, t: emailTextsFor(email.locale).t };
	const content = emailContent(email, words, facts);
	const footer = companyLines(words, facts);
	if (email.replyTo === null) footer.push(words.t("emails:dataProtection", { shop: facts.business.name }));
	const shopName = facts.business.name;
	const { logo } = facts;
	return {
		messageId: messageIdOf(email, from),
		from,
		to: email.recipient,
		...(email.replyTo ? { replyTo: email.replyTo } : {}),
		// Said outright, so that nothing in a header can add a recipient.
		envelope: { from: from.address, to: [email.recipient.address] },
		subject: oneLine(content.subject, SUBJECT_CHARACTERS),
		text: emailText(content, shopName, footer),
		html: `<!doctype html>${renderToStaticMarkup(
			<EmailPage locale={email.locale} content={content} shopName={shopName} footer={footer} logo={logo} />,
		)}`,
		attachments: [...(email.attachment ? [attached(email.attachment)] : []), ...(logo ? [beside(logo)] : [])],
		headers: { "Content-Language": email.locale, "Auto-Submitted": "auto-generated" },
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

function attached({ fileName, type, bytes }: EmailAttachment) {
	return { filename: fileName, contentType: type, content: Buffer.from(bytes) };
}

/** Shown by the page, in no mail program's list of files. */
function beside({ png }: SmallPicture) {
	const content = Buffer.from(png);
	return {
		filename: "logo.png",
		contentType: "image/png",
		content,
		cid: LOGO_ID,
		contentDisposition: "inline" as const,
	};
}

/**
 * The same for every try of one message, so that a second copy (a process that was killed between the server's yes and
 * its mark) is recognised as one. The time keeps apart two databases that count from the same number.
 */
function messageIdOf(email: Email, from: MailAddress): string {
	const cause = createHash("sha256").update(`${email.dedupeKey}\n${email.createdAt}`).digest("hex").slice(0, 32);
	return `<${cause}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;
}
