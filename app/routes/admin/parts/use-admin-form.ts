import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { ZodType } from "zod";
import { useShopForm } from "#app/components/forms/use-shop-form.ts";
import type { ShopError } from "#app/domain/errors.ts";

/** What the server sends back for a form of the back office that it did not take. */
export interface FormAnswer {
	lastResult: SubmissionResult;
	/** What is kept now where it differs from what was typed; null when nobody was quicker. */
	overtaken: Record<string, string> | null;
	/** The revision that the form goes on from: what its writer saw, which is what is kept now only where the answer shows that. */
	seen: string;
	error: ShopError | null;
	/** Which of several forms of the page this is about. */
	part: string;
}

/**
 * A form that changes one part of a product or service.
 *
 * @param part its name where the page has several, and it is not its id
 * @param revision of what is kept, as the page was made; an answer brings its own
 */
export function useAdminForm(options: {
	id: string;
	part?: string;
	schema: ZodType<Record<string, unknown>>;
	values: Record<string, string>;
	revision?: string;
	answer: FormAnswer | undefined;
}) {
	const { part = options.id, answer: latest } = options;
	const answer = latest?.part === "" || latest?.part === part ? latest : undefined;
	const form = useShopForm<Record<string, unknown>>({
		id: options.id,
		schema: options.schema,
		lastResult: answer?.lastResult,
		defaultValue: options.values,
		checks: "onSubmit",
	});
	return {
		...form,
		overtaken: answer?.overtaken ?? null,
		error: answer?.error ?? null,
		seen: answer?.seen ?? options.revision ?? "",
	};
}

/**
 * The key of a form that is made anew once something else is saved: its fields then show what is kept. Whoever was overtaken goes on
 * typing in the form that says so, although the page is read anew behind it.
 */
export function useFormKey(revision: string, part = ""): string {
	const answer = useActionData() as FormAnswer | undefined;
	return answer?.overtaken && answer.part === part ? "overtaken" : revision;
}

export type AdminFormState = ReturnType<typeof useAdminForm>;
