/**
 * Puts a text on the clipboard; false when the browser refuses. The older way is for pages served without TLS (a kiosk on
 * the shop's own network), where browsers withhold the clipboard interface.
 */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyBySelection(text);
	}
}

function copyBySelection(text: string): boolean {
	const focused = document.activeElement;
	const area = document.createElement("textarea");
	area.value = text;
	area.readOnly = true;
	area.className = "visually-hidden";
	document.body.append(area);
	area.select();
	try {
		return document.execCommand("copy");
	} catch {
		return false;
	} finally {
		area.remove();
		if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	}
}
