/** A product's place in display order. */
export interface ListPlace {
	position: number;
	id: number;
}

/** A place as an address holds it: "12-34". */
export const placeText = ({ position, id }: ListPlace): string => `${position}-${id}`;

/** Null for anything that is no place. */
export function readPlace(text: string | null): ListPlace | null {
	const [, position, id] = /^(\d{1,9})-([1-9]\d{0,8})$/.exec(text ?? "") ?? [];
	return position && id ? { position: Number(position), id: Number(id) } : null;
}
