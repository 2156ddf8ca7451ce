import type { SandboxConfig } from "#app/sandbox/paypal/config.ts";
import type { IpnSender } from "#app/sandbox/paypal/ipn/sender.ts";
import type { Store } from "#app/sandbox/paypal/store/open-store.ts";

/** The provider: what every address of it works on. */
export interface Sandbox {
	config: SandboxConfig;
	store: Store;
	sender: IpnSender;
	now(): Date;
}

/** One address of the provider: answers a request; `params` are the named parts of its path. */
export type Address = (
	sandbox: Sandbox,
	request: Request,
	params: Record<string, string>,
) => Response | Promise<Response>;
