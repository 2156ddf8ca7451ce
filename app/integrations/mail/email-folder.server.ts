import { constants } from "node:fs";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** The only names that are ever read: as `emlName` makes them. No slash, no second dot, no way out of the folder. */
const EML_NAME = /^\d{8}T\d{9}Z-[a-z]{1,40}(?:-[a-z]{1,40}){0,6}-[1-9]\d{0,15}\.eml$/;

export function isEmailName(name: string): boolean {
	return EML_NAME.test(name);
}

/**
 * What a name tells: when the e-mail's cause happened (UTC ISO; null where it is no moment), its kind, the outbox's number.
 */
export function readEmailName(name: string): { at: string | null; kind: string; id: number } {
	const [, day = "", time = "", kind = "", id = ""] = /^(\d{8})T(\d{9})Z-(.+)-(\d+)\.eml$/.exec(name) ?? [];
	const date = day.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
	const at = `${date}T${time.replace(/^(\d{2})(\d{2})(\d{2})(\d{3})$/, "$1:$2:$3.$4")}Z`;
	return { at: Number.isNaN(Date.parse(at)) ? null : at, kind, id: Number(id) };
}

/**
 * The names of one page of e-mails, newest first; none while there is no folder.
 *
 * @param before a name: the page begins with what is older
 */
export async function readEmailPage(
	folder: string,
	before: string | null,
	size: number,
): Promise<{ names: string[]; hasMore: boolean }> {
	const older = (await namesIn(folder)).filter((name) => isEmailName(name) && (before === null || name < before));
	older.sort().reverse();
	return { names: older.slice(0, size), hasMore: older.length > size };
}

/** Which of these e-mails are in the folder. */
export async function presentEmails(folder: string, names: string[]): Promise<Set<string>> {
	const looked = names.map(async (name) => {
		const isThere = isEmailName(name) && (await stat(join(folder, name)).catch(() => null))?.isFile();
		return isThere ? [name] : [];
	});
	return new Set((await Promise.all(looked)).flat());
}

/** Removes the e-mails of before a moment (UTC ISO), and what a killed process left of one half written. */
export async function removeEmailsBefore(folder: string, before: string): Promise<void> {
	const end = before.replace(/[^\dTZ]/g, "");
	await removeEmails(folder, (name) => name < end);
}

/** Removes the e-mails of these numbers of the outbox, and what is half written of them; how many there were. */
export async function removeEmailsOf(folder: string, numbers: number[]): Promise<number> {
	const wanted = new Set(numbers);
	return removeEmails(folder, (name) => wanted.has(readEmailName(name).id));
}

async function removeEmails(folder: string, isMeant: (name: string) => boolean): Promise<number> {
	const meant = (await namesIn(folder)).filter((name) => {
		const whole = name.replace(/^\.(.+)\.part$/, "$1");
		return isEmailName(whole) && isMeant(whole);
	});
	for (const name of meant) await rm(join(folder, name), { force: true });
	return meant.length;
}

async function namesIn(folder: string): Promise<string[]> {
	try {
		return await readdir(folder);
	} catch (error) {
		if (isMissing(error)) return [];
		throw error;
	}
}

/** An e-mail's bytes; null for a name that is none, and for one that is not there or is no file of the shop's own. */
export async function readEmailFile(folder: string, name: string): Promise<Uint8Array | null> {
	if (!isEmailName(name)) return null;
	try {
		const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW);
		try {
			return (await file.stat()).isFile() ? await file.readFile() : null;
		} finally {
			await file.close();
		}
	} catch (error) {
		if (isMissing(error) || (error as NodeJS.ErrnoException).code === "ELOOP") return null;
		throw error;
	}
}

function isMissing(error: unknown): boolean {
	return (error as NodeJS.ErrnoException).code === "ENOENT";
}
