import type { Whereabouts } from "#app/domain/accounts/whereabouts.ts";

/** Admins run the shop; staff serve at the counter (DECISIONS 4 and 8). */
export const ROLES = ["admin", "staff"] as const;
export type Role = (typeof ROLES)[number];

/** Someone who is signed in. */
export interface Account {
	id: number;
	email: string;
	role: Role;
}

/** Someone who is signed in, with how they do. */
export interface SessionAccount extends Account {
	hasSecondFactor: boolean;
}

/** What each role may open. An admin may do all that staff may. */
export function mayEnter(role: Role, area: Role): boolean {
	return role === "admin" || role === area;
}

export interface AccountLine extends SessionAccount {
	createdAt: string;
}

/** A session as its owner and admins see it. */
export interface SessionLine extends Whereabouts {
	/** The digest of its token, from which the token cannot be made. */
	id: string;
	/** UTC ISO. */
	openedAt: string;
	lastSeenAt: string;
	isOwn: boolean;
}
