import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { isValidBIC, isValidIBAN } from "ibantools";
import { z } from "zod";
import { type BusinessProfile, businessProfileSchema, DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { makeDataFolder, storedSecret } from "#app/config/data-folder.server.ts";
import { type DatedRate, readVatRates } from "#app/config/vat-rates.ts";
import { readTaxCode } from "#app/domain/invoices/tax-code.ts";
import type { PaymentMode } from "#app/domain/payments/payment-mode.ts";
import { codedPlace } from "#app/domain/places/coded-place.ts";
import type { PaymentAccount } from "#app/domain/settings/setting.ts";
import {
	SANDBOX_BUSINESS,
	SANDBOX_CLIENT_ID,
	SANDBOX_CLIENT_SECRET,
	SANDBOX_PATH,
	SANDBOX_WEBHOOK_ID,
} from "#app/sandbox/paypal/credentials.ts";

/**
 * The settings (DECISIONS 10): read once, checked at start, frozen. No other file reads the environment. A bad value
 * stops the start with one line a problem.
 */
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
const siteAddress = address.refine(
	(value) => {
		const url = /^https?:/.test(value) && URL.canParse(value) ? new URL(value) : null;
		return !url || (!/[?#@]/.test(value) && url.pathname === "/");
	},
	{ error: () => "must be an address alone, without user, path, ? and #" },
);

const HOST_NAME = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|[0-9a-f:]*:[0-9a-f:.]*(?:%[\w.-]+)?)$/i;

const optionalText = z.string().trim().min(1, "must not be blank").optional();

const wholeNumber = (problem: string, min: number, max: number) =>
	z
		.string()
		.regex(/^\d{1,6}$/, { error: () => problem })
		.transform(Number)
		.refine((value) => value >= min && value <= max, { error: () => problem });

const SECRET_LENGTH = 32;

/** With the database in it, perhaps several servers; who and where may come from PGUSER, PGHOST and the like. */
const namesPostgres = (value: string) => /^postgres(ql)?:\/\/([^@/]*@)?[\w.:[\],-]*\/[^/?#\s]+(\?\S*)?$/.test(value);

const SMTP_PROBLEM = "must look like smtp://user:password@host:587";

const schema = z
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
			.refine((value) => !URL.canParse(value) || new URL(value).hostname !== "", { error: () => SMTP_PROBLEM })
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

/** While payments are a test nothing is at stake, and whoever tries the shop out places many orders. */
const DEFAULT_ORDER_LIMIT = { live: 60, test: 1_000 } as const;
const DEFAULT_MAILBOX_LIMIT = { live: 10, test: 1_000 } as const;

/** Where and as whom the shop speaks to the payment provider; only these settings differ between test and live. */
export interface ProviderSettings {
	/** The shop's own sandbox answers: test mode without credentials (DECISIONS 6). */
	isSandbox: boolean;
	apiBase: string;
	/**
	 * What browsers reach: the web form and the SDK script. A path where the shop's own sandbox answers and no SITE_URL is set:
	 * the shop is opened under any of the machine's addresses, and the sandbox with it.
	 */
	webBase: string;
	verifyUrl: string;
	clientId: string;
	clientSecret: string;
	business: string;
	/** Of the webhook that is registered for the shop at PayPal; empty where there is none. */
	webhookId: string;
	/**
	 * The shop's number with Google; null where Google Pay takes no money: it goes through the provider's API, so it needs
	 * the account's own credentials too.
	 */
	googlePayMerchantId: string | null;
}

export interface Settings extends Readonly<z.output<typeof schema>> {
	siteUrl: string;
	/** Orders and bookings that one address may place in ten minutes. */
	orderLimit: number;
	/** E-mails of one kind that anybody can have sent to one mailbox in a day. */
	mailboxLimit: number;
	/** Several processes answer: what one counts the others must see. */
	isShared: boolean;
	dataDir: string;
	/** The database: a file's path, or the address of one of PostgreSQL. */
	database: string;
	/** The first signs, all are believed: a secret can be changed without signing anybody out. */
	sessionSecrets: readonly string[];
	business: Readonly<BusinessProfile>;
	/** What admins cannot set on screen, since the environment does: its name by field. */
	locked: ReadonlyMap<string, string>;
	provider: Readonly<ProviderSettings>;
}

/** Raised with one line for each bad setting. */
export class SettingsError extends Error {
	override name = "SettingsError";
}

/**
 * Checks an environment and fills in what is not set.
 *
 * @throws SettingsError with every problem, one a line
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
	const given = Object.fromEntries(
		Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
	);
	const parsed = schema.safeParse(given);
	if (!parsed.success) {
		throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"));
	}
	const env = parsed.data;
	const dataDir = resolve(env.DATA_DIR);
	openDataFolder(dataDir);
	const isShared = env.WORKERS > 1 || (env.DATABASE_URL !== undefined && !env.DATABASE_URL.startsWith("sqlite:"));
	return Object.freeze({
		...env,
		siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
		...limitsIn(env.PAYMENTS_MODE, env),
		isShared,
		dataDir,
		database: databaseOf(env.DATABASE_URL, dataDir),
		sessionSecrets: Object.freeze(env.SESSION_SECRET ?? [keptSecret(dataDir, isShared)]),
		...readBusiness(env, Object.keys(given)),
		provider: Object.freeze(providerSettings(env, { ...accountIn(env), mode: env.PAYMENTS_MODE })),
	});
}

/** What may be done how often in this mode. */
export const limitsIn = (mode: PaymentMode, env: Pick<z.output<typeof schema>, "ORDER_LIMIT" | "MAILBOX_LIMIT">) => ({
	orderLimit: env.ORDER_LIMIT ?? DEFAULT_ORDER_LIMIT[mode],
	mailboxLimit: env.MAILBOX_LIMIT ?? DEFAULT_MAILBOX_LIMIT[mode],
});

/** What the environment says of the account at PayPal; empty where it says nothing. */
export const accountIn = (env: z.output<typeof schema>) => ({
	business: env.PAYPAL_BUSINESS ?? "",
	clientId: env.PAYPAL_CLIENT_ID ?? "",
	clientSecret: env.PAYPAL_CLIENT_SECRET ?? "",
	webhookId: env.PAYPAL_WEBHOOK_ID ?? "",
	googlePayMerchantId: env.GOOGLE_PAY_MERCHANT_ID ?? "",
});

function isProgram(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}

function databaseOf(url: string | undefined, dataDir: string): string {
	if (url === undefined) return join(dataDir, "shop.db");
	return url.startsWith("sqlite:") ? resolve(url.slice("sqlite:".length)) : url;
}

/** Where this machine reaches the shop itself. */
export function ownUrl({ HOST, PORT }: Pick<z.output<typeof schema>, "HOST" | "PORT">): string {
	const host = HOST && !["0.0.0.0", "::"].includes(HOST) ? HOST : "127.0.0.1";
	return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/**
 * Where and as whom the shop speaks to PayPal with this account, whose secret is readable. In test mode only an account that the
 * environment names is used: one that is set on screen is for real money.
 */
export function providerSettings(
	env: z.output<typeof schema>,
	{ mode, business, clientId, clientSecret, webhookId, googlePayMerchantId }: Omit<PaymentAccount, "keepsTests">,
): ProviderSettings {
	const isSandbox = mode === "test" && env.PAYPAL_CLIENT_ID === undefined && env.PAYPAL_BUSINESS === undefined;
	const word = mode === "live" ? "" : "sandbox.";
	const apiBase = isSandbox ? ownUrl(env) + SANDBOX_PATH : `https://api-m.${word}paypal.com`;
	const webBase = isSandbox ? (env.SITE_URL ?? "") + SANDBOX_PATH : `https://www.${word}paypal.com`;
	const ownBase = env.PAYPAL_API_BASE ?? (isSandbox ? apiBase : undefined);
	return {
		isSandbox,
		apiBase: env.PAYPAL_API_BASE ?? apiBase,
		webBase: env.PAYPAL_WEB_BASE ?? webBase,
		verifyUrl: ownBase ? `${ownBase}/cgi-bin/webscr` : `https://ipnpb.${word}paypal.com/cgi-bin/webscr`,
		clientId: isSandbox ? SANDBOX_CLIENT_ID : clientId,
		clientSecret: isSandbox ? SANDBOX_CLIENT_SECRET : clientSecret,
		business: isSandbox ? SANDBOX_BUSINESS : business,
		webhookId: isSandbox ? SANDBOX_WEBHOOK_ID : clientId === "" ? "" : webhookId,
		googlePayMerchantId: !isSandbox && business && clientId && clientSecret ? googlePayMerchantId || null : null,
	};
}

function openDataFolder(dataDir: string): void {
	try {
		makeDataFolder(dataDir);
	} catch (error) {
		throw new SettingsError(`DATA_DIR cannot be used as a folder (${(error as NodeJS.ErrnoException).code})`);
	}
}

function keptSecret(dataDir: string, isShared: boolean): string {
	if (isShared)
		throw new SettingsError(
			"SESSION_SECRET must be set where several processes answer (WORKERS), so that each believes what the others signed",
		);
	const secret = storedSecret(dataDir);
	if (secret.length >= SECRET_LENGTH) return secret;
	throw new SettingsError(
		`SESSION_SECRET is not set, and session-secret under DATA_DIR has fewer than ${SECRET_LENGTH} characters: remove that file, and the next start makes a new one`,
	);
}

const LOCKING: readonly (readonly [name: string, field: string])[] = [
	["SHIPPING_POLICY", "shippingPolicy"],
	["EXPRESS_PRICE", "expressPrice"],
	...(["vatRate", "vatNextRate", "vatNextFrom"] as const).map((field) => ["VAT_RATE", field] as const),
	...(["smtpHost", "smtpPort", "smtpSecurity", "smtpUser", "smtpPassword"] as const).map(
		(field) => ["SMTP_URL", field] as const,
	),
	["MAIL_FROM", "mailFrom"],
	["SHOP_LIVE", "live"],
	["PAYMENTS_MODE", "paymentsMode"],
	["KEEP_TEST_ORDERS", "keepTests"],
	// The account is one thing: with its address the environment keeps the rest of it, set or not.
	...(["paypalBusiness", "paypalClientId", "paypalClientSecret", "paypalWebhookId"] as const).map(
		(field) => ["PAYPAL_BUSINESS", field] as const,
	),
	["PAYPAL_CLIENT_ID", "paypalClientId"],
	["PAYPAL_CLIENT_SECRET", "paypalClientSecret"],
	["PAYPAL_WEBHOOK_ID", "paypalWebhookId"],
	["GOOGLE_PAY_MERCHANT_ID", "googlePayMerchantId"],
];

function readBusiness({ BUSINESS_PROFILE: file }: z.output<typeof schema>, given: string[]) {
	const profile = file === undefined ? {} : profileFile(file);
	const locked = new Map<string, string>([
		...Object.keys(profile).map((field) => [field, "BUSINESS_PROFILE"] as const),
		...LOCKING.flatMap(([name, field]) => (given.includes(name) ? [[field, name] as const] : [])),
	]);
	return { business: Object.freeze(checkProfile(profile)), locked };
}

function profileFile(file: string): object {
	let content: unknown;
	try {
		content = JSON.parse(readFileSync(file, "utf8"));
	} catch (error) {
		throw new SettingsError(`BUSINESS_PROFILE cannot be read as JSON: ${(error as Error).message}`);
	}
	if (typeof content !== "object" || content === null || Array.isArray(content)) {
		throw new SettingsError("BUSINESS_PROFILE must hold one JSON object");
	}
	return content;
}

function checkProfile(content: object): BusinessProfile {
	const parsed = businessProfileSchema.safeParse({ ...DEFAULT_PROFILE, ...content });
	if (!parsed.success) {
		throw new SettingsError(
			parsed.error.issues
				.map(({ path, message }) => `${["BUSINESS_PROFILE", ...path].join(" ")}: ${message}`)
				.join("\n"),
		);
	}
	if (!isValidIBAN(parsed.data.iban.replaceAll(" ", "")))
		throw new SettingsError("BUSINESS_PROFILE iban is not a valid IBAN");
	if (!isValidBIC(parsed.data.swift)) throw new SettingsError("BUSINESS_PROFILE swift is not a valid SWIFT code");
	// Without one of its own the placeholder stays, which is no company's.
	if (parsed.data.cui !== DEFAULT_PROFILE.cui && readTaxCode(parsed.data.cui) === null) {
		throw new SettingsError("BUSINESS_PROFILE cui is not a valid tax code: its last digit does not fit the others");
	}
	if (codedPlace(parsed.data) === null) {
		throw new SettingsError("BUSINESS_PROFILE county must be one of Romania's; in Bucharest the city names the sector");
	}
	return parsed.data;
}

let cached: Settings | undefined;

/** The process's settings; the first call checks them. */
export function settings(): Settings {
	cached ??= readSettings(process.env);
	return cached;
}
