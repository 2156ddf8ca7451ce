import { useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Button } from "#app/components/ui/button.tsx";

/**
 * A form of one button, in which nothing is typed: the button is busy while just this is being sent.
 *
 * @param className of the form; what else is given is the button's
 */
export function PressForm({
	action,
	says,
	preventScrollReset,
	className,
	...button
}: Required<Pick<ComponentProps<typeof PostForm>, "says">> &
	Pick<ComponentProps<typeof PostForm>, "preventScrollReset"> &
	ComponentProps<typeof Button> & { action: string }) {
	const { formAction, formData } = useNavigation();
	const isSent = Object.entries(says).every(([name, value]) => value == null || formData?.get(name) === String(value));
	return (
		<PostForm {...{ action, says, preventScrollReset, className }}>
			<Button variant="secondary" pending={formAction === action && isSent} {...button} />
		</PostForm>
	);
}
