import { type ReactNode, useId } from "react";
import { Both, type TextOf } from "#app/documents/print/document-words.tsx";

interface ScrollingTableProps {
	caption: TextOf;
	/** Its head (repeated on every page) and body. */
	children: ReactNode;
}

/** A wide table: on paper it has the sheet's width, on a narrow screen it scrolls by itself, by keyboard too. */
export function ScrollingTable({ caption, children }: ScrollingTableProps) {
	const id = `table${useId().replaceAll(":", "")}`;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<section className="scroll" aria-labelledby={id} tabIndex={0}>
			<table>
				<caption id={id}>
					<Both>{caption}</Both>
				</caption>
				{children}
			</table>
		</section>
	);
}
