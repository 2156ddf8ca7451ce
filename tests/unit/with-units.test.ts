import { expect, test } from "vitest";
import { withUnits } from "#app/components/ui/with-units.ts";

test.each([
	["32 GB (2 × 16 GB) DDR5-6000 CL30", "32~GB (2~×~16~GB) DDR5-6000 CL30"],
	["8 nuclee / 16 fire, până la 5,5 GHz", "8 nuclee / 16 fire, până la 5,5~GHz"],
	["SSD Samsung 990 PRO 2 TB, NVMe PCIe 4.0", "SSD Samsung 990 PRO 2~TB, NVMe PCIe 4.0"],
	["Corsair RM750e, 750 W, 80 PLUS Gold", "Corsair RM750e, 750~W, 80 PLUS Gold"],
	["99 g cu baterie, 1,2 kg, cablu de 180 cm", "99~g cu baterie, 1,2~kg, cablu de 180~cm"],
	["24 de luni, 5 Watts, 5070 Ti", "24 de luni, 5 Watts, 5070 Ti"],
])("%s keeps figures and units together", (text, kept) => {
	expect(withUnits(text)).toBe(kept.replaceAll("~", "\u00a0"));
});
