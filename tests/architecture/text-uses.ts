import { dirname } from "node:path";
import ts from "typescript";
import { filesUnder, readSource } from "#tests/architecture/source-files.ts";

/** What one source file says about texts. */
export interface TextUses {
	path: string;
	/** Namespaces that it opens: useTranslation("cart"), getFixedT(locale, "cart"). Empty: keys with their namespace. */
	namespaces: Set<string>;
	/** Every string in it, as keys travel as data too (a schema's message, a row of a table). */
	strings: Set<string>;
	/** Keys that it puts together inside a call of t, or anywhere after their namespace: `method_${id}` is /^method_.+$/. */
	patterns: RegExp[];
	/** Literal first arguments of t, with their line and the names of the values that go with them; null where those are not written there. */
	calls: { key: string; line: number; given: string[] | null }[];
}

/** Reads all code of the app but the catalogues themselves. */
export function readTextUses(): TextUses[] {
	return filesUnder("app")
		.filter((path) => /\.tsx?$/.test(path) && !path.startsWith("app/texts/"))
		.map((path) => usesIn(path, readSource(path)));
}

/**
 * Whether any code can show this text: the full "namespace:key" anywhere, or the bare key in a file that opens the
 * namespace, or in one beside it (a table of links next to the screen that shows them).
 */
export function isUsed(namespace: string, key: string, uses: TextUses[]): boolean {
	const full = `${namespace}:${key}`;
	const folders = new Set(uses.filter((use) => use.namespaces.has(namespace)).map((use) => dirname(use.path)));
	return uses.some((use) => {
		if (use.strings.has(full) || use.patterns.some((pattern) => pattern.test(full))) return true;
		if (folders.has(dirname(use.path)) && use.strings.has(key)) return true;
		return use.namespaces.has(namespace) && use.patterns.some((pattern) => pattern.test(key));
	});
}

function usesIn(path: string, text: string): TextUses {
	const uses: TextUses = { path, namespaces: new Set(), strings: new Set(), patterns: [], calls: [] };
	const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
	const translators = new Set(["t"]);
	const visit = (node: ts.Node): void => {
		if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) uses.strings.add(node.text);
		if (ts.isTemplateExpression(node) && /^[a-z]\w*:/i.test(node.head.text)) uses.patterns.push(patternOf(node));
		if (ts.isBindingElement(node) && node.propertyName?.getText(file) === "t") translators.add(node.name.getText(file));
		if (ts.isCallExpression(node)) readCall(node, file, translators, uses);
		ts.forEachChild(node, visit);
	};
	visit(file);
	return uses;
}

function readCall(call: ts.CallExpression, file: ts.SourceFile, translators: Set<string>, uses: TextUses): void {
	const callee = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
	const name = callee.getText(file);
	if (name === "useTranslation" || name === "useTexts") {
		const opened = call.arguments.length === 0 ? ["common"] : stringsIn(call.arguments[0]);
		for (const namespace of opened) uses.namespaces.add(namespace);
	}
	if (name === "getFixedT") for (const namespace of stringsIn(call.arguments[1])) uses.namespaces.add(namespace);
	if (!translators.has(name)) return;
	const line = file.getLineAndCharacterOfPosition(call.getStart(file)).line + 1;
	for (const key of outcomes(call.arguments[0])) {
		if (ts.isStringLiteralLike(key)) uses.calls.push({ key: key.text, line, given: valuesIn(call.arguments[1], file) });
		if (ts.isTemplateExpression(key)) uses.patterns.push(patternOf(key));
	}
}

/** What an expression may come to: the branches of a choice, without type assertions and brackets. */
function outcomes(node: ts.Expression | undefined): ts.Expression[] {
	if (!node) return [];
	if (ts.isConditionalExpression(node)) return [...outcomes(node.whenTrue), ...outcomes(node.whenFalse)];
	if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return outcomes(node.expression);
	if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return outcomes(node.expression);
	if (ts.isBinaryExpression(node)) return [...outcomes(node.left), ...outcomes(node.right)];
	return [node];
}

function valuesIn(node: ts.Expression | undefined, file: ts.SourceFile): string[] | null {
	if (!node) return [];
	if (!ts.isObjectLiteralExpression(node) || node.properties.some(ts.isSpreadAssignment)) return null;
	return node.properties.flatMap(({ name }) => name?.getText(file) ?? []);
}

function stringsIn(node: ts.Node | undefined): string[] {
	if (!node) return [];
	if (ts.isStringLiteralLike(node)) return [node.text];
	return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(stringsIn) : [];
}

function patternOf(template: ts.TemplateExpression): RegExp {
	const fixed = [template.head.text, ...template.templateSpans.map((span) => span.literal.text)];
	return new RegExp(`^${fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+")}$`);
}
