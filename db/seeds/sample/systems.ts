import type { SampleProduct } from "#db/seeds/sample/shape.ts";
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

/** All complete systems, in display order: entry level, mid range, high end. They are packed alike. */
export const systems: SampleProduct[] = [...entrySystems, ...midSystems, ...highEndSystems].map((system) => ({
	...system,
	ro: { ...system.ro, inTheBox: IN_THE_BOX.ro.join("\n") },
	en: { ...system.en, inTheBox: IN_THE_BOX.en.join("\n") },
}));
