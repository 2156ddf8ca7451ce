import type { ReactNode } from "react";
import { usePostElsewhere } from "#app/components/enhance/post-elsewhere.ts";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Button, type ButtonVariant } from "#app/components/ui/button.tsx";

/** Asks for a mail with a document; it comes back to the page that asked. */
export function EmailDocumentButton({
	action,
	document,
	formKey,
	returnTo,
	variant = "secondary",
	children,
}: {
	action: string;
	/** One that was issued before, "NUC-2"; without it, what the call sends by itself. */
	document?: string;
	formKey: string;
	returnTo: string;
	variant?: ButtonVariant;
	children: ReactNode;
}) {
	const { Form, state } = usePostElsewhere(action);
	return (
		<PostForm
			as={Form}
			action={action}
			preventScrollReset
			className="contents"
			says={{ orderKey: formKey, returnTo, document }}
		>
			<Button variant={variant} size="sm" pending={state !== "idle"}>
				{children}
			</Button>
		</PostForm>
	);
}
