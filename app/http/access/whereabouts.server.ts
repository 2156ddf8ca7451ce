import { browserFamily, type Whereabouts } from "#app/domain/accounts/whereabouts.ts";
import { CLIENT_ADDRESS_HEADER } from "#app/http/gate/gate.server.ts";

/** From where a request comes, for the sign-in log and the list of sessions. */
export const whereaboutsOf = ({ headers }: Request): Whereabouts => ({
	network: headers.get(CLIENT_ADDRESS_HEADER),
	browser: browserFamily(headers.get("User-Agent")),
});
