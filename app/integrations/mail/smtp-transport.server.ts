import { createTransport, type NodemailerError, type SendMailOptions } from "nodemailer";
import { type DeliveryFailure, MAILS_AT_ONCE } from "#app/domain/email/mailer-port.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";

export interface SmtpWaits {
	/** For the connection, the greeting and each silence after it. */
	silenceMs: number;
	/** For one message as a whole. */
	messageMs: number;
}

const WAITS: SmtpWaits = { silenceMs: 15_000, messageMs: 45_000 };

export type MailTransport = (mail: SendMailOptions, signal: AbortSignal) => Promise<Result<null, DeliveryFailure>>;

/** Messages that follow each other share a connection (servers greet slowly); it must not keep a stopping shop alive. */
const CONNECTION_IDLE_MS = 300;

/**
 * Speaks to the mail server of SMTP_URL, over as many connections as messages are sent at the same time. STARTTLS is used where the server offers it. The
 * library tries nothing again by itself: only the outbox knows whether a message may go out a second time.
 */
export function smtpTransport(url: string, waits: SmtpWaits = WAITS): MailTransport {
	const open = () =>
		createTransport({
			url,
			pool: true,
			maxConnections: MAILS_AT_ONCE,
			maxRequeues: 0,
			idleTimeout: CONNECTION_IDLE_MS,
			connectionTimeout: waits.silenceMs,
			greetingTimeout: waits.silenceMs,
			socketTimeout: waits.silenceMs,
			dnsTimeout: waits.silenceMs,
			socketCloseTimeout: 0,
		});
	let transporter: ReturnType<typeof open> | undefined;
	return async (mail, signal) => {
		try {
			// Of an address that names no server the library throws at once.
			transporter ??= open();
			await transporter.sendMail({ ...mail, signal: AbortSignal.any([signal, AbortSignal.timeout(waits.messageMs)]) });
			return ok(null);
		} catch (error) {
			return fail(smtpFailure(error as NodemailerError));
		}
	};
}

/** The server wants to know who speaks, or does not believe it: nothing about this message (RFC 4954). */
const SIGN_IN_CODES = [530, 534, 535, 538];
/** "Closing": said at any moment, about no message in particular (RFC 5321). */
const CLOSING_CODE = 421;

/**
 * It passes nothing of the shop's on, until somebody sets that right: nothing about this address either. In words, since 5.7.x
 * (RFC 3463) is what a server says of a single address that its policy blocks, too.
 */
const RELAY_REFUSED =
	/\brelay(?:ing)? (?:access )?(?:not|denied|prohibited)|\bunable to relay|\ballowed rcpthosts|\bauthentication (?:is )?required/i;

/** Whether the fault is the server's, this moment's or the message's own: from the step that failed and the answer to it. */
export function smtpFailure(error: Pick<NodemailerError, "message" | "command" | "responseCode">): DeliveryFailure {
	const reason = error.message;
	const code = error.responseCode ?? 0;
	const isAboutMessage =
		error.command === "DATA" || (error.command === "RCPT TO" && !(code >= 500 && RELAY_REFUSED.test(reason)));
	if (!isAboutMessage || code < 400 || code === CLOSING_CODE || SIGN_IN_CODES.includes(code)) {
		return { kind: "unreachable", reason };
	}
	return { kind: code < 500 ? "postponed" : "refused", reason };
}
