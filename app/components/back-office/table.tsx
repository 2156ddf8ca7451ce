import type { ReactNode } from "react";

interface BackOfficeColumn {
	id: string;
	label: string;
	/** Figures stand at the right, to be compared. */
	isFigure?: boolean;
}

interface BackOfficeRow {
	id: string | number;
	/** One a column, in their order; the first names the row. */
	cells: ReactNode[];
}

/**
 * A table of the back office: a real one in wide windows, one card a row in narrow ones, where the styles put each column's name
 * before its cell. The roles are said outright because a browser may forget them when the styles change the display.
 */
export function BackOfficeTable({
	caption,
	columns,
	rows,
	isWide = false,
}: {
	caption: string;
	/** Its rows are cards on a tablet too. */
	isWide?: boolean;
	columns: BackOfficeColumn[];
	rows: BackOfficeRow[];
}) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see above
		<table role="table" className="back-office-table" data-wide={isWide || undefined}>
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
							<BackOfficeCell key={column.id} column={column} isName={index === 0}>
								{row.cells[index]}
							</BackOfficeCell>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function BackOfficeCell({
	column,
	isName,
	children,
}: {
	column: BackOfficeColumn;
	isName: boolean;
	children: ReactNode;
}) {
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
