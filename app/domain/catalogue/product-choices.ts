/** What some facts of a product are chosen from. */

export const CATEGORIES = ["entry-level", "mid-range", "high-end", "components", "peripherals"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Whether a licence of Windows comes with it. */
export const WINDOWS = ["yes", "no", "not-stated"] as const;
export type Windows = (typeof WINDOWS)[number];

/** The category says what kind of thing it is. */
export function kindOf(category: Category): "system" | "component" | "peripheral" {
	if (category === "components") return "component";
	return category === "peripherals" ? "peripheral" : "system";
}
