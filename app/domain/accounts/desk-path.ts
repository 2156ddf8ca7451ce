/** Whether an address belongs to the people of the shop: its pages are kept by no cache and have a frame of their own. */
export function isDeskPath(pathname: string): boolean {
	return /^\/(?:admin|staff|api\/admin)(?:[/.]|$)/.test(pathname);
}
