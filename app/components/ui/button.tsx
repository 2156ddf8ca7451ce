import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

export type ButtonVariant = "primary" | "success" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

/** A list has fifty buttons: what they look like is said once, in app/styles/components.css. */
const SIZES: Record<ButtonSize, string> = { sm: "button-sm", md: "", lg: "button-lg" };

/** The look of a button, for the rare element that is neither Button nor ButtonLink (a summary, a plain anchor). */
export function buttonClasses(variant: ButtonVariant = "primary", size: ButtonSize = "md", disabled = false): string {
	return classNames("button", SIZES[size], `button-${disabled ? "disabled" : variant}`);
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
	variant?: ButtonVariant;
	size?: ButtonSize;
	/** The action is under way: says so to assistive technology, refuses further clicks, keeps the focus. */
	pending?: boolean;
}

/**
 * A button. While `pending` it is `aria-disabled`, not `disabled`: a disabled element would lose the keyboard's focus in the
 * middle of the action.
 */
export function Button({
	variant,
	size,
	pending = false,
	className,
	disabled,
	onClick,
	children,
	...rest
}: ButtonProps) {
	function refuseWhilePending(event: MouseEvent<HTMLButtonElement>) {
		if (pending) event.preventDefault();
		else onClick?.(event);
	}

	return (
		<Apart>
			<button
				type="submit"
				{...rest}
				disabled={disabled}
				aria-disabled={pending || undefined}
				aria-busy={pending || undefined}
				onClick={refuseWhilePending}
				className={classNames(buttonClasses(variant, size, disabled || pending), className)}
			>
				{pending ? <PendingMark /> : null}
				{children}
			</button>
		</Apart>
	);
}

interface ButtonLinkProps extends LinkProps {
	variant?: ButtonVariant;
	size?: ButtonSize;
}

/** A link to one of the shop's own pages that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
	return (
		<Apart>
			<Link discover="none" {...rest} className={classNames(buttonClasses(variant, size), className)} />
		</Apart>
	);
}

/** The same where something else of the page matters more. */
export const SecondaryLink = (props: Omit<ButtonLinkProps, "variant">) => <ButtonLink variant="secondary" {...props} />;

/** What stands beside a button is not its words: a text browser, which knows no styles, shows them apart only with a space. */
function Apart({ children }: { children: ReactNode }) {
	return <> {children} </>;
}

function PendingMark() {
	return (
		<span
			aria-hidden="true"
			className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
		/>
	);
}
