import { z } from "zod";
import { ROLES } from "#app/domain/accounts/account.ts";
import { typedEmail } from "#app/domain/typed-fields.ts";

z.config({ jitless: true });

export const PASSWORD_CHARACTERS_AT_LEAST = 12;
export const PASSWORD_CHARACTERS_AT_MOST = 200;

const password = (message: string) =>
	z.string({ error: () => message }).max(PASSWORD_CHARACTERS_AT_MOST, "backOffice:passwordTooLong");

export const signInSchema = z.object({
	email: z
		.string({ error: () => "backOffice:emailRequired" })
		.trim()
		.min(1, "backOffice:emailRequired")
		.max(254, "backOffice:signInFailed"),
	password: password("backOffice:passwordRequired").min(1, "backOffice:passwordRequired"),
});

/** A recovery code, which comes in groups of five. */
export const RECOVERY_CODE_DIGITS = 20;

/** The app's six digits, or a recovery code; with the spaces and dashes that people type between them. */
const code = z
	.string({ error: () => "backOffice:codeRequired" })
	.max(100, "backOffice:codeShape")
	.transform((text) => text.replace(/[\s\p{Pd}.]/gu, ""))
	.pipe(
		z
			.string()
			.min(1, "backOffice:codeRequired")
			.regex(new RegExp(`^(?:\\d{6}|\\d{${RECOVERY_CODE_DIGITS}})$`), "backOffice:codeShape"),
	);

export const codeSchema = z.object({ code });

/** Turning the second factor on or off. */
export const secondFactorSchema = z.object({
	current: password("backOffice:currentRequired").min(1, "backOffice:currentRequired"),
	code,
});

const current = password("backOffice:currentRequired").min(1, "backOffice:currentRequired");
const next = password("backOffice:passwordShort").min(PASSWORD_CHARACTERS_AT_LEAST, "backOffice:passwordShort");
const role = z.enum(ROLES, { error: () => "adminAccounts:roleRequired" });

/** What an admin does with somebody else's account, with the own password again; the first or next password is somebody else's to change. */
export const ACCOUNT_SCHEMAS = {
	add: z.object({ email: typedEmail("adminAccounts:emailInvalid"), role, next, current }),
	role: z.object({ role, current }),
	reset: z.object({ next, current }),
	remove: z.object({ current }),
};

/** A new password is typed twice; length is what makes it strong (NIST SP 800-63B). */
export const changePasswordSchema = z
	.object({
		current,
		next,
		again: password("backOffice:passwordAgain").min(1, "backOffice:passwordAgain"),
	})
	.superRefine((typed, context) => {
		if (typed.next !== typed.again) {
			context.addIssue({ code: "custom", path: ["again"], message: "backOffice:passwordsDiffer" });
		}
	});
