import type { Account } from "#app/domain/accounts/account.ts";

export const CHIEF: Account = { id: 1, email: "sef@nucleu.example", role: "admin" };
export const OTHER_ADMIN: Account = { id: 2, email: "alt.admin@nucleu.example", role: "admin" };
export const STAFF: Account = { id: 3, email: "ghiseu@nucleu.example", role: "staff" };
export const COLLEAGUE: Account = { id: 4, email: "ghiseu2@nucleu.example", role: "staff" };
