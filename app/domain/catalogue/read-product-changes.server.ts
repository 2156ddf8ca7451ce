import { type Edge, type KeysetPage, readKeysetPage } from "#app/domain/keyset-page.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { selectProductChanges } from "#db/queries/product-changes.ts";

/** One part of a product as somebody changed it. */
interface ProductChange {
	id: number;
	at: string;
	/** An e-mail address; null where nobody is known. */
	by: string | null;
	part: string;
	fields: { field: string; from: string; to: string }[];
	cause: "form" | "import" | "undo";
}

/** A page of who changed what of a product, newest first. */
export async function readProductChanges(
	shop: Shop,
	productId: number,
	edge: Edge,
): Promise<KeysetPage<ProductChange>> {
	const page = await readKeysetPage((from, limit) => selectProductChanges(shop.db, productId, from, limit), edge);
	return {
		...page,
		rows: page.rows.map((row) => {
			const [was, is] = [JSON.parse(row.before), JSON.parse(row.after)] as Record<string, unknown>[];
			return {
				...{ id: row.id, at: row.at, by: row.changed_by, part: row.part },
				fields: Object.keys(is!).map((field) => {
					const [from, to] = [was![field], is![field]];
					const [gone, come] = [words(without(from, to)), words(without(to, from))];
					// Of the same lines in another order all are shown.
					return gone === come ? { field, from: words(from), to: words(to) } : { field, from: gone, to: come };
				}),
				cause: row.is_undo ? "undo" : row.import_digest ? "import" : "form",
			};
		}),
	};
}

/** Of a list's lines those that the other one does not have. */
function without(list: unknown, other: unknown): unknown {
	if (!Array.isArray(list) || !Array.isArray(other)) return list;
	const others = new Set(other.map((line) => JSON.stringify(line)));
	return list.filter((line) => !others.has(JSON.stringify(line)));
}

/** So much of a text is shown; the rest is in the row. */
const SHOWN_CHARACTERS = 300;

function words(value: unknown): string {
	const isNothing = Array.isArray(value) ? value.length === 0 : value === null || value === undefined || value === "";
	if (isNothing) return "—";
	const text = Array.isArray(value) ? value.map(lineOf).join(" · ") : String(value);
	return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

/** An option, a specification or a frame rate as one line. */
const lineOf = (row: unknown) => {
	if (typeof row === "string") return row;
	const { key, ro, game, fps1080p, fps1440p } = row as Record<string, unknown>;
	return key === undefined ? `${game}: ${fps1080p} / ${fps1440p}` : `${key}: ${ro}`;
};
