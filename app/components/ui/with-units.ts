/** A figure and its unit stay on one line: "32 GB", "5,5 GHz", "2 × 16 GB". Everything else breaks as before. */
export function withUnits(text: string): string {
	return text.replace(FIGURE_AND_UNIT, "$1\u00a0").replace(TIMES, "\u00a0×\u00a0");
}

const FIGURE_AND_UNIT = /(\d) (?=(?:[KMGT]B|[MG]Hz|Hz|W|V|[cm]m|k?g|DPI|MT\/s|[MG]b\/s)(?![\p{L}\d]))/gu;
const TIMES = / × /g;
