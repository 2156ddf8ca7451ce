import type { TextOf } from "#app/documents/print/document-words.tsx";
import type { CertificateItem } from "#app/domain/warranties/certificate-content.ts";

interface Cover {
	/** The shortest and the longest commercial warranty, in months. */
	from: number;
	to: number;
	/** The last day of the longest, YYYY-MM-DD. */
	until: string;
	/** Every product is covered for as long as every other. */
	isSame: boolean;
}

/** What the products' warranties come to as a whole. */
export function coverOf(items: CertificateItem[]): Cover {
	const months = items.map((item) => item.months);
	const ends = items.map((item) => item.endsOn).sort();
	return {
		from: Math.min(...months),
		to: Math.max(...months),
		until: ends.at(-1) ?? "",
		isSame: new Set(months).size <= 1 && new Set(ends).size <= 1,
	};
}

/** "24 de luni" */
export function monthsText(count: number): TextOf {
	return (t) => t("documents:months", { count });
}
