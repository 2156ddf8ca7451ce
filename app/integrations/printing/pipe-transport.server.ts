import type { Readable, Writable } from "node:stream";
import type { ConnectionTransport } from "puppeteer";

/** The browser's protocol over two pipes: JSON messages, each with a zero byte behind it. */
export function pipeTransport(toBrowser: Writable, fromBrowser: Readable): ConnectionTransport {
	const transport: ConnectionTransport = {
		send(message) {
			toBrowser.write(`${message}\0`);
		},
		close() {
			toBrowser.destroy();
			fromBrowser.destroy();
		},
	};
	let parts: Buffer[] = [];

	function take(chunk: Buffer): void {
		let start = 0;
		for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
			const message = Buffer.concat([...parts, chunk.subarray(start, end)]).toString();
			parts = [];
			start = end + 1;
			// One message a turn: what awaits an answer goes on before the event that came right behind it.
			setImmediate(() => transport.onmessage?.(message));
		}
		if (start < chunk.length) parts.push(chunk.subarray(start));
	}

	fromBrowser.on("data", take);
	fromBrowser.once("close", () => transport.onclose?.());
	// A browser that died in the middle of a message breaks the pipes: "close" tells of it.
	for (const pipe of [toBrowser, fromBrowser]) pipe.on("error", () => {});
	return transport;
}
