import type { ReactNode } from "react";
import { Both, BothStacked, type TextOf } from "#app/documents/print/document-words.tsx";

export interface Fact {
	label: TextOf;
	/** Facts without a value are left out. */
	value: ReactNode;
}

interface FactsProps {
	facts: Fact[];
	/** "facts" stand beside each other, "rows" under each other with their labels in a column. */
	as: "facts" | "rows";
}

/** Labels with their values. */
export function Facts({ facts, as }: FactsProps) {
	const known = facts.filter(({ value }) => value !== null && value !== "");
	return (
		<dl className={as}>
			{known.map(({ label, value }, index) => (
				<div key={index}>
					<dt>{as === "facts" ? <BothStacked>{label}</BothStacked> : <Both>{label}</Both>}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
