/**
 * Who may import whom. A leak of server code into the browser is silent, so the rules are checked in `npm test`.
 */
const { readFileSync } = require("node:fs");
const { join } = require("node:path");

const SERVER = "\\.server\\.tsx?$";
/** The modules that the rows of routes.ts name: a page's loader and action, and its component. */
const PAGES = [...readFileSync(join(__dirname, "app/routes.ts"), "utf8").matchAll(/"(routes\/[^"]+\.tsx?)"/g)].map(
	([, file]) => `^app/${file.replaceAll(".", "\\.")}$`,
);
/** What is drawn in the browser: components, documents, the parts of pages, texts and addresses. */
const VIEW = { path: "^app/(components|documents|routes|texts|paths)", pathNot: [SERVER, ...PAGES] };
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
	forbidden: [
		rule("no-cycles", "A cycle means that two rooms are one.", {}, { circular: true }),
		rule(
			"view-stays-in-the-browser",
			"Components, documents, parts of pages and texts never reach server code or the database.",
			VIEW,
			{ path: [SERVER, "^db/", "^migrations/", "^app/(integrations|sandbox)/"] },
		),
		rule(
			"view-has-no-node",
			"Components, documents, parts of pages and texts run in the browser.",
			{ ...VIEW, path: "^app/(components|documents|routes/.*\\.tsx|texts|paths)" },
			{ dependencyTypes: ["core"] },
		),
		rule(
			"components-know-no-page",
			"What two areas share knows neither of them.",
			{ path: "^app/(components|documents|texts|paths)" },
			{ path: "^app/(http|routes)/" },
		),
		rule(
			"rules-are-pure",
			"Domain rules know no I/O and no framework.",
			{ path: "^app/domain/", pathNot: SERVER },
			{
				path: [
					SERVER,
					"^db/",
					"^app/(?!domain|config)",
					"node_modules/(@remix-run|react|i18next|remix-i18next|kysely|better-sqlite3)",
				],
			},
		),
		rule(
			"rules-have-no-node",
			"Domain rules run in the browser too.",
			{ path: "^app/domain/", pathNot: SERVER },
			{ dependencyTypes: ["core"] },
		),
		rule(
			"use-cases-know-no-http",
			"Use cases know rules, the database and ports: no HTTP, no React, no words, no integration.",
			{ path: "^app/domain/.*\\.server\\.ts$" },
			{ path: ["^app/(?!domain|config)", "node_modules/(@remix-run/|react|i18next|remix-i18next)"] },
		),
		rule(
			"settings-know-no-shop",
			"Settings are read before there is a shop: of the rest they know rules, how files are kept private and the sandbox's credentials.",
			{ path: "^app/config/" },
			{
				path: [
					"^app/(?!config|domain|sandbox/paypal/credentials)",
					"^app/domain/.*\\.server\\.ts$",
					"^db/(?!private-files)",
				],
			},
		),
		rule(
			"the-sandbox-stands-outside",
			"The sandbox is a provider as any other: it keeps its own file, and knows the shop's settings and addresses alone.",
			{ path: "^app/sandbox/" },
			{ path: ["^app/(?!sandbox|config|paths)", "^(db|migrations)/"] },
		),
		rule(
			"integrations-implement-ports",
			"Integrations speak one outside protocol; they never touch the database or use cases.",
			{ path: "^app/integrations/" },
			{ path: ["^db/", "^app/domain/.*/.*\\.server\\.ts$", "^app/(http|routes)/"] },
		),
		rule(
			"http-knows-no-pages",
			"http serves any page and knows none.",
			{ path: "^app/http/" },
			{ path: "^app/routes/" },
		),
		rule(
			"pages-go-through-the-domain",
			"Apart from its errors pages reach the database and outside programs through use cases and ports only.",
			{ path: "^app/routes/" },
			{ path: ["^db/(?!unavailable)", "^migrations/", "^app/integrations/"] },
		),
		rule(
			"an-area-stands-alone",
			"What two areas need belongs to components, http or the domain.",
			{ path: "^app/routes/([^/]+)/" },
			{ path: "^app/routes/", pathNot: "^app/routes/$1/" },
		),
		rule(
			"a-noun-of-the-back-office-stands-alone",
			"What two nouns of the back office need belongs to its parts.",
			{ path: "^app/routes/admin/([^/]+)/" },
			{ path: "^app/routes/admin/", pathNot: "^app/routes/admin/($1|parts)/" },
		),
		rule(
			"nothing-imports-a-page",
			"Only the address table knows the module of a page.",
			{ path: "^(app|db)/" },
			{ path: PAGES },
		),
		rule(
			"development-stays-apart",
			"What npm run dev alone has is in no build: only the composition root asks for it, in development.",
			{ path: "^(app|db|migrations)/", pathNot: "^app/(dev/|http/shop\\.server\\.ts$)" },
			{ path: "^app/dev/" },
		),
		rule("db-knows-no-app", "The database knows nothing of the app.", { path: "^db/" }, { path: "^app/" }),
		rule(
			"migrations-stand-alone",
			"A migration is frozen once landed: it leans on Kysely alone.",
			{ path: "^migrations/" },
			{ path: ["^app/", "^db/"] },
		),
		rule(
			"nothing-imports-tests",
			"Tests look at the house from outside.",
			{ path: "^(app|db|migrations)/" },
			{ path: "^tests/" },
		),
		rule(
			"one-reader-of-the-environment",
			"Only the composition of the server reads settings; everything else is handed them.",
			{ path: "^app/(domain|integrations|components|documents|texts)/" },
			{ path: "^app/config/env\\.server\\.ts$" },
		),
	],
	options: {
		doNotFollow: { path: "node_modules" },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: "tsconfig.json" },
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["import", "require", "node", "default", "types"],
		},
	},
};
