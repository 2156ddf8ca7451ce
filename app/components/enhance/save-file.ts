/**
 * What an address of the shop answers, a file or a page to print, without leaving the page.
 *
 * @param failed what to say when no answer comes, or one without words
 * @throws {NotHad}
 */
export async function fetchDocument(href: string, failed: string): Promise<Response> {
	const answer = await fetch(href, { headers: { Accept: "application/json" } }).catch(() => null);
	if (answer?.ok && !answer.redirected) return answer;
	// To the sign-in, which leads back.
	if (answer?.status === 401 || answer?.redirected) window.location.assign(href);
	const refusal: { message?: string } | null = (await answer?.json().catch(() => null)) ?? null;
	throw new NotHad(refusal?.message ?? failed);
}

/** Why there is no document, in words for whoever asked for it. */
export class NotHad extends Error {}

/**
 * Saves what an address of the shop answers as a file, without leaving the page.
 *
 * @throws {NotHad}
 */
export async function saveFile(href: string, failed: string): Promise<void> {
	const answer = await fetchDocument(href, failed);
	const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
	const content = await answer.blob().catch(() => null);
	if (!name || !content) throw new NotHad(failed);
	const address = URL.createObjectURL(content);
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	// The browser has taken the file by then.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
