import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTypedIn } from "#app/components/layout/use-typed-in.ts";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { path } from "#app/paths.ts";

/**
 * A link to the cart. In the middle of a checkout and without scripts it is a button, which takes along what was typed there, so
 * that it can be gone on with from the cart; not at the kiosk, where nothing typed may come back (DECISIONS 8).
 */
export function ToCart(props: { className: string; children: ReactNode }) {
	const typedIn = useTypedIn();
	return useKiosk() || !typedIn ? (
		<NavLink to={path("cart")} discover="none" {...props} />
	) : (
		<button
			type="submit"
			form={typedIn.form}
			formAction={path("cart")}
			formNoValidate
			name="typedAt"
			value={typedIn.action}
			{...props}
		/>
	);
}
