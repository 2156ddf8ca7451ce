import { useRouteLoaderData } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

/** Whether this page stands on the tablet on the counter, which nobody leaves by a link (DECISIONS 8). */
export function useKiosk(): boolean {
	return (useRouteLoaderData("root") as { kiosk: boolean } | undefined)?.kiosk ?? false;
}

/** A link out of the shop, to a phone, a mailbox or another site; at the kiosk only its words. */
export function OutsideLink({ className = "", ...anchor }: AnchorHTMLAttributes<HTMLAnchorElement>) {
	if (!useKiosk()) return <a {...anchor} className={className} />;
	const asText = className.split(" ").filter((name) => name !== "link" && !name.startsWith("hover:"));
	return <span className={asText.join(" ")}>{anchor.children}</span>;
}
