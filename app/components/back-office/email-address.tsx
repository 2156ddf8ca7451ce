import { classNames } from "#app/components/ui/class-names.ts";

/** In one piece, as it is read aloud and copied; what its line cannot hold breaks, or the page would scroll sideways. */
export function EmailAddress({ children }: { children: string }) {
	return (
		<span
			className={classNames(
				"inline-block max-w-full wrap-anywhere [text-decoration:inherit]",
				children.length <= 24 ? "sm:whitespace-nowrap" : children.length <= 34 && "lg:whitespace-nowrap",
			)}
		>
			{children}
		</span>
	);
}
