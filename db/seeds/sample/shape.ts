/** How the sample catalogue is written down. Prices are what the customer pays, in bani (1/100 RON), VAT included. */
export interface SampleProduct {
	/** Stock keeping unit, unique, e.g. "NUC-NOVA-01". */
	sku: string;
	slug: string;
	kind: "system" | "component" | "peripheral";
	category: "entry-level" | "mid-range" | "high-end" | "components" | "peripherals";
	priceBani: number;
	/** Price before the discount, in bani; the discount percent is computed from it. Absent: no discount. */
	previousPriceBani?: number;
	/** Pieces on the shelf; null for systems that are built to order. */
	stock: number | null;
	/** Working days to build, for systems built to order. */
	leadTimeDays?: number;
	featured?: boolean;
	/** Commercial warranty of the shop: systems 24, components 12 to 36. */
	warrantyMonths: number;
	/** Whether a licence of Windows comes with it; absent: not stated. */
	windows?: "yes" | "no";
	/** Of what more data is wanted by law; the data itself is not invented, pages mark its place. */
	equipment?: "monitor" | "radio-battery";
	ro: SampleProductText;
	en: SampleProductText;
	/** In display order. Keys of systems: cpu, gpu, ram, storage, psu, cooling, motherboard, case, connectivity, software. */
	specifications: SampleSpecification[];
	/** Average frames per second on high settings; systems and graphics cards only. */
	performance?: { game: string; fps1080p: number; fps1440p: number }[];
	/** One alternative text per picture, in order; the files are <slug>-<n>-<width>.avif and .webp. */
	pictures: { ro: string; en: string }[];
}

interface SampleProductText {
	name: string;
	/** One short line that sells, only on series systems. */
	tagline?: string;
	/** At most 120 characters. */
	shortDescription: string;
	/** Two or three paragraphs, separated by an empty line. */
	description: string;
	/** What the buyer unpacks, one thing a line. */
	inTheBox?: string;
}

interface SampleSpecification {
	key: SpecificationKey;
	ro: string;
	en: string;
}

type SpecificationKey =
	| "cpu"
	| "gpu"
	| "ram"
	| "storage"
	| "psu"
	| "cooling"
	| "motherboard"
	| "case"
	| "connectivity"
	| "software"
	| "chipset"
	| "memory"
	| "clock"
	| "cores"
	| "cache"
	| "socket"
	| "interface"
	| "capacity"
	| "speed"
	| "latency"
	| "power"
	| "efficiency"
	| "modularity"
	| "dimensions"
	| "weight"
	| "ports"
	| "panel"
	| "resolution"
	| "refresh-rate"
	| "response-time"
	| "switches"
	| "layout"
	| "sensor"
	| "battery"
	| "drivers"
	| "microphone"
	| "material"
	| "compatibility"
	| "fans"
	| "recommended-psu";

export interface RequiredService {
	id: 1 | 2 | 3 | 4 | 5 | 6;
	slug: "pc-repair" | "optimization" | "custom-builds" | "upgrades" | "virus-removal" | "data-recovery";
	/** Starting price in bani, VAT included. */
	priceBani: number;
	daysMin: number;
	daysMax: number;
	ro: RequiredServiceText;
	en: RequiredServiceText;
	picture: { ro: string; en: string };
}

interface RequiredServiceText {
	name: string;
	/** At most 120 characters. */
	shortDescription: string;
	/** Four to six full sentences; the first three are shown as bullets on the card, so each must stand on its own. */
	description: string;
}
