import type { PersonalFile } from "#app/domain/privacy/export-person.server.ts";

/** The file of a person's data for people to read: a page that needs nothing else, and runs nothing. */
export function readableFile(
	{ email, madeAt, data }: PersonalFile,
	{ locale, title, nameOf }: { locale: string; title: string; nameOf(table: string): string },
): string {
	const parts = Object.entries(data).map(
		([table, rows]) => `<h2>${escaped(nameOf(table))}</h2>\n${rows.map((row) => listOf(row)).join("<hr>\n")}`,
	);
	return `<!doctype html>
<html lang="${locale}"><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}dt{font-weight:600}dd{margin:0 0 .5rem 1rem;overflow-wrap:anywhere}</style>
<h1>${escaped(title)}</h1>
<p>${escaped(email)}, ${escaped(madeAt)}</p>
${parts.join("\n")}
</html>
`;
}

function listOf(row: object): string {
	const lines = Object.entries(row).filter(([, value]) => value !== null && value !== "");
	return `<dl>${lines.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${shown(value)}</dd>`).join("")}</dl>`;
}

function shown(value: unknown): string {
	if (Array.isArray(value)) return value.map(shown).join("<br>");
	return typeof value === "object" && value !== null ? listOf(value) : escaped(String(value));
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
