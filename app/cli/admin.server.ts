import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { type AdminCommand, readAdminCommand, USAGE } from "#app/cli/admin-command.ts";
import { settings } from "#app/config/env.server.ts";
import { SettingsError } from "#app/config/environment.server.ts";
import { addAccount } from "#app/domain/accounts/add-account.server.ts";
import { changeRole } from "#app/domain/accounts/change-role.server.ts";
import { listAccounts } from "#app/domain/accounts/list-accounts.server.ts";
import { faultOfPassword } from "#app/domain/accounts/new-password.server.ts";
import { randomPassword } from "#app/domain/accounts/password.server.ts";
import { removeAccount } from "#app/domain/accounts/remove-account.server.ts";
import { resetPassword } from "#app/domain/accounts/reset-password.server.ts";
import { resetSecondFactor } from "#app/domain/accounts/set-second-factor.server.ts";
import { PASSWORD_CHARACTERS_AT_LEAST, PASSWORD_CHARACTERS_AT_MOST } from "#app/domain/accounts/sign-in-form.ts";
import { bucharestDay } from "#app/domain/clock.ts";
import type { ShopError } from "#app/domain/errors.ts";
import type { Shop } from "#app/domain/shop.server.ts";
import { textsFor } from "#app/texts/texts.server.ts";
import { BackupError } from "#db/backup.ts";
import { faultOf, isPostgresUrl, openDatabase } from "#db/connection.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { startFresh } from "#db/start-fresh.ts";

/**
 * `npm run admin` (DECISIONS 4): an entry of its own in the server's build. It opens the same database with the same settings
 * as the shop, and starts neither a server nor the work in the background.
 */
const DONE = 0;
const REFUSED = 1;
const NOT_UNDERSTOOD = 2;

type Accounts = Pick<Shop, "db" | "clock">;

type AccountCommand = Exclude<AdminCommand, { name: "start-fresh" }>;

/** Something that a person can put right; its message is all that they need. */
class Refusal extends Error {}

async function main(args: string[]): Promise<number> {
	const command = readAdminCommand(args);
	if (!command.ok) {
		console.error(`${command.error}\n\n${USAGE}`);
		return NOT_UNDERSTOOD;
	}
	if (command.value.name === "help") {
		console.log(USAGE);
		return DONE;
	}
	try {
		const asked = command.value;
		if (asked.name === "start-fresh") {
			await begin();
			return DONE;
		}
		const password = await passwordFor(asked);
		await withAccounts((shop) => run(shop, asked, password));
		return DONE;
	} catch (error) {
		if (error instanceof SettingsError) console.error(`Please correct these settings:\n${error.message}`);
		else if (error instanceof Refusal || error instanceof BackupError) console.error(error.message);
		else console.error(faultOf(error) ?? error);
		return REFUSED;
	}
}

/** What is typed is read before the database is touched; a random one otherwise. */
async function passwordFor(command: AccountCommand): Promise<{ value: string; isTyped: boolean }> {
	if (!("passwordFromInput" in command) || !command.passwordFromInput) {
		return { value: randomPassword(), isTyped: false };
	}
	const value = (await text(process.stdin)).replace(/\r?\n$/, "").normalize("NFC");
	const { length } = value;
	const fault = await faultOfPassword(value, "email" in command ? command.email : "");
	if (fault === "length") {
		throw new Refusal(
			`The password must have ${PASSWORD_CHARACTERS_AT_LEAST} to ${PASSWORD_CHARACTERS_AT_MOST} characters, not ${length}.`,
		);
	}
	if (fault === "common") throw new Refusal("The password is one that guessers try first. Please choose another one.");
	// Forms take such characters out, so nobody could sign in with them.
	if (/[\p{Cc}\u2028\u2029\ufeff]/u.test(value))
		throw new Refusal("The password must be one line of ordinary characters.");
	return { value, isTyped: true };
}

async function withAccounts(use: (shop: Accounts) => Promise<void>): Promise<void> {
	const { database } = settings();
	if (!isPostgresUrl(database) && !existsSync(database)) console.error(`There is no database yet: making ${database}`);
	const { db, close } = openDatabase(database);
	try {
		await bringUpToDate(db);
		await use({ db, clock: () => new Date() });
	} finally {
		await close();
	}
}

/** Its own tables say which orders are tests, so it is brought up to date first. */
async function begin(): Promise<void> {
	const { database } = settings();
	if (isPostgresUrl(database)) throw new Refusal("start-fresh is for SQLite: with PostgreSQL name a new database.");
	if (!existsSync(database)) throw new Refusal(`There is no database at ${database}`);
	await withAccounts(async () => {});
	const kept = startFresh(database, new Date());
	console.log(`A new database: ${database}`);
	console.log(`The one before it, with its test orders: ${kept}`);
}

async function bringUpToDate(db: Shop["db"]): Promise<void> {
	try {
		const applied = await migrateToLatest(db);
		if (applied.length > 0) console.error(`Database: ${applied.length} migrations applied.`);
	} catch (error) {
		const fault = faultOf(error);
		if (fault !== null) throw new Refusal(fault);
		const reason = error instanceof Error ? error.message : String(error);
		throw new Refusal(
			`The database cannot be brought up to this version of the shop (${reason}). Start the shop once with "npm start", then try again.`,
		);
	}
}

async function run(shop: Accounts, command: AccountCommand, password: { value: string; isTyped: boolean }) {
	switch (command.name) {
		case "list":
			return printAccounts(await listAccounts(shop));
		case "add":
			orRefuse(await addAccount(shop, { ...command, password: password.value }));
			console.log(`Added ${command.email} (${command.role}).`);
			return printPassword(password);
		case "reset": {
			const { email } = orRefuse(await resetPassword(shop, { ...command, password: password.value }));
			console.log(`${email} has a new password; every session of this account has ended.`);
			return printPassword(password);
		}
		case "role":
			orRefuse(await changeRole(shop, command));
			return console.log(`${command.email} is ${command.role} now.`);
		case "reset-two-step": {
			const { email, wasOn } = orRefuse(await resetSecondFactor(shop, command));
			return console.log(`${email} ${wasOn ? "signs in with the password alone now" : "has no two-step sign-in"}.`);
		}
		case "remove": {
			const { email } = orRefuse(await removeAccount(shop, command));
			return console.log(`Removed ${email}; every session of this account has ended.`);
		}
	}
}

function orRefuse<T>(outcome: { ok: true; value: T } | { ok: false; error: ShopError }): T {
	if (outcome.ok) return outcome.value;
	throw new Refusal(textsFor("en").t(`errors:${outcome.error.code}`));
}

function printAccounts(accounts: Awaited<ReturnType<typeof listAccounts>>): void {
	if (accounts.length === 0) console.log("Nobody can sign in yet. The shop makes the first admin when it starts.");
	for (const { email, role, createdAt } of accounts) {
		console.log(`${role.padEnd(5)}  ${bucharestDay(createdAt)}  ${email}`);
	}
}

function printPassword({ value, isTyped }: { value: string; isTyped: boolean }): void {
	if (!isTyped) console.log(`Password (shown once, keep it safe): ${value}`);
}

process.exitCode = await main(process.argv.slice(2));
