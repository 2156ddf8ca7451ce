import { Form, type FormProps } from "@remix-run/react";
import { useRootDataOrNull } from "#app/components/layout/use-root-data.ts";

/** Every posting form of the shop: a plain form that carries the token where the browser needs one (DECISIONS 4). */
export function PostForm({ children, ...props }: Omit<FormProps, "method">) {
	const token = useRootDataOrNull()?.formToken;
	return (
		<Form method="post" {...props}>
			{token ? <input type="hidden" name="formToken" value={token} /> : null}
			{children}
		</Form>
	);
}
