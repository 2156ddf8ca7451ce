import { useMessage } from "#app/components/forms/use-message.ts";
import { DataList } from "#app/components/ui/data-list.tsx";
import { withUnits } from "#app/components/ui/with-units.ts";
import type { Specification } from "#app/domain/catalogue/product.ts";

/** A card's few lines, small and dense. */
export function CompactSpecifications({ rows }: { rows: Specification[] }) {
	const message = useMessage();
	return (
		<dl className="product-card-facts">
			{rows.map((row) => (
				<div key={row.key}>
					<dt>{row.name ?? message(`catalogue:spec-${row.key}`)}</dt>
					<dd>{withUnits(row.value)}</dd>
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
