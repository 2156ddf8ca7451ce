import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { ZodType } from "zod";
import { useShopForm } from "#app/components/forms/use-shop-form.ts";
import type { ShopError } from "#app/domain/errors.ts";
import type { Section } from "#app/domain/section.ts";

/** What the server sends back for a form of the back office that it did not take. */
export interface FormAnswer {
	lastResult: SubmissionResult;
	/** What is kept now where it differs from what was typed, and its revision; null when nobody was quicker. */
	overtaken: Section<Record<string, string>> | null;
	error: ShopError | null;
	/** Which of several forms of the page this is about. */
	part: string;
}

/**
 * A form that changes one part of a product or service.
 *
 * @param part its name where the page has several
 * @param revision of what is kept, as the page was made; the answer to somebody who was overtaken brings a newer one
 */
export function useAdminForm(options: {
	id: string;
	part?: string;
	schema: ZodType<Record<string, unknown>>;
	values: Record<string, string>;
	revision?: string;
	answer: FormAnswer | undefined;
}) {
	const answer = options.answer?.part === (options.part ?? "") ? options.answer : undefined;
	const form = useShopForm<Record<string, unknown>>({
		id: options.id,
		schema: options.schema,
		lastResult: answer?.lastResult,
		defaultValue: options.values,
		checks: "onSubmit",
	});
	return {
		...form,
		overtaken: answer?.overtaken?.values ?? null,
		error: answer?.error ?? null,
		seen: answer?.overtaken?.revision ?? options.revision ?? "",
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
