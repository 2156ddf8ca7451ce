/**
 * The sandbox answers with bytes of its own, the shop's 404 with a page; Remix tells the two apart by whether a route
 * has a default export. Which of them this process needs is known at its start: where it may be in test mode the page is left out.
 */
const marks = globalThis as { nucleuSandboxOpen?: boolean };

export function markSandboxOpen(): void {
	marks.nucleuSandboxOpen = true;
}

export const isMarkedOpen = (): boolean => marks.nucleuSandboxOpen === true;

/** The page in live mode (and in the browser), nothing where the sandbox is open. */
export function onlyWhenClosed<T>(page: T): T | undefined {
	return marks.nucleuSandboxOpen ? undefined : page;
}
