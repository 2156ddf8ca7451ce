import { matchPath, useFetcher } from "@remix-run/react";
import { useEffect } from "react";

/**
 * For a form that posts to another page's address and comes back: it is sent without leaving this page, so that a lost
 * connection leaves it as it is (keep-typed.ts). The other page's script is fetched beforehand: after the connection is lost,
 * it could not be.
 *
 * @param elsewhere the other pages, without search; false for one whose script can wait until the form is used
 */
export function usePostElsewhere<T>(...elsewhere: (string | false)[]) {
	// The list is made anew with each drawing.
	const listed = elsewhere.filter(Boolean).join();
	useEffect(() => {
		for (const address of listed.split(",").filter((address) => address && !fetched.has(address))) {
			fetched.add(address);
			void fetchScripts(address).catch(() => fetched.delete(address));
		}
	}, [listed]);
	return useFetcher<T>();
}

/** Of the pages at these addresses the scripts are there or on their way: a list has a form on each of its cards. */
const fetched = new Set<string>();

async function fetchScripts(address: string): Promise<void> {
	for (const { path = "", module } of Object.values(window.__remixManifest?.routes ?? {}))
		if (!path.endsWith("*") && matchPath(`/${path}`, address)) await import(/* @vite-ignore */ module);
}
