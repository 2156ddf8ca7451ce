/** Where the framework's side finds the id of its request; whatever a visitor sends under this name is replaced. */
export const REQUEST_ID_HEADER = "x-nucleu-request-id";

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** It opens nothing: it need not be hard to guess. */
const letter = () => LETTERS[Math.floor(Math.random() * LETTERS.length)]!;
const fourLetters = () => letter() + letter() + letter() + letter();

/** Short enough to be read out on the telephone: "k3v9-x2ma". */
export function newRequestId(): string {
	return `${fourLetters()}-${fourLetters()}`;
}

/** The id under which the log knows this request. */
export function requestIdOf(request: Request): string {
	return request.headers.get(REQUEST_ID_HEADER) ?? "";
}
