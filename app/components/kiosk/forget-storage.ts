/** What the browser keeps for scripts goes with the customer: cart, language, places on pages (DECISIONS 3 and 8). */
export function forgetStorage(): void {
	try {
		localStorage.clear();
		sessionStorage.clear();
	} catch (error) {
		// Storage is off in this browser: nothing is kept.
		console.warn(`The storage of this browser cannot be emptied: ${error}`);
	}
}
