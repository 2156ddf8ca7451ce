import { parseArgs } from "node:util";
import { ROLES, type Role } from "#app/domain/accounts/account.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";
import { typedEmail } from "#app/domain/typed-fields.ts";

/** What `npm run admin` was asked to do. */
export type AdminCommand =
	| { name: "help" }
	| { name: "list" }
	| { name: "start-fresh" }
	| { name: "add"; email: string; role: Role; passwordFromInput: boolean }
	| { name: "reset"; email: string; passwordFromInput: boolean }
	| { name: "role"; email: string; role: Role }
	| { name: "reset-two-step"; email: string }
	| { name: "remove"; email: string };

export const USAGE = `Who may sign in to the back office (/admin and /staff).

  npm run admin -- list
  npm run admin -- add EMAIL [--role admin|staff] [--password-stdin]
  npm run admin -- reset EMAIL [--password-stdin]
  npm run admin -- role EMAIL --role admin|staff
  npm run admin -- reset-two-step EMAIL
  npm run admin -- remove EMAIL
  npm run admin -- start-fresh

add and reset make a random password and print it once; with --password-stdin it is read from the standard input, for
example: printf '%s' "$PASSWORD" | npm run -s admin -- reset ana@shop.example --password-stdin
A new account is an admin unless --role says staff. reset and remove end every session of the account at once; role changes
what it may do at once. reset-two-step turns two-step sign-in off for somebody whose phone and recovery codes are gone. The
last admin can neither be removed nor become staff. It works while the shop runs, with the same settings (DATA_DIR, DATABASE_URL).

start-fresh is for a shop that goes live: with the shop stopped, it begins a new database with the catalogue, the accounts and
the settings of the present one, whose orders were all tests; that one is kept beside it.

Exit codes: 0 done, 1 refused or failed (nothing was changed), 2 not understood.`;

const OPTIONS = {
	role: { type: "string" },
	"password-stdin": { type: "boolean" },
	help: { type: "boolean", short: "h" },
} as const;

/** Which options a command takes. */
const TAKES: Record<string, (keyof typeof OPTIONS)[]> = {
	list: [],
	"start-fresh": [],
	add: ["role", "password-stdin"],
	reset: ["password-stdin"],
	role: ["role"],
	"reset-two-step": [],
	remove: [],
};

/** Reads the arguments after `npm run admin --`; fails with what is wrong with them, for people. */
export function readAdminCommand(args: string[]): Result<AdminCommand, string> {
	const parsed = parse(args);
	if (!parsed.ok) return parsed;
	const { values, positionals } = parsed.value;
	const [name = "help", typedAddress, ...rest] = positionals;
	if (values.help || name === "help") return ok({ name: "help" });
	if (!Object.hasOwn(TAKES, name)) return fail(`there is no command ${name}`);
	const foreign = Object.keys(values).find((option) => !TAKES[name]?.includes(option as never));
	if (foreign) return fail(`${name} takes no --${foreign}`);
	const takesAddress = name !== "list" && name !== "start-fresh";
	const surplus = takesAddress ? rest[0] : typedAddress;
	if (surplus !== undefined) return fail(`${surplus} is too much for ${name}`);
	if (!takesAddress) return ok({ name });
	if (typedAddress === undefined) return fail(`${name} needs an e-mail address`);
	const email = typedEmail("not an e-mail address").safeParse(typedAddress);
	if (!email.success) return fail(`${typedAddress} is not an e-mail address`);
	return withEmail(name as EmailCommand, email.data, values);
}

interface Values {
	role?: string;
	"password-stdin"?: boolean;
	help?: boolean;
}

type EmailCommand = Exclude<AdminCommand["name"], "help" | "list">;

function withEmail(name: EmailCommand, email: string, values: Values): Result<AdminCommand, string> {
	if (name === "remove" || name === "reset-two-step") return ok({ name, email });
	const passwordFromInput = values["password-stdin"] ?? false;
	if (name === "reset") return ok({ name, email, passwordFromInput });
	const role = ROLES.find((known) => known === (values.role ?? "admin"));
	if (!role) return fail(`--role is admin or staff, not ${values.role}`);
	if (name === "add") return ok({ name, email, role, passwordFromInput });
	return values.role ? ok({ name, email, role }) : fail("role needs --role admin or --role staff");
}

function parse(args: string[]): Result<{ values: Values; positionals: string[] }, string> {
	try {
		return ok(parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true }));
	} catch (error) {
		return fail((error as Error).message);
	}
}
