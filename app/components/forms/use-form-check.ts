import type { Submission } from "@conform-to/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ZodType } from "zod";

/** A form's rules, or what fetches them. */
export type FormSchema<T> = ZodType<T> | (() => Promise<ZodType<T>>);

type Check = (formData: FormData) => Submission<unknown>;

/**
 * The browser's own check of a form. A third of a page's scripts serve it alone, so they are fetched when somebody goes into
 * the form: a field that was changed meanwhile is checked once they are there, a form that was sent waits for them. Whoever only
 * passes a field on the way to another is told nothing.
 * Where they cannot be had the server checks alone.
 *
 * @param checkField checks a field that was changed and, as it is told, perhaps left
 */
export function useFormCheck<T>(schema: FormSchema<T>, checkField: (name: string, isLeft: boolean) => void) {
	const [check, setCheck] = useState<{ run: Check | null } | null>(null);
	const waiting = useRef({ isAsked: false, touched: new Map<string, boolean>(), sent: null as (() => void) | null });

	const ask = () => {
		if (waiting.current.isAsked) return;
		waiting.current.isAsked = true;
		fetchCheck(schema).then(
			(run) => setCheck({ run }),
			() => setCheck({ run: null }),
		);
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the check has come; later on fields are checked as they are left
	useEffect(() => {
		if (!check) return;
		const { touched, sent } = waiting.current;
		if (check.run && !sent) for (const [name, isLeft] of touched) checkField(name, isLeft);
		touched.clear();
		waiting.current.sent = null;
		sent?.();
	}, [check]);

	const typed = useRef(new Set<string>());
	const touch =
		(isLeft: boolean) =>
		({ target }: FormEvent<HTMLFormElement>) => {
			const { name } = target as HTMLInputElement;
			if (!isLeft) typed.current.add(name);
			if (!name || !typed.current.has(name)) return;
			if (!check) waiting.current.touched.set(name, isLeft);
			else if (check.run && isLeft) checkField(name, true);
		};

	return {
		/** Null until it has come. */
		check: check?.run ?? null,
		isTyped: (name: string) => typed.current.has(name),
		/** Whether a form that is being sent waits for its check: it is sent again by itself. */
		holdBack(event: FormEvent<HTMLFormElement>): boolean {
			if (check) return false;
			const form = event.currentTarget;
			const { submitter } = event.nativeEvent as SubmitEvent;
			event.preventDefault();
			waiting.current.sent = () => form.requestSubmit(submitter);
			ask();
			return true;
		},
		formProps: {
			onFocus: ask,
			onInput: touch(false),
			onBlur: touch(true),
		},
	};
}

async function fetchCheck<T>(schema: FormSchema<T>): Promise<Check> {
	const [{ parseWithZod }, rules] = await Promise.all([
		import("@conform-to/zod/v4"),
		typeof schema === "function" ? schema() : schema,
	]);
	return (formData) => parseWithZod(formData, { schema: rules });
}
