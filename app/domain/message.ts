const TOO_LONG = "validation:tooLong";

/** The message of a text that is too long: its key, and how many characters it may have at most. */
export const tooLong = (atMost: number) => `${TOO_LONG}#${atMost}`;

/** A message of a schema, as the key of its text and what that is filled in with. */
export function readMessage(message: string): { key: string; values: { count?: number } } {
	const [key = "", count] = message.split("#");
	return { key, values: count === undefined ? {} : { count: Number(count) } };
}
