import { classNames } from "#app/components/ui/class-names.ts";

/**
 * In one piece, as it is read aloud and copied; what its line cannot hold breaks, or the page would scroll sideways:
 * its first line stands on that of its neighbours.
 */
export function EmailAddress({ children }: { children: string }) {
	return (
		<span
			className={classNames(
				"inline-block max-w-full wrap-anywhere align-top [text-decoration:inherit]",
				children.length <= 26 ? "sm:whitespace-nowrap" : children.length <= 34 && "lg:whitespace-nowrap",
			)}
		>
			{children}
		</span>
	);
}
