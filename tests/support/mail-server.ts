import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
	/** Who the server was told to hand it to. */
	recipients: string[];
	sender: string;
	raw: string;
	mail: ParsedMail;
}

/** What the server says to a recipient or to a message: yes, nothing at all, or a refusal with its code. */
export type Reply = "accept" | "hang" | number;

export interface MailServer {
	/** For SMTP_URL. */
	url: string;
	port: number;
	/** Accepted messages, in the order of their coming. */
	received: ReceivedMail[];
	/** From now on; by default everything is accepted. */
	toRecipients(reply: Reply | ((address: string) => Reply)): void;
	toMessages(reply: Reply | ((raw: string) => Reply | Promise<Reply>)): void;
	/** Resolves once so many messages have come. */
	has(messages: number): Promise<void>;
	close(): Promise<void>;
}

/** A real SMTP server on 127.0.0.1. Whoever starts it closes it. */
export async function startMailServer(port = 0): Promise<MailServer> {
	const received: ReceivedMail[] = [];
	const waiting = new Set<() => void>();
	let recipientReply: (address: string) => Reply = () => "accept";
	let messageReply: (raw: string) => Reply | Promise<Reply> = () => "accept";
	const server = new SMTPServer({
		disabledCommands: ["STARTTLS", "AUTH"],
		disableReverseLookup: true,
		closeTimeout: 50,
		onRcptTo: ({ address }, _session, done) => answer(recipientReply(address), done),
		async onData(stream, { envelope }, done) {
			const raw = await text(stream).catch(() => null);
			// Cut off in the middle: nothing came, and nobody waits for an answer.
			if (raw === null) return;
			const reply = await messageReply(raw);
			if (reply === "accept") {
				received.push({
					recipients: envelope.rcptTo.map(({ address }) => address),
					sender: envelope.mailFrom ? envelope.mailFrom.address : "",
					raw,
					mail: await simpleParser(raw),
				});
				for (const look of waiting) look();
			}
			answer(reply, done);
		},
	});
	// A client that goes away in the middle is what some tests are about.
	server.on("error", () => {});
	await once(server.listen(port, "127.0.0.1"), "listening");
	const address = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${address.port}`,
		port: address.port,
		received,
		toRecipients: (reply) => {
			recipientReply = typeof reply === "function" ? reply : () => reply;
		},
		toMessages: (reply) => {
			messageReply = typeof reply === "function" ? reply : () => reply;
		},
		has: (messages) =>
			new Promise((resolve) => {
				const look = () => {
					if (received.length < messages) return;
					waiting.delete(look);
					resolve();
				};
				waiting.add(look);
				look();
			}),
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

function answer(reply: Reply, done: (error?: Error | null) => void): void {
	if (reply === "accept") done();
	else if (reply !== "hang") done(Object.assign(new Error(`said ${reply}`), { responseCode: reply }));
}
