/** A message about something that only scripts do, which no answer of the server can carry. */
export interface ShownToast {
	tone: "success" | "error" | "info";
	text: string;
}

const EVENT = "shop:toast";

/** Shows a toast where the page has its messages. */
export function showToast(toast: ShownToast): void {
	window.dispatchEvent(new CustomEvent<ShownToast>(EVENT, { detail: toast }));
}

/** @returns what ends the listening */
export function onToast(listener: (toast: ShownToast) => void): () => void {
	const hear = (event: Event) => listener((event as CustomEvent<ShownToast>).detail);
	window.addEventListener(EVENT, hear);
	return () => window.removeEventListener(EVENT, hear);
}
