import { z } from "zod";

z.config({ jitless: true });

export const PASSWORD_CHARACTERS_AT_LEAST = 10;
export const PASSWORD_CHARACTERS_AT_MOST = 200;

const password = (message: string) =>
	z.string({ error: () => message }).max(PASSWORD_CHARACTERS_AT_MOST, "desk:passwordTooLong");

export const signInSchema = z.object({
	email: z
		.string({ error: () => "desk:emailRequired" })
		.trim()
		.min(1, "desk:emailRequired")
		.max(254, "desk:signInFailed"),
	password: password("desk:passwordRequired").min(1, "desk:passwordRequired"),
});

/** A new password is typed twice; length is what makes it strong (NIST SP 800-63B). */
export const changePasswordSchema = z
	.object({
		current: password("desk:currentRequired").min(1, "desk:currentRequired"),
		next: password("desk:passwordShort").min(PASSWORD_CHARACTERS_AT_LEAST, "desk:passwordShort"),
		again: password("desk:passwordAgain").min(1, "desk:passwordAgain"),
	})
	.superRefine((typed, context) => {
		if (typed.next !== typed.again) {
			context.addIssue({ code: "custom", path: ["again"], message: "desk:passwordsDiffer" });
		}
	});
