import { connect, type Socket } from "node:net";

/** A connection on which somebody writes by hand, as slowly as a test likes. */
export class SlowLine {
	#received = "";
	readonly #socket: Socket;
	/** Resolves when the shop, or whoever has opened the line, ends it. */
	readonly closed: Promise<void>;

	constructor(url: string) {
		const { hostname, port } = new URL(url);
		this.#socket = connect({ host: hostname, port: Number(port) });
		this.#socket.on("data", (chunk) => {
			this.#received += chunk.toString("latin1");
		});
		// A shop that ends a line may do so while it is being written to.
		this.#socket.on("error", () => {});
		this.closed = new Promise((resolve) => this.#socket.once("close", () => resolve()));
	}

	write(text: string): void {
		this.#socket.write(text);
	}

	/** Piece after piece, each after the wait that `pause` makes. */
	async writeSlowly(text: string, { pieces, pause }: { pieces: number; pause: () => Promise<unknown> }): Promise<void> {
		const length = Math.ceil(text.length / pieces);
		for (let at = 0; at < text.length; at += length) {
			this.write(text.slice(at, at + length));
			await pause();
		}
	}

	/** Everything that has come back. */
	get received(): string {
		return this.#received;
	}

	/** The status of the first answer, 0 while there is none. */
	get status(): number {
		return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.#received)?.[1] ?? 0);
	}

	hangUp(): void {
		this.#socket.destroy();
	}
}
