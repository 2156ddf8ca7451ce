import { TextBlock } from "#app/components/ui/text-block.tsx";
import type { OwnText } from "#app/domain/settings/shop-text.ts";

/** The parts of a text that an owner wrote, below the page's heading. */
export function OwnSections({ sections }: Pick<OwnText, "sections">) {
	return (
		<div className="space-y-8">
			{sections.map(({ heading, blocks }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never move
				<section key={index}>
					{heading ? <h2>{heading}</h2> : null}
					<div className="mt-4 space-y-4 text-lg">
						{blocks.map((block, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: nor do its blocks
							<TextBlock key={at} block={block} />
						))}
					</div>
				</section>
			))}
		</div>
	);
}
