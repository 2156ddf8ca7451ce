import { createHash } from "node:crypto";
import type { DocumentLabels } from "#app/domain/invoices/document-labels.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import type { Db } from "#db/connection.ts";
import { insertDocumentLabels, selectDocumentLabels } from "#db/queries/documents.ts";

/** By their hash. They never change, and there are as many as there were versions of the texts: each is read once. */
const known = new Map<string, DocumentLabels>();

/**
 * Keeps the shop's present labels in the transaction that issues a document, unless they are there already.
 *
 * @returns their hash, by which the document names them
 */
export async function keepLabels({ labels }: Shop, db: Db): Promise<string> {
	const texts = JSON.stringify(labels);
	const hash = createHash("sha256").update(texts).digest("hex");
	await insertDocumentLabels(db, { hash, texts });
	return hash;
}

/** The labels with which a document was issued. */
export async function readLabels(db: Db, hash: string): Promise<DocumentLabels> {
	const labels = known.get(hash) ?? (JSON.parse(await selectDocumentLabels(db, hash)) as DocumentLabels);
	known.set(hash, labels);
	return labels;
}
