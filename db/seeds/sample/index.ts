import { components } from "#db/seeds/sample/components.ts";
import { peripherals } from "#db/seeds/sample/peripherals.ts";
import type { SampleProduct } from "#db/seeds/sample/shape.ts";
import { systems } from "#db/seeds/sample/systems.ts";

/** The whole sample catalogue in display order: systems by level, then components, then peripherals (SPEC 3). */
export const sampleProducts: SampleProduct[] = [...systems, ...components, ...peripherals];
