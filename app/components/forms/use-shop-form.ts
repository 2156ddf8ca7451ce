import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";
import type { FieldErrorLink } from "#app/components/forms/error-summary.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";

/**
 * One of the shop's forms: the server's answer or the browser's own check, by the same schema, as what the field
 * components want. Native bubbles are off on purpose: they speak the browser's language, not the visitor's, and vanish.
 *
 * @param lastResult the server's answer to the last post, with what was typed
 * @param defaultValue what an untouched form holds
 * @param checks when a field is first checked: as it is left, or, where that message would push the button away from under
 * the finger that is about to press it, only when the form is sent
 */
export function useShopForm<T extends Record<string, unknown>>(options: {
	id: string;
	schema: ZodType<T>;
	lastResult: SubmissionResult | null | undefined;
	defaultValue?: Partial<Record<keyof T & string, string>>;
	checks?: "onBlur" | "onSubmit";
}) {
	const message = useMessage();
	const [form, fields] = useForm<Record<string, string>>({
		id: options.id,
		lastResult: options.lastResult as SubmissionResult<string[]> | null | undefined,
		defaultValue: options.defaultValue as Record<string, string>,
		shouldValidate: options.checks ?? "onBlur",
		shouldRevalidate: "onInput",
		onValidate: ({ formData }) => parseWithZod(formData, { schema: options.schema }) as never,
	});

	const field = (name: keyof T & string) => {
		const metadata = fields[name]!;
		const error = metadata.errors?.[0];
		return {
			id: metadata.id,
			name: metadata.name,
			defaultValue: metadata.initialValue as string | undefined,
			error: error === undefined ? undefined : message(error),
		};
	};

	// The summary answers a submission; while typing, the message beside the field is enough.
	const summary: FieldErrorLink[] =
		form.status !== "error"
			? []
			: Object.entries(form.allErrors).flatMap(([name, errors]) =>
					errors.slice(0, 1).map((error) => ({
						fieldId: name === "" ? form.id : (fields[name]?.id ?? form.id),
						message: message(error),
					})),
				);

	const formProps = { id: form.id, onSubmit: form.onSubmit, noValidate: true } as const;
	return { formProps, field, summary };
}
