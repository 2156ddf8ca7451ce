/**
 * One part of a product, an order, the settings and the like as it is kept, with a revision that differs when the part does. A form carries the revision of
 * what its writer saw, so that two people at once do not undo each other's work, and a change of another part (an order
 * that takes a piece) disturbs nobody.
 */
export interface Section<T> {
	values: T;
	revision: string;
}

/** The same in the words of its form's fields. */
export const inFields = <T>({ revision, values }: Section<T>, fieldsOf: (values: T) => Record<string, string>) => ({
	revision,
	values: fieldsOf(values),
});
