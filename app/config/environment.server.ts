import { accessSync, constants, statSync } from "node:fs";
import { z } from "zod";
import { type DatedRate, readVatRates } from "#app/config/vat-rates.ts";

const flag = z
	.string()
	.toLowerCase()
	.pipe(z.enum(["true", "false", "1", "0"], { error: () => "must be true or false" }))
	.transform((value) => value === "true" || value === "1");

const address = z
	.string()
	.transform((value) => value.replace(/\/+$/, ""))
	.pipe(z.url({ protocol: /^https?$/, error: () => "must be an address such as https://shop.example" }));

/** Pages, links and cookies begin at the address itself. */
const siteAddress = address
	.refine(
		(value) => {
			const url = /^https?:/i.test(value) && URL.canParse(value) ? new URL(value) : null;
			return !url || (!/[?#@]/.test(value) && url.pathname === "/");
		},
		{ error: () => "must be an address alone, without user, path, ? and #" },
	)
	// As browsers write it, whatever capitals and port it came with: cookies and links are judged by its text.
	.transform((value) => new URL(value).origin);

const HOST_NAME = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|[0-9a-f:]*:[0-9a-f:.]*(?:%[\w.-]+)?)$/i;

const optionalText = z.string().trim().min(1, "must not be blank").optional();

const wholeNumber = (problem: string, min: number, max: number) =>
	z
		.string()
		.regex(/^\d{1,6}$/, { error: () => problem })
		.transform(Number)
		.refine((value) => value >= min && value <= max, { error: () => problem });

export const SECRET_LENGTH = 32;

/** With the database in it, perhaps several servers; who and where may come from PGUSER, PGHOST and the like. */
function namesPostgres(value: string): boolean {
	const [, servers] = /^postgres(?:ql)?:\/\/(?:[^@/]*@)?([\w.:[\],-]*)\/[^/?#\s]+(?:\?\S*)?$/.exec(value) ?? [];
	return servers?.split(",").every((server) => URL.canParse(`http://${server || "localhost"}`)) ?? false;
}

const SMTP_PROBLEM = "must look like smtp://user:password@host:587, with %25 for a % of the password";

/** Whether a host stands there, and user and password can be read. */
function namesMailServer({ hostname, username, password }: URL): boolean {
	try {
		decodeURIComponent(`${username}:${password}`);
		return hostname !== "";
	} catch {
		return false;
	}
}

/** What may be set, as text, and what is read of it. */
export const environmentSchema = z
	.object({
		NODE_ENV: z
			.enum(["development", "production", "test"], "must be development, production or test")
			.default("production"),
		PORT: wholeNumber("must be a port number", 1, 65_535).default(3000),
		HOST: z
			.string()
			.trim()
			.regex(HOST_NAME, { error: () => "must be an address of this machine, such as 127.0.0.1" })
			.optional(),
		SITE_URL: siteAddress.optional(),
		TRUST_PROXY: flag.default(false),
		DATA_DIR: z.string().min(1).default("data"),
		DATABASE_URL: z
			.string()
			.refine((value) => /^sqlite:.+/.test(value) || namesPostgres(value), {
				error: () => "must look like sqlite:data/shop.db or postgres://user:password@host:5432/database",
			})
			.optional(),
		SESSION_SECRET: z
			.string()
			.transform((text) => text.split(",").map((secret) => secret.trim()))
			.refine((secrets) => secrets.every((secret) => secret.length >= SECRET_LENGTH), {
				error: () => `must have at least ${SECRET_LENGTH} characters; an older one may follow after a comma`,
			})
			.optional(),
		WORKERS: wholeNumber("must be a whole number from 1 to 64", 1, 64).default(1),
		SHOP_LIVE: flag.default(false),
		BUSINESS_PROFILE: optionalText,
		PAYMENTS_MODE: z.enum(["test", "live"], { error: () => "must be test or live" }).default("test"),
		KEEP_TEST_ORDERS: flag.default(false),
		PAYPAL_CLIENT_ID: optionalText,
		PAYPAL_CLIENT_SECRET: optionalText,
		PAYPAL_WEBHOOK_ID: z
			.string()
			.trim()
			.regex(/^\w+$/, { error: () => "must be the webhook's ID that PayPal's dashboard shows" })
			.optional(),
		PAYPAL_BUSINESS: z.email({ error: () => "must be the e-mail address of the PayPal account" }).optional(),
		PAYPAL_API_BASE: address.optional(),
		PAYPAL_WEB_BASE: address.optional(),
		GOOGLE_PAY_MERCHANT_ID: z
			.string()
			.trim()
			.regex(/^[\w-]+$/, { error: () => "must be the merchant number that Google's console shows" })
			.optional(),
		SMTP_URL: z
			.url({ protocol: /^smtps?$/, error: () => SMTP_PROBLEM })
			.refine((value) => !URL.canParse(value) || namesMailServer(new URL(value)), { error: () => SMTP_PROBLEM })
			.optional(),
		MAIL_FROM: z.email({ error: () => "must be one e-mail address" }).optional(),
		ADMIN_EMAIL: z.email({ error: () => "must be one e-mail address" }).optional(),
		ADMIN_PASSWORD: z
			.string()
			.min(10, { error: () => "must have at least 10 characters" })
			.optional(),
		ADMIN_TWO_STEP: flag.default(false),
		SHIPPING_POLICY: z.enum(["flat", "threshold"], { error: () => "must be flat or threshold" }).default("flat"),
		EXPRESS_PRICE: wholeNumber("must be whole lei from 1 to 1000", 1, 1_000).default(35),
		VAT_RATE: z
			.string()
			.transform((text, context): DatedRate[] => {
				const rates = readVatRates(text);
				if (rates) return rates;
				context.addIssue("must be a whole percent from 0 to 50; later ones may follow as in 21, 2027-08-01: 23");
				return z.NEVER;
			})
			.default([{ from: "", percent: 21 }]),
		ORDER_LIMIT: wholeNumber("must be a whole number from 1 to 100000", 1, 100_000).optional(),
		WEB_ORDER_PIECES: wholeNumber("must be a whole number from 1 to 99", 1, 99).default(5),
		WEB_ORDER_LEI: wholeNumber("must be whole lei from 1 to 999999", 1, 999_999).default(100_000),
		WEB_HELD_PIECES: wholeNumber("must be a whole number from 1 to 999999", 1, 999_999).default(10),
		WEB_NETWORK_PIECES: wholeNumber("must be a whole number from 1 to 999999", 1, 999_999).default(20),
		INVOICE_WAIT_MINUTES: wholeNumber("must be whole minutes from 0 to 1440", 0, 1_440).default(10),
		HSTS_SUBDOMAINS: flag.default(false),
		MAILBOX_LIMIT: wholeNumber("must be a whole number from 1 to 100000", 1, 100_000).optional(),
		CHROMIUM_PATH: optionalText,
		PRINTER_WARM: flag.default(true),
	})
	.superRefine((env, context) => {
		const isHalf = (env.PAYPAL_CLIENT_ID === undefined) !== (env.PAYPAL_CLIENT_SECRET === undefined);
		if (isHalf) {
			context.addIssue({
				code: "custom",
				path: ["PAYPAL_CLIENT_ID"],
				message: "and PAYPAL_CLIENT_SECRET are set together or not at all",
			});
		}
		if (!isHalf && env.PAYPAL_CLIENT_ID !== undefined && env.PAYPAL_BUSINESS === undefined) {
			context.addIssue({
				code: "custom",
				path: ["PAYPAL_BUSINESS"],
				message: "must name the account that receives the money when PAYPAL_CLIENT_ID is set",
			});
		}
		if (env.DATABASE_URL && namesPostgres(env.DATABASE_URL) && env.SESSION_SECRET === undefined) {
			context.addIssue({
				code: "custom",
				path: ["SESSION_SECRET"],
				message: "must be set with a database of PostgreSQL: all processes of a shop share it",
			});
		}
		if (env.CHROMIUM_PATH !== undefined && !isProgram(env.CHROMIUM_PATH)) {
			context.addIssue({ code: "custom", path: ["CHROMIUM_PATH"], message: "names no program that can be run" });
		}
	});

export type Environment = z.output<typeof environmentSchema>;

/** Raised with one line for each bad setting. */
export class SettingsError extends Error {
	override name = "SettingsError";
}

function isProgram(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}
