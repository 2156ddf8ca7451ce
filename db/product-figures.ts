/** What a product's specifications say in figures and in names that many products share. */
export interface Figures {
	/** A family, such as "AMD Ryzen 7". */
	cpu: string | null;
	/** A chip, such as "GeForce RTX 5070 Ti". */
	gpu: string | null;
	memory_gb: number | null;
	/** The step of frames per second that the most demanding game reaches, 0 below them all. */
	fps_1080p: number;
	fps_1440p: number;
}

/** From the first on every game runs smoothly. */
const FPS_STEPS = [60, 100];
export const [SMOOTH_FPS = 60] = FPS_STEPS;

const stepOf = (rate: number | undefined): number => FPS_STEPS.findLast((step) => (rate ?? 0) >= step) ?? 0;

/**
 * Reads the figures out of the specifications: those of a system, or of a graphics card or a processor that is sold by itself.
 * A change needs a new INDEX_VERSION (queries/product-index.ts).
 *
 * @param value the English value of a key
 * @param lowest the frames per second of the most demanding game
 */
export function figuresOf(
	name: string,
	value: (key: string) => string | undefined,
	lowest?: { fps_1080p: number; fps_1440p: number },
): Figures {
	const isProcessor = value("socket") !== undefined && value("cores") !== undefined;
	return {
		cpu: processorFamily(value("cpu") ?? (isProcessor ? name : "")),
		gpu: graphicsChip(value("gpu") ?? value("chipset") ?? ""),
		memory_gb: gigabytes(value("ram") ?? ""),
		fps_1080p: stepOf(lowest?.fps_1080p),
		fps_1440p: stepOf(lowest?.fps_1440p),
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

/** A row of `product_figures` in one text, as `product.alike` has it: its columns, in SQL. */
export const ALIKE = `category || '|' || coalesce(cpu, '') || '|' || coalesce(gpu, '') || '|'
	|| coalesce(cast(memory_gb as text), '') || '|' || fps_1080p || '|' || fps_1440p`;

/** What `product.alike` says, with Windows (of systems alone) and availability after it. */
export function readAlike(text: string) {
	const [category = "", cpu, gpu, memory, fps1080p, fps1440p, windows, availability = ""] = text.split("|");
	return {
		...{ category, cpu: cpu || null, gpu: gpu || null, memory: memory ? Number(memory) : null },
		...{ fps1080p: Number(fps1080p), fps1440p: Number(fps1440p), windows: windows || null, availability },
	};
}
