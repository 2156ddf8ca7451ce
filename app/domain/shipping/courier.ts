/** Couriers whose parcels can be followed; `own` is the one that the settings name. */
export const COURIERS = ["sameday", "fan", "cargus", "dpd", "own"] as const;
export type CourierId = (typeof COURIERS)[number];

/** A courier, and the address at which a parcel is followed, with {awb} for its number. */
export interface Courier {
	id: CourierId;
	name: string;
	pattern: string;
}

const KNOWN: Courier[] = [
	{ id: "sameday", name: "Sameday", pattern: "https://sameday.ro/#awb={awb}" },
	{ id: "fan", name: "FAN Courier", pattern: "https://www.fancourier.ro/awb-tracking/?tracking={awb}" },
	{
		id: "cargus",
		name: "Cargus",
		pattern: "https://www.cargus.ro/personal/urmareste-coletul/?tracking_number={awb}",
	},
	{ id: "dpd", name: "DPD", pattern: "https://tracking.dpd.ro/?shipmentNumber={awb}&language=ro" },
];

/** A courier of the shop's own choice, from its settings. */
export type OwnCourier = Omit<Courier, "id">;

/** What is kept with a parcel of the courier that the settings name as it leaves: JSON, or null of any other. */
export function keptCourier(courier: string | null, own: OwnCourier | null | undefined): string | null {
	return courier === "own" && own ? JSON.stringify({ name: own.name, pattern: own.pattern }) : null;
}

/** The shop's own choice as an order's parcel has it; today's for one that has none. */
export function ownCourierOf(row: { own_courier: string | null }, today: OwnCourier | null | undefined) {
	return row.own_courier === null ? today : (JSON.parse(row.own_courier) as OwnCourier);
}

/** Every courier that a parcel can be given to. */
export function couriersOf(own: OwnCourier | null | undefined): Courier[] {
	return own ? [...KNOWN, { id: "own", ...own }] : KNOWN;
}

/** Who has a parcel and where it is followed; null where that is not known. */
export function followedParcel(
	{ courier, trackingNumber }: { courier: string | null; trackingNumber: string | null },
	own: OwnCourier | null | undefined,
): { id: CourierId; name: string; link: string } | null {
	const known = couriersOf(own).find(({ id }) => id === courier);
	if (!known || trackingNumber === null) return null;
	const { id, name, pattern } = known;
	// A function: "$&" in a number must not be taken for a pattern.
	return { id, name, link: pattern.replace("{awb}", () => encodeURIComponent(trackingNumber.replace(/\s/g, ""))) };
}

/** A parcel's number as numbers are compared. */
export function parcelOf(trackingNumber: string): string {
	return trackingNumber.replaceAll(" ", "").toUpperCase();
}

/** "https://…" with {awb} once, on a host without it. */
export function isTrackingPattern(text: string): boolean {
	const url = text.split("{awb}").length === 2 && URL.canParse(text) ? new URL(text) : null;
	return url?.protocol === "https:" && !/awb|[{}%]/i.test(url.host);
}
