import type { ReactNode } from "react";

/** What a column is called; figures stand at the right, to be compared. */
type BackOfficeColumn = string | { figure: string };

interface BackOfficeRow {
	id: string | number;
	/** One a column, in their order; the first names the row. */
	cells: ReactNode[];
}

interface BackOfficeTableProps {
	caption: string;
	/** Its rows are cards on a tablet too. */
	isWide?: boolean;
	columns: BackOfficeColumn[];
	rows: BackOfficeRow[];
}

/**
 * A table of the back office: a real one in wide windows, one card a row in narrow ones, where the styles put each column's name
 * before its cell. The roles are said outright because a browser may forget them when the styles change the display.
 */
export function BackOfficeTable({ caption, columns, rows, isWide = false }: BackOfficeTableProps) {
	const heads = columns.map((column) =>
		typeof column === "string" ? { label: column } : { label: column.figure, isFigure: true },
	);
	return (
		// biome-ignore lint/a11y/noRedundantRoles: see above
		<table role="table" className="back-office-table" data-wide={isWide || undefined}>
			<caption className="visually-hidden">{caption}</caption>
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<thead role="rowgroup">
				{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
				<tr role="row">
					{heads.map(({ label, isFigure }) => (
						// biome-ignore lint/a11y/noRedundantRoles: see above
						<th key={label} role="columnheader" scope="col" data-figure={isFigure}>
							{label}
						</th>
					))}
				</tr>
			</thead>
			{/* biome-ignore lint/a11y/noRedundantRoles: see above */}
			<tbody role="rowgroup">
				{rows.map((row) => (
					// biome-ignore lint/a11y/noRedundantRoles: see above
					<tr key={row.id} role="row">
						{heads.map((head, index) => (
							<BackOfficeCell key={head.label} {...head} isName={index === 0}>
								{row.cells[index]}
							</BackOfficeCell>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

interface BackOfficeCellProps {
	label: string;
	isFigure?: boolean | undefined;
	isName: boolean;
	children: ReactNode;
}

function BackOfficeCell({ label, isFigure, isName, children }: BackOfficeCellProps) {
	const shared = { "data-label": label, "data-figure": isFigure };
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
