import { useMessage } from "#app/components/forms/use-message.ts";
import { DataList } from "#app/components/ui/data-list.tsx";
import type { Specification } from "#app/domain/catalogue/product.ts";
import { withUnits } from "#app/routes/shop/products/with-units.ts";

/** A card's few lines, small and dense. */
export function CompactSpecifications({ rows }: { rows: Specification[] }) {
	const message = useMessage();
	return (
		<dl className="space-y-1.5 text-sm">
			{rows.map((row) => (
				<div key={row.key} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3">
					<dt className="text-ink-muted">{row.name ?? message(`catalogue:spec-${row.key}`)}</dt>
					<dd className="min-w-0">{withUnits(row.value)}</dd>
				</div>
			))}
		</dl>
	);
}

/** Every line of the specifications. */
export function FullSpecifications({ rows }: { rows: Specification[] }) {
	const message = useMessage();
	return (
		<DataList
			rows={rows.map((row) => ({
				label: row.name ?? message(`catalogue:spec-${row.key}`),
				value: withUnits(row.value),
			}))}
		/>
	);
}
