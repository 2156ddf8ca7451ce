/**
 * Saves what an address of the shop answers as a file, without leaving the page.
 *
 * @returns whether there was a file
 */
export async function saveFile(href: string): Promise<boolean> {
	try {
		const answer = await fetch(href, { headers: { Accept: "application/json" } });
		const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
		if (!answer.ok || !name) return false;
		const address = URL.createObjectURL(await answer.blob());
		const link = document.createElement("a");
		link.href = address;
		link.download = name;
		link.click();
		// The browser has taken the file by then.
		setTimeout(() => URL.revokeObjectURL(address), 60_000);
		return true;
	} catch {
		return false;
	}
}
