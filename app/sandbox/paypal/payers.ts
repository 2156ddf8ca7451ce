import { accountId } from "#app/sandbox/paypal/config.ts";

/**
 * The buyers' accounts. Two of them have names that only come through when bytes and their charset are kept as they were
 * sent: letters that windows-1252 has (â, î, ü), and Romanian ones that it has not (ș, ț, ă), which come as UTF-8.
 */
export const PAYERS = {
	plain: { firstName: "Ana", lastName: "Popescu", email: "buyer@nucleu.example", charset: "windows-1252" },
	"windows-1252": {
		firstName: "Jürgen",
		lastName: "Mîndru-Müller",
		email: "juergen@nucleu.example",
		charset: "windows-1252",
	},
	utf8: { firstName: "Ștefănița", lastName: "Țîrlea", email: "stefanita@nucleu.example", charset: "UTF-8" },
} as const;

export type PayerKey = keyof typeof PAYERS;
export type Payer = (typeof PAYERS)[PayerKey];
export type Charset = Payer["charset"];

export function payerId(payer: Payer): string {
	return accountId(payer.email);
}
