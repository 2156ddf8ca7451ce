import { COUNTIES as CODED } from "#app/domain/places/county.ts";

/** Romania's counties and its capital, to choose from while typing; any text is accepted. */
export const COUNTIES = CODED.map(({ name }) => name);
