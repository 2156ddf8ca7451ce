import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

export type ButtonVariant = "primary" | "success" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

/** On paper there is nothing to press. */
const SHAPE =
	"inline-flex items-center justify-center gap-2 rounded-control border text-center text-balance font-semibold leading-tight no-underline select-none transition-colors duration-150 print:hidden";

const VARIANTS: Record<ButtonVariant, string> = {
	primary: "border-transparent bg-brand text-on-brand hover:bg-brand-strong",
	success: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
	secondary: "border-line-strong bg-surface text-ink hover:border-brand hover:bg-brand-soft",
	quiet: "border-transparent bg-transparent text-brand hover:bg-brand-soft hover:text-brand-strong",
	danger: "border-transparent bg-danger-fill text-white hover:bg-danger-fill-strong",
};

/** Even the small one keeps the full target height: it is only narrower and lighter in type. */
const SIZES: Record<ButtonSize, string> = {
	sm: "min-h-control min-w-control px-3 py-2 text-sm",
	md: "min-h-control min-w-control px-5 py-2.5 text-base",
	lg: "min-h-13 min-w-control px-7 py-3 text-lg",
};

/** Instead of fading the words away: a flat ground, a dashed border and text that stays readable. */
const DISABLED = "cursor-not-allowed border-dashed border-line-strong bg-surface-sunken text-ink-muted";

/** The look of a button, for the rare element that is neither Button nor ButtonLink (a summary, a plain anchor). */
export function buttonClasses(variant: ButtonVariant = "primary", size: ButtonSize = "md", disabled = false): string {
	return classNames(SHAPE, SIZES[size], disabled ? DISABLED : VARIANTS[variant]);
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
			<Link {...rest} className={classNames(buttonClasses(variant, size), className)} />
		</Apart>
	);
}

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
