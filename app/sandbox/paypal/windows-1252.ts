/** The characters that windows-1252 has between 0x80 and 0x9f; the rest of it is Latin 1. */
const EXTRA = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const BYTE_OF = new Map([...EXTRA].map((character, index) => [character, 0x80 + index]));

/** A text as windows-1252 bytes; a character that it has not (ș, ț, ă) becomes a question mark. */
export function toWindows1252(text: string): Buffer {
	return Buffer.from(
		[...text].map((character) => {
			const code = character.codePointAt(0)!;
			if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
			return BYTE_OF.get(character) ?? 0x3f;
		}),
	);
}

/** windows-1252 bytes as text. Node 20's own TextDecoder takes this charset for Latin 1 and loses 0x80 to 0x9f. */
export function fromWindows1252(bytes: Buffer): string {
	return bytes.toString("latin1").replace(/[\u0080-\u009f]/g, (character) => EXTRA[character.charCodeAt(0) - 0x80]!);
}
