import { type ReactNode, useId } from "react";
import { Both, BothStacked, type TextOf } from "#app/documents/print/document-words.tsx";

/** What a column is called, and what it holds other than words. */
export type Column = TextOf | { number: TextOf } | { position: TextOf };

interface ScrollingTableProps {
	caption: TextOf;
	/** Its head, which is repeated on every page. */
	columns: Column[];
	/** Its body. */
	children: ReactNode;
}

/** A wide table: on paper it has the sheet's width, on a narrow screen it scrolls by itself, by keyboard too. */
export function ScrollingTable({ caption, columns, children }: ScrollingTableProps) {
	const id = `table${useId().replaceAll(":", "")}`;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<section className="scroll" aria-labelledby={id} tabIndex={0}>
			<table>
				<caption id={id}>
					<Both>{caption}</Both>
				</caption>
				<thead>
					<tr>
						{columns.map((column, index) => {
							const [className, text] = typeof column === "object" ? Object.entries(column)[0]! : [undefined, column];
							return (
								<th key={index} scope="col" className={className}>
									<BothStacked>{text}</BothStacked>
								</th>
							);
						})}
					</tr>
				</thead>
				{children}
			</table>
		</section>
	);
}
