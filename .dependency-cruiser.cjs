/**
 * Who may import whom. A leak of server code into the browser is silent, so the rules are checked in `npm test`.
 */
const SERVER = "\\.server\\.tsx?$";
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
	forbidden: [
		rule("no-cycles", "A cycle means that two rooms are one.", {}, { circular: true }),
		rule(
			"view-stays-in-the-browser",
			"Screens, components, documents and texts never reach server code, the database or Node.",
			{ path: "^app/(screens|components|documents|texts|paths)" },
			{ path: [SERVER, "^db/", "^migrations/", "^app/(http|routes|integrations|sandbox)/"] },
		),
		rule(
			"view-has-no-node",
			"Screens, components, documents and texts run in the browser.",
			{ path: "^app/(screens|components|documents|texts|paths)" },
			{ dependencyTypes: ["core"] },
		),
		rule(
			"rules-are-pure",
			"Domain rules know no I/O and no framework.",
			{ path: "^app/domain/", pathNot: SERVER },
			{ path: [SERVER, "^db/", "^app/(?!domain|config)", "node_modules/(@remix-run|react|kysely|better-sqlite3)"] },
		),
		rule(
			"rules-have-no-node",
			"Domain rules run in the browser too.",
			{ path: "^app/domain/", pathNot: SERVER },
			{ dependencyTypes: ["core"] },
		),
		rule(
			"use-cases-know-no-http",
			"Use cases know rules, the database and ports: no HTTP, no React, no integration.",
			{ path: "^app/domain/.*\\.server\\.ts$" },
			{ path: ["^app/(?!domain|config)", "node_modules/(@remix-run|react|react-dom)/"] },
		),
		rule(
			"integrations-implement-ports",
			"Integrations speak one outside protocol; they never touch the database or use cases.",
			{ path: "^app/integrations/" },
			{ path: ["^db/", "^app/domain/.*/.*\\.server\\.ts$", "^app/(http|routes|screens)/"] },
		),
		rule(
			"http-knows-no-pages",
			"http serves any page and knows none.",
			{ path: "^app/http/" },
			{ path: "^app/(routes|screens)/" },
		),
		rule(
			"routes-are-thin",
			"Routes go through http and the domain, never to the database, an integration or another route.",
			{ path: "^app/routes/" },
			{ path: ["^db/", "^migrations/", "^app/integrations/", "^app/routes/"] },
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
			{ path: "^app/(domain|integrations|screens|components|documents|texts)/" },
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
