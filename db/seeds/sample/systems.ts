import type { SampleProduct } from "#db/seeds/sample/shape.ts";
import { entrySystems } from "#db/seeds/sample/systems-entry.ts";
import { highEndSystems } from "#db/seeds/sample/systems-high.ts";
import { midSystems } from "#db/seeds/sample/systems-mid.ts";

/** All complete systems, in display order: entry level, mid range, high end. */
export const systems: SampleProduct[] = [...entrySystems, ...midSystems, ...highEndSystems];
