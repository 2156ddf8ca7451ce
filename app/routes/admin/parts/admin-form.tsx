import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ZodType } from "zod";
import { KeptNow } from "#app/components/back-office/kept-now.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, type FieldErrorLink, useShopForm } from "#app/components/forms/shop-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
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

/**
 * The frame of a form that changes one part: what is wrong above it, the revision of what its writer saw in it, one button below.
 *
 * @param labelOf the name of a field, to say what somebody else wrote there
 * @param wordsOf that in words, where fields hold choices
 */
export function AdminForm({
	form,
	action,
	intent,
	submitLabel,
	variant = "primary",
	labelOf,
	wordsOf,
	children,
	className = "space-y-6",
}: {
	form: AdminFormState;
	action: string;
	intent?: string;
	submitLabel: string;
	/** Where another button of the page leads on. */
	variant?: "primary" | "secondary";
	labelOf(field: string): string;
	wordsOf?(field: string, value: string): string;
	children: ReactNode;
	className?: string;
}) {
	const { formAction, formData } = useNavigation();
	const pending = formAction === action && (formData?.get("intent") ?? undefined) === intent;
	return (
		<>
			<ErrorSummary errors={namedFaults(form, labelOf)} />
			{form.overtaken ? <KeptNow values={form.overtaken} {...{ labelOf, wordsOf }} /> : null}
			<PostForm {...form.formProps} action={action} className={className} says={{ seen: form.seen, intent }}>
				{children}
				<div>
					<Button variant={variant} pending={pending}>
						{submitLabel}
					</Button>
				</div>
			</PostForm>
		</>
	);
}

/**
 * The faults of a form with the names of their fields: fields in two languages and rows of a table have the same faults, and
 * a summary must say whose each is.
 */
export function namedFaults(
	{ summary, formProps }: { summary: FieldErrorLink[]; formProps: { id: string } },
	labelOf: (field: string) => string,
): FieldErrorLink[] {
	return summary.map((fault) => {
		const { fieldId, message } = fault;
		const field = fieldId.startsWith(`${formProps.id}-`) ? fieldId.slice(formProps.id.length + 1) : null;
		return field === null ? fault : { ...fault, message: `${labelOf(field)}: ${message}` };
	});
}
