import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";

/**
 * For a form that posts to another page's address and comes back: it is sent without leaving this page, so that a lost
 * connection leaves it as it is (keep-typed.ts). The other page's script is fetched beforehand: after the connection is lost,
 * it could not be.
 *
 * @param path the other page, without parameters
 */
export function usePostElsewhere<T>(path: string) {
	useEffect(() => {
		const routes = Object.values(window.__remixManifest?.routes ?? {});
		const module = routes.find((route) => `/${route.path}` === path)?.module;
		if (module) import(/* @vite-ignore */ module).catch(() => undefined);
	}, [path]);
	return useFetcher<T>();
}
