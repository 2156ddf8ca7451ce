import { useEffect } from "react";
import { path } from "#app/paths.ts";

/** What the tablet does without a network (routes/kiosk/kiosk-worker.js); browsers have workers with HTTPS and on localhost only. */
export function useKioskWorker(): void {
	useEffect(() => {
		navigator.serviceWorker
			?.register(path("kioskWorker"), { scope: "/", updateViaCache: "none" })
			.catch((error: unknown) => console.warn(`The kiosk works without a page for a lost network: ${error}`));
	}, []);
}

/** A tablet that is no kiosk any more has none. */
export function useNoKioskWorker(): void {
	useEffect(() => {
		navigator.serviceWorker
			?.getRegistrations()
			.then((all) => Promise.all(all.map((one) => one.unregister())))
			.catch(() => {});
	}, []);
}
