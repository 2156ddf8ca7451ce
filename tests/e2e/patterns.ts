/** A text as a regular expression that means just itself. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A label may go on: "Oraș opțional". The start must fit, or "Adresă" would also be "Livrare la adresă". */
export const startingWith = (text: string) => new RegExp(`^${escaped(text)}`);

/**
 * The name of a button or link that says, for those who meet it outside its place, whose it is: "Copiați: IBAN". Browsers
 * differ over a space before the hidden part.
 */
export const named = (label: string, about: string) => new RegExp(`^${escaped(label)}\\s*: ${escaped(about)}$`);
