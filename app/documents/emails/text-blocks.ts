import type { Fact, MailBlock, MailWords } from "#app/documents/emails/mail-content.ts";

export const title = (text: string): MailBlock => ({ type: "title", text });
export const paragraph = (text: string): MailBlock => ({ type: "paragraph", text });
export const note = (text: string): MailBlock => ({ type: "note", text });
export const quote = (text: string): MailBlock => ({ type: "quote", text });
export const factList = (facts: Fact[]): MailBlock => ({ type: "facts", facts });
export const button = (label: string, href: string): MailBlock => ({ type: "button", label, href });

/** The first words to a customer. */
export const greeting = (name: string, { t }: MailWords) => paragraph(t("emails:greeting", { name }));
