import { DataList } from "#app/components/ui/data-list.tsx";
import { LegalTable } from "#app/routes/shop/legal/legal-table.tsx";
import { LinkedText } from "#app/routes/shop/legal/linked-text.tsx";
import type { LegalBlock } from "#app/texts/legal-text.ts";

/** One block of a legal text as what it is: a paragraph, a list, steps, facts, a table, a model to copy. */
export function LegalBlockView({ block }: { block: LegalBlock }) {
	if (typeof block === "string")
		return (
			<p className="max-w-[68ch] leading-relaxed">
				<LinkedText text={block} />
			</p>
		);
	if ("list" in block)
		return (
			<ul className="max-w-[68ch] list-disc space-y-2 pl-5 leading-relaxed marker:text-accent">
				<Items texts={block.list} />
			</ul>
		);
	if ("steps" in block)
		return (
			<ol className="max-w-[68ch] list-decimal space-y-2 pl-6 leading-relaxed marker:font-semibold">
				<Items texts={block.steps} />
			</ol>
		);
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

function Items({ texts }: { texts: string[] }) {
	return texts.map((text) => (
		<li key={text}>
			<LinkedText text={text} />
		</li>
	));
}
