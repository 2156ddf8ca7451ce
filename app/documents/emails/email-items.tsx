import type { EmailBlock } from "#app/documents/emails/email-content.ts";
import { STYLES } from "#app/documents/emails/email-styles.ts";

type EmailItemsProps = Omit<Extract<EmailBlock, { type: "items" }>, "type">;

/** The goods of an order with their sums; the last sum is the total. */
export function EmailItems({ columns, rows, sums }: EmailItemsProps) {
	return (
		<table cellPadding={0} cellSpacing={0} style={STYLES.table}>
			<thead>
				<tr>
					<HeadCell align="left">{columns.name}</HeadCell>
					<HeadCell align="right">{columns.total}</HeadCell>
				</tr>
			</thead>
			<tbody>
				{rows.map((row, index) => (
					<tr key={index}>
						<td align="left" className="ink line" style={STYLES.itemCell}>
							{row.name}
							<br />
							<span className="muted" style={STYLES.itemCount}>
								{row.count}
							</span>
						</td>
						<td align="right" className="ink line" style={STYLES.itemNumber}>
							{row.total}
						</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				{sums.map(({ label, value }, index) => {
					const style = index === sums.length - 1 ? STYLES.totalCell : STYLES.sumCell;
					return (
						<tr key={label}>
							<th scope="row" align="left" className="ink" style={style}>
								{label}
							</th>
							<td align="right" className="ink" style={{ ...style, whiteSpace: "nowrap" }}>
								{value}
							</td>
						</tr>
					);
				})}
			</tfoot>
		</table>
	);
}

function HeadCell({ align, children }: { align: "left" | "right"; children: string }) {
	return (
		<th scope="col" align={align} className="muted line" style={STYLES.itemHead}>
			{children}
		</th>
	);
}
