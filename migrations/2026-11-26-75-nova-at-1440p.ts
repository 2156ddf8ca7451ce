import { type Kysely, sql } from "kysely";

/** The sample's own sentence said less of 1440p than its frame rates; where a shop has kept it word for word, it says what they do. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const [before, after] of SENTENCES) {
		await sql`update product_text set description = replace(description, ${before}, ${after})
			where product_id in (select id from product where slug = 'nova-series')`.execute(db);
	}
}

const SENTENCES = [
	[
		"La 1440p rămâne utilă dacă reduceți câteva setări sau porniți DLSS; cei 8 GB de memorie video sunt limita de care trebuie să țineți cont.",
		"La 1440p jocurile din tabel merg tot cu detalii ridicate, cu mai puține cadre; în jocurile care cer mai mult, cei 8 GB de memorie video sunt limita de care trebuie să țineți cont.",
	],
	[
		"It stays useful at 1440p if you lower a few settings or turn DLSS on; the 8 GB of video memory are the limit to keep in mind.",
		"At 1440p the games of the table still run on high settings, with fewer frames; in more demanding games the 8 GB of video memory are the limit to keep in mind.",
	],
] as const;
