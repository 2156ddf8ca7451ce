import { Link } from "@remix-run/react";
import { OutsideLink } from "#app/components/ui/outside-link.tsx";

/** An owner writes texts too: what else a browser would take for an address stays words. */
const LINK = /\[([^\]]+)\]\(((?:[/#]|https?:\/\/|mailto:|tel:)[^)\s]*)\)/;

/** A text with its links, `[words](address)`: the shop's own pages without a reload, others as they are. */
export function LinkedText({ text }: { text: string }) {
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
