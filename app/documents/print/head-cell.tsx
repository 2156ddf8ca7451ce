import { BothStacked, type TextOf } from "#app/documents/print/document-words.tsx";

interface HeadCellProps {
	className?: string;
	children: TextOf;
}

/** The head of a column. */
export function HeadCell({ className, children }: HeadCellProps) {
	return (
		<th scope="col" className={className}>
			<BothStacked>{children}</BothStacked>
		</th>
	);
}
