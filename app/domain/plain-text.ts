/** Lower case, no diacritics, no punctuation: how texts are compared that people write in many ways. */
export function plainText(text: string | null | undefined): string {
	return (text ?? "")
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, " ")
		.trim();
}
