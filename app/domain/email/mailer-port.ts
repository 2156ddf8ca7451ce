import type { Email } from "#app/domain/email/email.ts";
import type { Result } from "#app/domain/result.ts";

/** Sent at the same time by one process: a mail server takes longer to answer than an e-mail takes to write. */
export const MAILS_AT_ONCE = 4;

export interface DeliveryFailure {
	/**
	 * unreachable: the server is away, full, or does not let the shop in or pass anything on, so no message gets through;
	 * postponed: this message was not taken now (4xx);
	 * refused: this message will never be taken (5xx).
	 */
	kind: "unreachable" | "postponed" | "refused";
	/** For people, one line: what the server said. */
	reason: string;
}

/** Puts e-mails into words and hands them to the mail server (or the folder that stands in for it). */
export interface MailerPort {
	/**
	 * Ends by itself within a minute. The same e-mail again is recognisably the same message: its Message-ID is.
	 *
	 * @param signal gives up early; whether the server has the message is not known then
	 */
	deliver(email: Email, signal: AbortSignal): Promise<Result<null, DeliveryFailure>>;
	/** Sends a few words at once, past the outbox, to see whether the server takes them; nothing without a server. */
	tryOut?(
		mail: { to: string; subject: string; text: string },
		signal: AbortSignal,
	): Promise<Result<null, DeliveryFailure>>;
	/** Removes the files of e-mails whose cause happened before a moment (UTC ISO), where a folder stands in for the server. */
	removeFiles?(before: string): Promise<void>;
	/** Removes the files of these numbers of the outbox; how many there were. */
	removeFilesOf?(numbers: number[]): Promise<number>;
}
