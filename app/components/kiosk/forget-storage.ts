/** What the browser keeps for scripts goes with the customer: cart, language, places on pages (DECISIONS 3 and 8). */
export function forgetStorage(): void {
	try {
		localStorage.clear();
		sessionStorage.clear();
	} catch {
		// Storage is off in this browser: nothing is kept.
	}
}
