import { join, resolve } from "node:path";
import type { BusinessProfile } from "#app/config/business-profile.ts";
import { readBusiness } from "#app/config/business-settings.server.ts";
import { makeDataFolder, storedSecret } from "#app/config/data-folder.server.ts";
import { type Environment, environmentSchema, SECRET_LENGTH, SettingsError } from "#app/config/environment.server.ts";
import { accountIn, type ProviderSettings, providerSettings } from "#app/config/provider-settings.server.ts";
import type { PaymentMode } from "#app/domain/payments/payment-mode.ts";

/** While payments are a test nothing is at stake, and whoever tries the shop out places many orders. */
const DEFAULT_ORDER_LIMIT = { live: 60, test: 1_000 } as const;
const DEFAULT_MAILBOX_LIMIT = { live: 10, test: 1_000 } as const;

/**
 * The settings (DECISIONS 10): read once, checked at start, frozen. No other file reads the environment. A bad value
 * stops the start with one line a problem.
 */
export interface Settings extends Readonly<Environment> {
	siteUrl: string;
	/** Orders and service orders that one address may place in ten minutes. */
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

/**
 * Checks an environment and fills in what is not set.
 *
 * @throws SettingsError with every problem, one a line
 */
export function settingsOf(environment: Record<string, string | undefined>): Settings {
	const given = Object.fromEntries(
		Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
	);
	const parsed = environmentSchema.safeParse(given);
	if (!parsed.success) {
		throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"));
	}
	const env = parsed.data;
	const dataDir = resolve(env.DATA_DIR);
	inDataFolder(() => makeDataFolder(dataDir));
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
export const limitsIn = (mode: PaymentMode, env: Pick<Environment, "ORDER_LIMIT" | "MAILBOX_LIMIT">) => ({
	orderLimit: env.ORDER_LIMIT ?? DEFAULT_ORDER_LIMIT[mode],
	mailboxLimit: env.MAILBOX_LIMIT ?? DEFAULT_MAILBOX_LIMIT[mode],
});

function databaseOf(url: string | undefined, dataDir: string): string {
	if (url === undefined) return join(dataDir, "shop.db");
	return url.startsWith("sqlite:") ? resolve(url.slice("sqlite:".length)) : url;
}

function inDataFolder<T>(work: () => T): T {
	try {
		return work();
	} catch (error) {
		throw new SettingsError(`DATA_DIR cannot be used as a folder (${(error as NodeJS.ErrnoException).code})`);
	}
}

function keptSecret(dataDir: string, isShared: boolean): string {
	if (isShared)
		throw new SettingsError(
			"SESSION_SECRET must be set where several processes answer (WORKERS), so that each believes what the others signed",
		);
	const secret = inDataFolder(() => storedSecret(dataDir));
	if (secret.length >= SECRET_LENGTH) return secret;
	throw new SettingsError(
		`SESSION_SECRET is not set, and session-secret under DATA_DIR has fewer than ${SECRET_LENGTH} characters: remove that file, and the next start makes a new one`,
	);
}

let cached: Settings | undefined;

/** The process's settings; the first call checks them. */
export function settings(): Settings {
	cached ??= settingsOf(process.env);
	return cached;
}
