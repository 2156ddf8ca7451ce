import { DataList } from "#app/components/ui/data-list.tsx";
import { TextBlock } from "#app/components/ui/text-block.tsx";
import { LegalTable } from "#app/routes/shop/legal/legal-table.tsx";
import type { LegalBlock } from "#app/texts/legal-text.ts";

/** One block of a legal text as what it is: a paragraph, a list, steps, facts, a table, a model to copy. */
export function LegalBlockView({ block }: { block: LegalBlock }) {
	if (typeof block === "string" || "list" in block || "steps" in block) return <TextBlock block={block} />;
	if ("facts" in block)
		return <DataList className="card max-w-2xl py-2" rows={block.facts.map(([label, value]) => ({ label, value }))} />;
	if ("table" in block) return <LegalTable {...block.table} />;
	return (
		<div className="max-w-[68ch] space-y-3 rounded-card border border-line-strong border-dashed bg-surface p-5">
			{block.model.map((line) => (
				<p key={line}>{line}</p>
			))}
		</div>
	);
}
