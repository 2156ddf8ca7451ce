import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

/**
 * In a wide window the rows stand under each other like a table's: the labels of the first are enough for the eye, but for
 * fields that not every row has (`data-extra`).
 */
const LABELS_FOR_THE_EAR = "lg:[&_label:not([data-extra]_*)]:visually-hidden";

/** One row of a form that is a table: a group with its number, a card of its own in a narrow window. */
export function RowFieldset({
	legend,
	isFirst,
	columns,
	children,
}: {
	legend: string;
	isFirst: boolean;
	columns: string;
	children: ReactNode;
}) {
	return (
		<fieldset
			className={classNames(
				"min-w-0 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:p-4",
				!isFirst && LABELS_FOR_THE_EAR,
			)}
		>
			<legend className="font-semibold text-ink-muted text-sm max-lg:px-1 lg:visually-hidden">{legend}</legend>
			<div className={classNames("grid items-start gap-x-4 gap-y-3 sm:max-lg:grid-cols-2", columns)}>{children}</div>
		</fieldset>
	);
}
