import { Fragment } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

/** Longer pieces have no column that holds them: they break where they must. */
const LONGEST_PIECE = 24;

/**
 * In one piece, as it is read aloud and copied. What its line cannot hold breaks after "@", or after a dot before it, as long as the
 * table stays within the page; its first line stands on that of its neighbours.
 */
export function EmailAddress({ children }: { children: string }) {
	const pieces = children.split(/(?<=@)|(?<=\.)(?=.*@)/);
	const isShort = children.length <= 26;
	const isLong = children.length > 34;
	return (
		<span
			className={classNames(
				"inline-block max-w-full align-top [text-decoration:inherit]",
				pieces.some(({ length }) => length > LONGEST_PIECE) ? "wrap-anywhere" : "wrap-break-word",
				isShort ? "sm:whitespace-nowrap" : !isLong && "lg:whitespace-nowrap",
			)}
		>
			{pieces.map((piece, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one address, in their order
				<Fragment key={index}>
					{/* It would break what is not to wrap, too. */}
					{index > 0 ? <wbr className={isShort ? "sm:hidden" : isLong ? undefined : "lg:hidden"} /> : null}
					{piece}
				</Fragment>
			))}
		</span>
	);
}
