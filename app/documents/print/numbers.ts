/** "2026-11-20" -> "20.11.2026": the same in both of a document's languages. */
export function dayInNumbers(day: string): string {
	return day.slice(0, 10).split("-").reverse().join(".");
}

/** An IBAN in groups of four, as banks print it. */
export function groupedIban(iban: string): string {
	return iban.replace(/\s+/g, "").replace(/(.{4})(?=.)/g, "$1 ");
}
