import { CATEGORIES, WINDOWS } from "#app/domain/catalogue/product-choices.ts";
import {
	AVAILABILITIES,
	FPS_CLASSES,
	type FpsClass,
	type ProductListQuery,
} from "#app/domain/catalogue/product-filter.ts";

/** How many products on sale are alike in everything that a list can be filtered by but its search and prices. */
export interface ProductGroup {
	category: string;
	availability: string;
	/** Null of what is no system. */
	windows: string | null;
	cpu: string | null;
	gpu: string | null;
	memory: number | null;
	/** The highest step that the most demanding game reaches; 0 below them all or without frame rates. */
	fps1080p: number;
	fps1440p: number;
	count: number;
}

export const FACETS = ["category", "availability", "windows", "cpu", "gpu", "memory", "fps"] as const;
export type Facet = (typeof FACETS)[number];

/** A value to choose, and how many products there would be. */
interface FacetOption {
	value: string;
	count: number;
}

export type Facets = Record<Facet, FacetOption[]>;

/** "1440p-100": the resolution and the step. */
function reaches(group: ProductGroup, fps: FpsClass): boolean {
	const [resolution, step] = fps.split("-");
	return (resolution === "1080p" ? group.fps1080p : group.fps1440p) >= Number(step);
}

const FITS: Record<Facet, (group: ProductGroup, value: string) => boolean> = {
	category: (group, value) => group.category === value,
	availability: (group, value) => group.availability === value,
	windows: (group, value) => group.windows === value,
	cpu: (group, value) => group.cpu === value,
	gpu: (group, value) => group.gpu === value,
	memory: (group, value) => String(group.memory) === value,
	fps: (group, value) => reaches(group, value as FpsClass),
};

const byName = new Intl.Collator("en", { numeric: true });
const valuesOf = (groups: ProductGroup[], readValue: (group: ProductGroup) => string | number | null) =>
	[...new Set(groups.flatMap((group) => readValue(group) ?? []).map(String))].sort(byName.compare);

const VALUES: Record<Facet, (groups: ProductGroup[]) => readonly string[]> = {
	category: () => CATEGORIES,
	availability: () => AVAILABILITIES,
	windows: () => WINDOWS,
	cpu: (groups) => valuesOf(groups, ({ cpu }) => cpu),
	gpu: (groups) => valuesOf(groups, ({ gpu }) => gpu),
	memory: (groups) => valuesOf(groups, ({ memory }) => memory),
	fps: () => FPS_CLASSES,
};

const nameOf = ({ count: _, ...alike }: ProductGroup) => JSON.stringify(alike);

/** The groups without these of their products. */
export function withoutGroups(groups: ProductGroup[], others: ProductGroup[]): ProductGroup[] {
	const taken = new Map<string, number>();
	for (const other of others) taken.set(nameOf(other), (taken.get(nameOf(other)) ?? 0) + other.count);
	return groups
		.map((group) => ({ ...group, count: group.count - (taken.get(nameOf(group)) ?? 0) }))
		.filter(({ count }) => count > 0);
}

/**
 * What each filter offers beside the others that are chosen: values that some product has, with how many there would be.
 * What is chosen is offered always.
 *
 * @returns also how many products fit everything that is chosen
 */
export function facetsOf(groups: ProductGroup[], query: ProductListQuery): { facets: Facets; total: number } {
	const fits = (group: ProductGroup, except?: Facet) =>
		FACETS.every((facet) => facet === except || query[facet] === null || FITS[facet](group, String(query[facet])));
	const sum = (some: ProductGroup[]) => some.reduce((total, { count }) => total + count, 0);
	const optionsOf = (facet: Facet) => {
		const left = groups.filter((group) => fits(group, facet));
		return VALUES[facet](groups)
			.map((value) => ({ value, count: sum(left.filter((group) => FITS[facet](group, value))) }))
			.filter(({ value, count }) => count > 0 || value === String(query[facet]));
	};
	return {
		facets: Object.fromEntries(FACETS.map((facet) => [facet, optionsOf(facet)])) as Facets,
		total: sum(groups.filter((group) => fits(group))),
	};
}
