const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** The words that a reader of a document's HTML sees, one space between pieces; no-break spaces are spaces. */
export function seenText(html: string): string {
	return html
		.replace(/<head>[\s\S]*<\/head>|<script[\s\S]*?<\/script>/g, " ")
		.replace(/<[^>]+>/g, " ")
		.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!)
		.replace(/\s+/g, " ")
		.trim();
}
