/**
 * The nonce that this document's own scripts carry, for foreign scripts that add styles: the policy allows those by it. The
 * browser hides it from the markup, not from scripts.
 */
export function pageNonce(): string | undefined {
	return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;
}

/** Runs a script of the payment provider; `data-csp-nonce` is where the provider's SDK looks for the nonce. */
export function loadScript(address: string): { element: HTMLScriptElement; loaded: Promise<void> } {
	const element = document.createElement("script");
	element.src = address;
	element.async = true;
	const nonce = pageNonce();
	if (nonce) element.setAttribute("data-csp-nonce", nonce);
	const loaded = new Promise<void>((resolve, reject) => {
		element.onload = () => resolve();
		element.onerror = () => reject(new Error(`${new URL(address).host} did not load`));
	});
	document.head.append(element);
	return { element, loaded };
}
