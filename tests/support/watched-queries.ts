import { type KyselyPlugin, SqliteQueryCompiler } from "kysely";

/** A plugin that writes down every statement, without its values: what was asked, and in which order. */
export function watching(asked: string[]): KyselyPlugin {
	const compiler = new SqliteQueryCompiler();
	return {
		transformQuery: ({ node, queryId }) => {
			asked.push(compiler.compileQuery(node, queryId).sql);
			return node;
		},
		transformResult: async ({ result }) => result,
	};
}
