import { beforeAll } from "vitest";
import { Client } from "#tests/support/http-client.ts";
import { ADMIN } from "#tests/support/server.ts";
import type { TestShop } from "./shop.ts";

/** A visitor who has signed in to the back office; the test shops' first admin unless told. */
export async function signedIn(url: string, who: { email: string; password: string } = ADMIN): Promise<Client> {
	const client = new Client(url);
	await signIn(client, who);
	return client;
}

/** The first admin of a file's shop, who signs in before its tests. */
export function adminForThisFile(shop: TestShop, language?: "en"): Client {
	const admin = shop.visitor(language);
	beforeAll(() => signIn(admin, ADMIN));
	return admin;
}

async function signIn(client: Client, who: { email: string; password: string }): Promise<void> {
	const answer = await client.post("/admin/login", who);
	if (answer.status !== 303) throw new Error(`the sign-in answered ${answer.status}`);
}

/** Signs in a member of the staff, whose account is made here with the first admin's password. */
export async function signedInStaff(shop: TestShop, email = "angajat@nucleu.example"): Promise<Client> {
	if (shop.rows("select id from account where email = ?", email).length === 0) {
		shop.change(
			`insert into account (email, role, password_hash, created_at, password_changed_at)
				select ?, 'staff', password_hash, created_at, password_changed_at from account where role = 'admin' limit 1`,
			email,
		);
	}
	return signedIn(shop.running().url, { email, password: ADMIN.password });
}
