import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isValidBIC, isValidIBAN } from "ibantools";
import { z } from "zod";
import { type BusinessProfile, businessProfileSchema, DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { makeDataFolder, storedSecret } from "#app/config/data-folder.server.ts";
import { type DatedRate, readVatRates } from "#app/config/vat-rates.ts";
import { codedPlace } from "#app/domain/places/coded-place.ts";
import {
	SANDBOX_BUSINESS,
	SANDBOX_CLIENT_ID,
	SANDBOX_CLIENT_SECRET,
	SANDBOX_PATH,
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

const optionalText = z.string().trim().min(1).optional();

const wholeNumber = (problem: string, min: number, max: number) =>
	z
		.string()
		.regex(/^\d{1,6}$/, { error: () => problem })
		.transform(Number)
		.refine((value) => value >= min && value <= max, { error: () => problem });

const SECRET_LENGTH = 32;

const SMTP_PROBLEM = "must look like smtp://user:password@host:587";

const schema = z
	.object({
		NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
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
			.regex(/^sqlite:.+/, { error: () => "must look like sqlite:data/shop.db" })
			.optional(),
		SESSION_SECRET: z
			.string()
			.transform((text) => text.split(",").map((secret) => secret.trim()))
			.refine((secrets) => secrets.every((secret) => secret.length >= SECRET_LENGTH), {
				error: () => `must have at least ${SECRET_LENGTH} characters; an older one may follow after a comma`,
			})
			.optional(),
		SHOP_LIVE: flag.default(false),
		BUSINESS_PROFILE: optionalText,
		PAYMENTS_MODE: z.enum(["test", "live"], { error: () => "must be test or live" }).default("test"),
		PAYPAL_CLIENT_ID: optionalText,
		PAYPAL_CLIENT_SECRET: optionalText,
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
		CHROMIUM_PATH: optionalText,
		PRINTER_WARM: flag.default(true),
	})
	.superRefine((env, context) => {
		const both =
			env.PAYPAL_CLIENT_ID === undefined
				? env.PAYPAL_CLIENT_SECRET === undefined
				: env.PAYPAL_CLIENT_SECRET !== undefined;
		if (!both) {
			context.addIssue({
				code: "custom",
				path: ["PAYPAL_CLIENT_ID"],
				message: "and PAYPAL_CLIENT_SECRET are set together or not at all",
			});
		}
		if (both && env.PAYPAL_CLIENT_ID !== undefined && env.PAYPAL_BUSINESS === undefined) {
			context.addIssue({
				code: "custom",
				path: ["PAYPAL_BUSINESS"],
				message: "must name the account that receives the money when PAYPAL_CLIENT_ID is set",
			});
		}
		if (env.CHROMIUM_PATH !== undefined && !existsSync(env.CHROMIUM_PATH)) {
			context.addIssue({ code: "custom", path: ["CHROMIUM_PATH"], message: "names a file that does not exist" });
		}
	});

/** While payments are a test nothing is at stake, and whoever tries the shop out places many orders. */
const DEFAULT_ORDER_LIMIT = { live: 60, test: 1_000 } as const;

/** Where and as whom the shop speaks to the payment provider; only these settings differ between test and live. */
interface ProviderSettings {
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
	dataDir: string;
	databaseFile: string;
	/** The first signs, all are believed: a secret can be changed without signing anybody out. */
	sessionSecrets: readonly string[];
	business: Readonly<BusinessProfile>;
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
	return Object.freeze({
		...env,
		siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
		orderLimit: env.ORDER_LIMIT ?? DEFAULT_ORDER_LIMIT[env.PAYMENTS_MODE],
		dataDir,
		databaseFile: env.DATABASE_URL ? resolve(env.DATABASE_URL.slice("sqlite:".length)) : join(dataDir, "shop.db"),
		sessionSecrets: Object.freeze(env.SESSION_SECRET ?? [keptSecret(dataDir)]),
		business: Object.freeze(readProfile(env.BUSINESS_PROFILE)),
		provider: Object.freeze(providerSettings(env)),
	});
}

function providerSettings(env: z.output<typeof schema>): ProviderSettings {
	const isSandbox =
		env.PAYMENTS_MODE === "test" && env.PAYPAL_CLIENT_ID === undefined && env.PAYPAL_BUSINESS === undefined;
	const word = env.PAYMENTS_MODE === "live" ? "" : "sandbox.";
	const host = env.HOST && !["0.0.0.0", "::"].includes(env.HOST) ? env.HOST : "127.0.0.1";
	const loopback = host.includes(":") ? `[${host}]` : host;
	const apiBase = isSandbox ? `http://${loopback}:${env.PORT}${SANDBOX_PATH}` : `https://api-m.${word}paypal.com`;
	const webBase = isSandbox ? (env.SITE_URL ?? "") + SANDBOX_PATH : `https://www.${word}paypal.com`;
	const ownBase = env.PAYPAL_API_BASE ?? (isSandbox ? apiBase : undefined);
	return {
		isSandbox,
		apiBase: env.PAYPAL_API_BASE ?? apiBase,
		webBase: env.PAYPAL_WEB_BASE ?? webBase,
		verifyUrl: ownBase ? `${ownBase}/cgi-bin/webscr` : `https://ipnpb.${word}paypal.com/cgi-bin/webscr`,
		clientId: env.PAYPAL_CLIENT_ID ?? (isSandbox ? SANDBOX_CLIENT_ID : ""),
		clientSecret: env.PAYPAL_CLIENT_SECRET ?? (isSandbox ? SANDBOX_CLIENT_SECRET : ""),
		business: env.PAYPAL_BUSINESS ?? (isSandbox ? SANDBOX_BUSINESS : ""),
		googlePayMerchantId: hasCredentials(env) ? (env.GOOGLE_PAY_MERCHANT_ID ?? null) : null,
	};
}

function hasCredentials(env: z.output<typeof schema>): boolean {
	return [env.PAYPAL_CLIENT_ID, env.PAYPAL_CLIENT_SECRET, env.PAYPAL_BUSINESS].every((value) => value !== undefined);
}

function openDataFolder(dataDir: string): void {
	try {
		makeDataFolder(dataDir);
	} catch (error) {
		throw new SettingsError(`DATA_DIR cannot be used as a folder (${(error as NodeJS.ErrnoException).code})`);
	}
}

function keptSecret(dataDir: string): string {
	const secret = storedSecret(dataDir);
	if (secret.length >= SECRET_LENGTH) return secret;
	throw new SettingsError(
		`SESSION_SECRET is not set, and session-secret under DATA_DIR has fewer than ${SECRET_LENGTH} characters: remove that file, and the next start makes a new one`,
	);
}

function readProfile(file: string | undefined): BusinessProfile {
	if (file === undefined) return DEFAULT_PROFILE;
	let content: unknown;
	try {
		content = JSON.parse(readFileSync(file, "utf8"));
	} catch (error) {
		throw new SettingsError(`BUSINESS_PROFILE cannot be read as JSON: ${(error as Error).message}`);
	}
	if (typeof content !== "object" || content === null || Array.isArray(content)) {
		throw new SettingsError("BUSINESS_PROFILE must hold one JSON object");
	}
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
