import { z } from "zod";

z.config({ jitless: true });

export const PASSWORD_CHARACTERS_AT_LEAST = 10;
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

/** A new password is typed twice; length is what makes it strong (NIST SP 800-63B). */
export const changePasswordSchema = z
	.object({
		current: password("backOffice:currentRequired").min(1, "backOffice:currentRequired"),
		next: password("backOffice:passwordShort").min(PASSWORD_CHARACTERS_AT_LEAST, "backOffice:passwordShort"),
		again: password("backOffice:passwordAgain").min(1, "backOffice:passwordAgain"),
	})
	.superRefine((typed, context) => {
		if (typed.next !== typed.again) {
			context.addIssue({ code: "custom", path: ["again"], message: "backOffice:passwordsDiffer" });
		}
	});
