import type { MailBlock } from "#app/documents/mail/mail-content.ts";
import { STYLES } from "#app/documents/mail/mail-styles.ts";

type MailItemsProps = Omit<Extract<MailBlock, { type: "items" }>, "type">;

/** The goods of an order with their sums; the last sum is the total. */
export function MailItems({ columns, rows, sums }: MailItemsProps) {
	return (
		<table cellPadding={0} cellSpacing={0} style={STYLES.table}>
			<thead>
				<tr>
					<HeadCell align="left">{columns.name}</HeadCell>
					<HeadCell align="right">{columns.quantity}</HeadCell>
					<HeadCell align="right">{columns.price}</HeadCell>
					<HeadCell align="right">{columns.total}</HeadCell>
				</tr>
			</thead>
			<tbody>
				{rows.map((row, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once
					<tr key={index}>
						<Cell align="left">{row.name}</Cell>
						<Cell align="right">{row.quantity}</Cell>
						<Cell align="right">{row.price}</Cell>
						<Cell align="right">{row.total}</Cell>
					</tr>
				))}
			</tbody>
			<tfoot>
				{sums.map(({ label, value }, index) => {
					const style = index === sums.length - 1 ? STYLES.totalCell : STYLES.sumCell;
					return (
						<tr key={label}>
							<th scope="row" colSpan={3} align="left" className="ink" style={style}>
								{label}
							</th>
							<td align="right" className="ink" style={style}>
								{value}
							</td>
						</tr>
					);
				})}
			</tfoot>
		</table>
	);
}

interface CellProps {
	align: "left" | "right";
	children: string | number;
}

function HeadCell({ align, children }: CellProps) {
	return (
		<th scope="col" align={align} className="muted line" style={STYLES.itemHead}>
			{children}
		</th>
	);
}

function Cell({ align, children }: CellProps) {
	return (
		<td align={align} className="ink line" style={align === "right" ? STYLES.itemNumber : STYLES.itemCell}>
			{children}
		</td>
	);
}
