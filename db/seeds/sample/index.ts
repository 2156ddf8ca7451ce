import { components } from "#db/seeds/sample/components.ts";
import { peripherals } from "#db/seeds/sample/peripherals.ts";
import type { SampleProduct, SampleSystem } from "#db/seeds/sample/shape.ts";
import { entrySystems } from "#db/seeds/sample/systems-entry.ts";
import { highEndSystems } from "#db/seeds/sample/systems-high.ts";
import { midSystems } from "#db/seeds/sample/systems-mid.ts";

const IN_THE_BOX = {
	ro: [
		"PC-ul asamblat și testat",
		"Cablul de alimentare",
		"Accesoriile și manualele pieselor",
		"Certificatul de garanție",
	],
	en: ["The PC, assembled and tested", "Power cable", "Accessories and manuals of the parts", "Warranty certificate"],
};

const NO_WINDOWS = {
	ro: "Fără licență Windows; la cerere instalăm licența dumneavoastră",
	en: "No Windows licence; we install yours on request",
};

/** What the systems of one file are alike in. */
const inCategory = (category: SampleProduct["category"], systems: SampleSystem[]): SampleProduct[] =>
	systems.map((system) => ({
		kind: "system",
		category,
		warrantyMonths: 24,
		...system,
		specifications: { ...system.specifications, ...(system.windows === "no" ? { software: NO_WINDOWS } : {}) },
		ro: { ...system.ro, inTheBox: IN_THE_BOX.ro.join("\n") },
		en: { ...system.en, inTheBox: IN_THE_BOX.en.join("\n") },
	}));

/** All complete systems, in display order. */
const systems: SampleProduct[] = [
	...inCategory("entry-level", entrySystems),
	...inCategory("mid-range", midSystems),
	...inCategory("high-end", highEndSystems),
];

/** The whole sample catalogue in display order: systems by level, then components, then peripherals (SPEC 3). */
export const sampleProducts: SampleProduct[] = [...systems, ...components, ...peripherals];
