import { signedIn } from "#tests/http/support/back-office.ts";
import type { Client } from "#tests/support/http-client.ts";

/** A tablet that somebody of the shop has switched to kiosk mode. */
export async function aKiosk(url: string): Promise<Client> {
	const tablet = await signedIn(url);
	await switchToKiosk(tablet);
	return tablet;
}

export async function switchToKiosk(tablet: Client): Promise<void> {
	const answer = await tablet.post("/staff/kiosk", {});
	if (answer.status !== 303) throw new Error(`kiosk mode answered ${answer.status}`);
}
