import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { bucharestDay } from "#app/domain/clock.ts";
import { erasePerson } from "#app/domain/privacy/erase-person.server.ts";
import { exportPerson, type PersonalFile } from "#app/domain/privacy/export-person.server.ts";
import { erasureSchema, personSchema } from "#app/domain/privacy/held-data.ts";
import { readErasures, readHeldData } from "#app/domain/privacy/read-held-data.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { attachedFile } from "#app/http/answers/document-answers.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goDone, goWith } from "#app/http/cookies/flash.server.ts";
import { signFor } from "#app/http/cookies/secrets.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { zipFile } from "#app/routes/admin/parts/zip.server.ts";

/** What the log has in an address's place: nobody finds the address from it without the shop's secret. */
const subjectOf = (email: string) => signFor("erasure", email.toLowerCase()).slice(0, 22);

/** /admin/personal-data: whose data, and what is kept of them. */
export async function openPersonalData({ request }: BackOfficeArgs) {
	const typed = new URL(request.url).searchParams.get("email") ?? "";
	const read = personSchema.safeParse({ email: typed });
	const meta = { title: textsOf(request).t("backOffice:personalData"), noindex: true };
	if (!read.success)
		return data({ typed, fault: typed !== "", person: null, meta }, { status: typed === "" ? 200 : 422 });
	return data({ typed, fault: false, person: await readPerson(read.data.email), meta });
}

async function readPerson(email: string) {
	return { held: await readHeldData(shop, email), log: await readErasures(shop, subjectOf(email)) };
}

/** The second step: what goes, what stays. Without an address there is nothing to confirm. */
export async function openErasure({ request }: BackOfficeArgs) {
	const read = personSchema.safeParse({ email: new URL(request.url).searchParams.get("email") });
	if (!read.success) throw redirect(path("adminPersonalData"), { status: 303 });
	const meta = { title: textsOf(request).t("adminPrivacy:eraseTitle"), noindex: true };
	return { held: await readHeldData(shop, read.data.email), meta };
}

/** Erases: 303 with how much; 422 without the tick; 409 where something is not over yet or changed since it was shown. */
export async function submitErasure({ request, account }: BackOfficeArgs) {
	const form = await readForm(request);
	const submission = parseWithZod(form, { schema: erasureSchema });
	if (submission.status !== "success") return data({ lastResult: submission.reply() }, { status: 422 });
	const { email, seen } = submission.value;
	const erased = await erasePerson(shop, { email, seen: seen ?? "", subject: subjectOf(email), account });
	if (!erased.ok) {
		const lastResult = submission.reply({ formErrors: [`errors:${erased.error.code}`] });
		return data({ lastResult }, { status: STATUS_OF[erased.error.code] });
	}
	const { orders = 0, ordersInPart = 0, serviceOrders = 0, contactMessages = 0 } = erased.value;
	const values = { orders: orders + ordersInPart, serviceOrders, contactMessages };
	return goDone(path("adminPersonalData", { email }), "adminPrivacy:erased", values);
}

/** What is kept of a person as a ZIP: for programs (JSON) and for people (HTML). */
export async function sendPersonalFile({ request, account }: BackOfficeArgs): Promise<Response> {
	const read = personSchema.safeParse({ email: (await readForm(request)).get("email") });
	if (!read.success) {
		return goWith(path("adminPersonalData"), { tone: "error", key: "adminPrivacy:emailFault" });
	}
	const { email } = read.data;
	const file = await exportPerson(shop, { email, subject: subjectOf(email), account });
	const { t, locale } = textsOf(request);
	const encode = (text: string) => new TextEncoder().encode(text);
	const day = bucharestDay(file.madeAt);
	const words = {
		locale,
		title: t("adminPrivacy:fileTitle"),
		nameOf: (table: string) => t(`adminPrivacy:table_${table}` as "adminPrivacy:table_orders"),
	};
	const zip = zipFile([
		{ name: "data.json", content: encode(JSON.stringify(file, null, "\t")), day },
		{ name: "data.html", content: encode(readableFile(file, words)), day },
	]);
	return attachedFile(zip, "application/zip", `personal-data-${day}.zip`);
}

/** The file of a person's data for people to read: a page that needs nothing else, and runs nothing. */
function readableFile(
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
