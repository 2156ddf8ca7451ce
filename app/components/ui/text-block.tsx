import { LinkedText } from "#app/components/ui/linked-text.tsx";
import type { TextSection } from "#app/domain/settings/shop-text.ts";

/** A paragraph, a list or steps of a text. */
export function TextBlock({ block }: { block: TextSection["blocks"][number] }) {
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
	return (
		<ol className="max-w-[68ch] list-decimal space-y-2 pl-6 leading-relaxed marker:font-semibold">
			<Items texts={block.steps} />
		</ol>
	);
}

function Items({ texts }: { texts: string[] }) {
	return texts.map((text) => (
		<li key={text}>
			<LinkedText text={text} />
		</li>
	));
}
