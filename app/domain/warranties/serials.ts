/** Most characters of a serial number: the longest that labels carry, and what fits a line of the certificate. */
const SERIAL_LENGTH = 60;

/** The form field of an item's serial numbers, one a line. */
export function serialsField(orderItemId: number): string {
	return `serials-${orderItemId}`;
}

/** The one that brings what it showed. */
export const seenSerialsField = (orderItemId: number) => `seen-${serialsField(orderItemId)}`;

/** What was typed into the field as serial numbers: one a line, blank lines left out. */
export function readSerialLines(text: string): string[] {
	return tidySerials(text.split(/\r?\n/));
}

/** Without blanks around them, and without empty ones. */
export function tidySerials(serials: string[]): string[] {
	return serials.map((serial) => serial.replace(/\p{Cc}+/gu, " ").trim()).filter((serial) => serial !== "");
}

/** Why these cannot be the serial numbers of so many pieces, as a text key; null when they can. */
export function serialsProblem(serials: string[], pieces: number): string | null {
	if (serials.length > pieces) return "validation:serialsTooMany";
	if (serials.some((serial) => serial.length > SERIAL_LENGTH)) return "validation:serialTooLong";
	return new Set(serials).size < serials.length ? "validation:serialTwice" : null;
}
