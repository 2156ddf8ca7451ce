import type { EmailBlock, EmailWords, Fact } from "#app/documents/emails/email-content.ts";

export const title = (text: string): EmailBlock => ({ type: "title", text });
export const paragraph = (text: string): EmailBlock => ({ type: "paragraph", text });
export const note = (text: string): EmailBlock => ({ type: "note", text });
export const quote = (text: string): EmailBlock => ({ type: "quote", text });
export const factList = (facts: Fact[]): EmailBlock => ({ type: "facts", facts });
export const button = (label: string, href: string): EmailBlock => ({ type: "button", label, href });

/** The first words to a customer. */
export const greeting = (name: string, { t }: EmailWords) => paragraph(t("emails:greeting", { name }));
