import { createHash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import { renderToStaticMarkup } from "react-dom/server";
import { companyLines, letterContent } from "#app/documents/mail/letter-content.ts";
import type { MailFacts } from "#app/documents/mail/mail-content.ts";
import { MailPage } from "#app/documents/mail/mail-page.tsx";
import { mailText } from "#app/documents/mail/mail-text.ts";
import type { Letter, LetterAttachment } from "#app/domain/mail/letter.ts";
import type { MailAddress } from "#app/domain/mail/mail-address.ts";
import { oneLine } from "#app/domain/mail/one-line.ts";
import { mailTextsFor } from "#app/texts/mail-texts.server.ts";

const SUBJECT_CHARACTERS = 180;

/** A letter as the mail library takes it: both parts in UTF-8, one sender, one recipient, nothing fetched from anywhere. */
export function mailMessage(letter: Letter, from: MailAddress, facts: MailFacts): SendMailOptions {
	const words = { locale: letter.locale, t: mailTextsFor(letter.locale).t };
	const content = letterContent(letter, words, facts);
	const footer = companyLines(words, facts);
	if (letter.replyTo === null) footer.push(words.t("mail:dataProtection", { shop: facts.business.name }));
	const shopName = facts.business.name;
	return {
		messageId: messageIdOf(letter, from),
		from,
		to: letter.recipient,
		...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
		// Said outright, so that nothing in a header can add a recipient.
		envelope: { from: from.address, to: [letter.recipient.address] },
		subject: oneLine(content.subject, SUBJECT_CHARACTERS),
		text: mailText(content, shopName, footer),
		html: `<!doctype html>${renderToStaticMarkup(
			<MailPage locale={letter.locale} content={content} shopName={shopName} footer={footer} />,
		)}`,
		attachments: letter.attachment ? [attached(letter.attachment)] : [],
		headers: { "Content-Language": letter.locale, "Auto-Submitted": "auto-generated" },
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

function attached({ fileName, type, bytes }: LetterAttachment) {
	return { filename: fileName, contentType: type, content: Buffer.from(bytes) };
}

/**
 * The same for every try of one message, so that a second copy (a process that was killed between the server's yes and
 * its mark) is recognised as one. The time keeps apart two databases that count from the same number.
 */
function messageIdOf(letter: Letter, from: MailAddress): string {
	const cause = createHash("sha256").update(`${letter.dedupeKey}\n${letter.createdAt}`).digest("hex").slice(0, 32);
	return `<${cause}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;
}
