import { isDeepStrictEqual } from "node:util";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { ZodType } from "zod";
import type { ProductState } from "#app/domain/catalogue/admin-product-query.ts";
import type { ShopErrorCode } from "#app/domain/errors.ts";
import type { Result } from "#app/domain/result.ts";
import type { Section } from "#app/domain/section.ts";
import { faultsOf, refusal, STATUS_OF } from "#app/http/answers/refusal.server.ts";
import { type Flash, goWith } from "#app/http/cookies/flash.server.ts";
import type { FormAnswer } from "#app/routes/admin/parts/admin-form.tsx";

/** One part of a product or service as a form of the back office changes it. */
interface AdminForm<T, Made> {
	schema: ZodType<T>;
	/** Its name where a page has several. */
	part?: string;
	/** Secrets, which no answer carries back. */
	hideFields?: string[];
	/** @param seen the revision of what the writer saw */
	change(typed: T, seen: string): Promise<Result<Made>>;
	/** What is kept now, in the words of the form's fields; for a writer who changed nothing, or was overtaken. */
	kept(): Promise<Section<Record<string, string>> | null>;
	done(made: Made): Done;
}

/** Where to go when it is done, and what to say there. */
export type Done = { to: string } & Pick<Flash, "key" | "values">;

const NOT_FOUND: ReadonlySet<ShopErrorCode> = new Set([
	"product-not-found",
	"service-not-found",
	"order-not-found",
	"not-found",
]);

/**
 * Runs such a form: 303 when it is done, or says nothing else than what is kept; 422 with what was typed and what is wrong; 409
 * when somebody else was quicker, with what they wrote where it differs, and the revision by which the same form can then be sent
 * again knowingly.
 */
export async function submitAdminForm<T, Made>(form: FormData, admin: AdminForm<T, Made>) {
	const seen = String(form.get("seen") ?? "");
	const answer = (body: Pick<FormAnswer, "lastResult"> & Partial<FormAnswer>, status: number) =>
		data<FormAnswer>({ overtaken: null, seen, error: null, part: admin.part ?? "", ...body }, { status });
	const { hideFields = [] } = admin;
	const submission = parseWithZod(form, { schema: admin.schema });
	if (submission.status !== "success") return answer({ lastResult: submission.reply({ hideFields }) }, 422);
	const before = await admin.kept();
	const outcome = await admin.change(submission.value, seen);
	if (outcome.ok) {
		const { to, ...said } = admin.done(outcome.value);
		const isSame = before?.revision === seen && isDeepStrictEqual(readAs(admin.schema, before), submission.value);
		// A credit note for all that is left of an invoice says what is kept, too, and leaves nothing.
		const isIdle = isSame && (await admin.kept())?.revision === seen;
		return goWith(to, isIdle ? { tone: "info", key: "adminCatalogue:notChanged" } : { tone: "success", ...said });
	}
	const { error } = outcome;
	if (NOT_FOUND.has(error.code)) throw refusal(error.code);
	const overtaken = error.code === "changed-meanwhile" ? differing(await admin.kept(), form) : null;
	const faults = overtaken ? { formErrors: ["adminCatalogue:changedMeanwhile"] } : faultsOf(error);
	const lastResult = submission.reply({ hideFields, ...faults });
	return answer({ lastResult, ...overtaken, error }, STATUS_OF[error.code]);
}

/** What is kept, as its form would send it. */
function readAs<T>(schema: ZodType<T>, { values }: Section<Record<string, string>>): T | null {
	const form = new FormData();
	for (const [field, value] of Object.entries(values)) form.set(field, value);
	const submission = parseWithZod(form, { schema });
	return submission.status === "success" ? submission.value : null;
}

/** The fields that hold something else now than what was typed, and the revision that this shows. */
export function differing(kept: Section<Record<string, string>> | null, form: FormData) {
	if (!kept) throw refusal("not-found");
	const values = Object.entries(kept.values).filter(([field, value]) => value !== String(form.get(field) ?? ""));
	return { overtaken: Object.fromEntries(values), seen: kept.revision };
}

interface StateForm {
	change(wanted: ProductState): Promise<Result<null>>;
	to: string;
	said: Record<ProductState, string>;
}

/**
 * The button that takes something off sale or puts it on: `intent` retire or restore.
 *
 * @returns null when the form has no such intent
 */
export async function submitState(form: FormData, { change, to, said }: StateForm) {
	const wanted = STATE_OF.get(String(form.get("intent")));
	if (!wanted) return null;
	const outcome = await change(wanted);
	if (!outcome.ok && NOT_FOUND.has(outcome.error.code)) throw refusal(outcome.error.code);
	return goTo(to, outcome, said[wanted]);
}

/** Back to a page, which says what was done or why not. */
export function goTo(to: string, outcome: Result<unknown>, done: string): Response {
	const flash: Flash = outcome.ok
		? { tone: "success", key: done }
		: { tone: "error", key: outcome.error.fields?.[""] ?? `errors:${outcome.error.code}` };
	return goWith(to, flash);
}

const STATE_OF = new Map<string, ProductState>([
	["retire", "retired"],
	["restore", "active"],
]);
