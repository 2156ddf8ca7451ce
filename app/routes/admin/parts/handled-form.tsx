import { useNavigation } from "@remix-run/react";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Button } from "#app/components/ui/button.tsx";

/** Marks something as handled, or opens it again. */
export function HandledForm({
	action,
	isHandled,
	labels,
}: {
	action: string;
	isHandled: boolean;
	labels: { markHandled: string; openAgain: string };
}) {
	const isPending = useNavigation().formAction === action;
	return (
		<PostForm action={action}>
			<input type="hidden" name="intent" value={isHandled ? "open" : "handled"} />
			<Button variant="secondary" pending={isPending}>
				{isHandled ? labels.openAgain : labels.markHandled}
			</Button>
		</PostForm>
	);
}
