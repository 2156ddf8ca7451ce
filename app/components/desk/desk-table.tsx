import type { ReactNode } from "react";

export interface DeskColumn {
	id: string;
	label: string;
	/** Figures stand at the right, to be compared. */
	isFigure?: boolean;
}

export interface DeskRow {
	id: string | number;
	/** One a column, in their order; the first names the row. */
	cells: ReactNode[];
}

/**
 * A table of the desk: a real one in wide windows, one card a row in narrow ones, where the styles put each column's name
 * before its cell. The roles are said outright because a browser may forget them when the styles change the display.
 */
export function DeskTable({ caption, columns, rows }: { caption: string; columns: DeskColumn[]; rows: DeskRow[] }) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see above
		<table role="table" className="desk-table">
			<caption className="visually-hidden">{caption}</caption>
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<thead role="rowgroup">
				{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
				<tr role="row">
					{columns.map((column) => (
						// biome-ignore lint/a11y/noRedundantRoles: see above
						<th key={column.id} role="columnheader" scope="col" data-figure={column.isFigure || undefined}>
							{column.label}
						</th>
					))}
				</tr>
			</thead>
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<tbody role="rowgroup">
				{rows.map((row) => (
					// biome-ignore lint/a11y/noRedundantRoles: see above
					<tr key={row.id} role="row">
						{columns.map((column, index) => (
							<DeskCell key={column.id} column={column} isName={index === 0}>
								{row.cells[index]}
							</DeskCell>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function DeskCell({ column, isName, children }: { column: DeskColumn; isName: boolean; children: ReactNode }) {
	const shared = { "data-label": column.label, "data-figure": column.isFigure || undefined };
	return isName ? (
		// biome-ignore lint/a11y/noRedundantRoles: see above
		<th {...shared} role="rowheader" scope="row">
			<div>{children}</div>
		</th>
	) : (
		// biome-ignore lint/a11y/noRedundantRoles: see above
		<td {...shared} role="cell">
			<div>{children}</div>
		</td>
	);
}
