/** What a product's specifications say in figures and in names that many products share. */
export interface Figures {
	/** A family, such as "AMD Ryzen 7". */
	cpu: string | null;
	/** A chip, such as "GeForce RTX 5070 Ti". */
	gpu: string | null;
	memory_gb: number | null;
}

/**
 * Reads the figures out of the specifications: those of a system, or of a graphics card or a processor that is sold by itself.
 * A change needs a new INDEX_VERSION (queries/product-index.ts).
 *
 * @param value the English value of a key
 */
export function figuresOf(name: string, value: (key: string) => string | undefined): Figures {
	const isProcessor = value("socket") !== undefined && value("cores") !== undefined;
	return {
		cpu: processorFamily(value("cpu") ?? (isProcessor ? name : "")),
		gpu: graphicsChip(value("gpu") ?? value("chipset") ?? ""),
		memory_gb: gigabytes(value("ram") ?? ""),
	};
}

function processorFamily(text: string): string | null {
	const [, ryzen] = /\bRyzen\s+(?:AI\s+)?(Threadripper|\d)\b/i.exec(text) ?? [];
	if (ryzen) return `AMD Ryzen ${ryzen}`;
	const [, ultra, core] = /\bCore\s+(?:(Ultra\s+)|i)?(\d)\b/i.exec(text) ?? [];
	return core ? `Intel Core ${ultra ? "Ultra " : "i"}${core}` : null;
}

function graphicsChip(text: string): string | null {
	const [, line, number, suffix] = /\b(RTX|GTX|RX)\s*(\d{4})\s*(Ti\s+SUPER|Ti|SUPER|XTX|XT|GRE)?\b/i.exec(text) ?? [];
	if (line && number) {
		const maker = line.toUpperCase() === "RX" ? "Radeon" : "GeForce";
		const ending = suffix
			?.replace(/\s+/g, " ")
			.replace(/ti/i, "Ti")
			.replace(/super|xtx|xt|gre/i, (word) => word.toUpperCase());
		return [maker, line.toUpperCase(), number, ending].filter(Boolean).join(" ");
	}
	const [, arc] = /\bArc\s+([AB]\d{3})\b/i.exec(text) ?? [];
	return arc ? `Intel Arc ${arc.toUpperCase()}` : null;
}

function gigabytes(text: string): number | null {
	const [, count] = /\b(\d{1,4})\s*GB\b/i.exec(text) ?? [];
	return count ? Number(count) : null;
}
