import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Button, type ButtonVariant } from "#app/components/ui/button.tsx";

/** Asks for a mail with a document; it comes back to the page that asked. */
export function MailDocumentButton({
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
	const { formAction, formData } = useNavigation();
	const isAsked = formAction === action && (formData?.get("document") ?? undefined) === document;
	return (
		<PostForm action={action} preventScrollReset className="contents">
			<input type="hidden" name="orderKey" value={formKey} />
			<input type="hidden" name="returnTo" value={returnTo} />
			{document ? <input type="hidden" name="document" value={document} /> : null}
			<Button variant={variant} size="sm" pending={isAsked}>
				{children}
			</Button>
		</PostForm>
	);
}
