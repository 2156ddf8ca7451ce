import type { EmailBlock, EmailContent } from "#app/documents/emails/email-content.ts";

/** The plain text of an e-mail, for those who read mail without HTML. */
export function emailText(content: EmailContent, shopName: string, footer: string[]): string {
	const parts = [content.heading, ...content.blocks.map(textOf), `${[shopName, ...footer].join("\n")}`];
	return `${parts.join("\n\n")}\n`;
}

function textOf(block: EmailBlock): string {
	switch (block.type) {
		case "title":
			return `${block.text}\n${"-".repeat([...block.text].length)}`;
		case "notice":
			return `*** ${block.title} ***\n${block.text}`;
		case "facts":
			return block.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
		case "steps":
			return block.steps.map((step, index) => `${index + 1}. ${step}`).join("\n");
		case "items":
			return [
				...block.rows.map((row) => `${row.name}\n    ${row.count} = ${row.total}`),
				"",
				...block.sums.map(({ label, value }) => `${label}: ${value}`),
			].join("\n");
		case "button":
			return `${block.label}:\n${block.href}`;
		case "quote":
			return block.text
				.split(/\r\n|\r|\n/)
				.map((line) => `> ${line}`)
				.join("\n");
		default:
			return block.text;
	}
}
