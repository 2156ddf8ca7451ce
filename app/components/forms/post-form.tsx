import { Form, type FormProps } from "@remix-run/react";
import type { ComponentType } from "react";
import { useRootDataOrNull } from "#app/components/layout/use-root-data.ts";

/**
 * Every posting form of the shop: a plain form that carries the token where the browser needs one (DECISIONS 4).
 *
 * @param as what sends it with scripts: a fetcher's form (post-elsewhere.ts), or the page's own
 */
export function PostForm({
	as: Sender = Form,
	children,
	...props
}: Omit<FormProps, "method"> & { as?: ComponentType<FormProps> }) {
	const root = useRootDataOrNull();
	const token = root?.csrfToken;
	// At the kiosk the browser must not bring back on "back" what the last customer typed (DECISIONS 8).
	const typing = root?.kiosk ? { autoComplete: "off" } : {};
	return (
		<Sender method="post" {...typing} {...props}>
			{token ? <input type="hidden" name="csrfToken" value={token} /> : null}
			{children}
		</Sender>
	);
}
