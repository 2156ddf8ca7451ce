import { PASSWORD_CHARACTERS_AT_LEAST, PASSWORD_CHARACTERS_AT_MOST } from "#app/domain/accounts/sign-in-form.ts";

/** What is wrong with a new password. */
export type PasswordFault = "length" | "common";

/**
 * What is wrong with a new password; null when it may be taken. Existing ones are not asked. Length is what makes one strong
 * (NIST SP 800-63B), unless it is one that guessers try first: a common one, also with figures and signs around it, a short
 * text said again and again, or the account's own name.
 */
export async function faultOfPassword(password: string, email: string): Promise<PasswordFault | null> {
	const { length } = password;
	if (length < PASSWORD_CHARACTERS_AT_LEAST || length > PASSWORD_CHARACTERS_AT_MOST) return "length";
	const typed = password.normalize("NFKC").toLowerCase();
	const letters = typed.replace(/[^\p{L}]+$|^[^\p{L}]+/gu, "");
	if (letters.length < 3 || /^(.{1,6})\1+$/u.test(typed)) return "common";
	const guessed = await guessedFirst();
	const forms = [typed, letters, typed.replace(/[^\p{L}\p{N}]/gu, "")];
	const own = ["nucleu", email.toLowerCase(), email.toLowerCase().split("@")[0]!];
	return forms.some((form) => guessed.has(form) || own.includes(form)) ? "common" : null;
}

let list: Set<string> | undefined;

/** 49,000 passwords that were found most often in leaks; read when the first new password is set, which is rare. */
async function guessedFirst(): Promise<Set<string>> {
	list ??= new Set((await import("@zxcvbn-ts/language-common")).dictionary["passwords-common"].map(String));
	return list;
}
