/** Rows with their first cell as head. On a narrow screen each row is a block, every value under its column's name. */
export function LegalTable({ head, rows }: { head: string[]; rows: string[][] }) {
	return (
		<>
			<table className="card hidden w-full border-separate border-spacing-0 p-0 text-left sm:table">
				<thead>
					<tr>
						{head.map((name) => (
							<th key={name} scope="col" className="border-line border-b px-4 py-3 font-semibold">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(([name, ...values]) => (
						<tr key={name} className="[&:not(:last-child)>*]:border-line [&:not(:last-child)>*]:border-b">
							<th scope="row" className="break-words px-4 py-3 align-top font-semibold">
								{name}
							</th>
							{values.map((value, index) => (
								<td key={head[index + 1]} className="px-4 py-3 align-top text-ink-muted">
									{value}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<ul className="space-y-3 sm:hidden">
				{rows.map(([name, ...values]) => (
					<li key={name} className="card p-4">
						<p className="font-semibold">{name}</p>
						<dl className="mt-2 space-y-1.5">
							{values.map((value, index) => (
								<div key={head[index + 1]}>
									<dt className="text-ink-muted text-sm">{head[index + 1]}</dt>
									<dd>{value}</dd>
								</div>
							))}
						</dl>
					</li>
				))}
			</ul>
		</>
	);
}
