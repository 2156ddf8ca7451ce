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
		if (!listed) return;
		const isThere = (pattern = "") =>
			!pattern.endsWith("*") && listed.split(",").some((address) => matchPath(`/${pattern}`, address));
		for (const { path, module } of Object.values(window.__remixManifest?.routes ?? {}))
			if (isThere(path)) import(/* @vite-ignore */ module).catch(() => undefined);
	}, [listed]);
	return useFetcher<T>();
}
