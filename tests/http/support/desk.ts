import { Client } from "#tests/support/http-client.ts";
import { ADMIN } from "#tests/support/server.ts";

/** A visitor who has signed in to the desk; the test shops' first admin unless told. */
export async function signedIn(url: string, who: { email: string; password: string } = ADMIN): Promise<Client> {
	const client = new Client(url);
	const answer = await client.post("/admin/login", who);
	if (answer.status !== 303) throw new Error(`the sign-in answered ${answer.status}`);
	return client;
}
