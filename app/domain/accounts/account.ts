/** Admins run the shop; staff serve at the counter (DECISIONS 4 and 8). */
export const ROLES = ["admin", "staff"] as const;
export type Role = (typeof ROLES)[number];

/** Someone who is signed in. */
export interface Account {
	id: number;
	email: string;
	role: Role;
}

/** What each role may open. An admin may do all that staff may. */
export function mayEnter(role: Role, area: Role): boolean {
	return role === "admin" || role === area;
}
