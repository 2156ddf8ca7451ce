import { Link } from "@remix-run/react";
import { OutsideLink } from "#app/components/ui/outside-link.tsx";
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

/** An owner writes texts too: what else a browser would take for an address stays words. */
const LINK = /\[([^\]]+)\]\(((?:[/#]|https?:\/\/|mailto:|tel:)[^)\s]*)\)/;

/** A text with its links, `[words](address)`: the shop's own pages without a reload, others as they are. */
function LinkedText({ text }: { text: string }) {
	// Words, address, words, address: a split by two groups gives them in turn between the plain parts.
	const parts = text.split(new RegExp(LINK, "g"));
	return parts.map((part, index) => {
		if (index % 3 === 2) return null;
		const address = index % 3 === 1 ? parts[index + 1] : undefined;
		if (address === undefined) return part;
		return address.startsWith("/") ? (
			<Link key={`${address} ${part}`} to={address} className="link">
				{part}
			</Link>
		) : (
			<OutsideLink key={`${address} ${part}`} href={address} rel="noopener noreferrer" className="link">
				{part}
			</OutsideLink>
		);
	});
}
