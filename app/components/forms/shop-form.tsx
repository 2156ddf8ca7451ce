import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useReducer, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type FormSchema, useFormCheck } from "#app/components/forms/use-form-check.ts";
import { useMessage } from "#app/components/forms/use-message.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * One of the shop's forms: the server's answer or the browser's own check, by the same schema, as what the field
 * components want. Native bubbles are off on purpose: they speak the browser's language, not the visitor's, and vanish.
 *
 * @param schema the form's rules; on the shop's own pages what fetches them once the form is used
 * @param lastResult the server's answer to the last post, with what was typed
 * @param defaultValue what an untouched form holds
 * @param checks when a field is first checked: as it is left after a change, or, where that message would push the button away from under
 * the finger that is about to press it, only when the form is sent
 * @param onRefused told what the browser's own check found when it held the form back
 */
export function useShopForm<T extends Record<string, unknown>>(options: {
	id: string;
	schema: FormSchema<T>;
	lastResult: SubmissionResult | null | undefined;
	defaultValue?: Partial<Record<keyof T & string, string>>;
	checks?: "onBlur" | "onSubmit";
	onRefused?: (result: SubmissionResult) => void;
}) {
	const message = useMessage();
	const checks = options.checks ?? "onBlur";
	const {
		check,
		formProps: checkProps,
		holdBack,
		isTyped,
	} = useFormCheck(options.schema, (name, isLeft) => {
		// What is being typed is told right, never wrong.
		// What the server refused stands until it is changed: the browser's check knows nothing of it.
		if (isLeft ? checks === "onBlur" && form.status !== "error" : fields[name]?.errors) form.validate({ name });
	});
	const [form, fields] = useForm<Record<string, string>>({
		id: options.id,
		lastResult: options.lastResult as SubmissionResult<string[]> | null | undefined,
		defaultValue: options.defaultValue as Record<string, string>,
		shouldValidate: "onSubmit",
		shouldRevalidate: check ? "onInput" : "onSubmit",
		...(check ? { onValidate: ({ formData }) => check(formData) as never } : {}),
	});

	const { names, attempt } = useLatestRefusal(form.status === "error", form.allErrors);
	// Each look at one of conform's fields makes all of it anew.
	const made = new Map<string, ReturnType<typeof makeField>>();
	const makeField = (name: keyof T & string) => {
		const metadata = fields[name]!;
		// What is asked for only since another answer was chosen is no fault of whoever has not come to it.
		const error = names.includes(name) || isTyped(name) ? metadata.errors?.[0] : undefined;
		return {
			id: metadata.id,
			name,
			defaultValue: metadata.initialValue as string | undefined,
			error: error === undefined ? undefined : message(error),
		};
	};
	const field = (name: keyof T & string) => {
		const field = made.get(name) ?? makeField(name);
		made.set(name, field);
		return field;
	};

	const summary: FieldErrorLink[] = names.flatMap((name) =>
		(form.allErrors[name] ?? []).slice(0, 1).map((error) => ({
			fieldId: name === "" ? form.id : (fields[name]?.id ?? form.id),
			message: message(error),
			attempt,
		})),
	);

	// The same faults again change nothing that is shown, but they are a refused attempt of their own.
	const [, countAttempt] = useReducer((count: number) => count + 1, 0);
	const onSubmit: typeof form.onSubmit = (event) => {
		// A button that only looks something up, or counts anew, sends what is there; conform's own, of another name, are its checks.
		const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
		if (submitter?.formNoValidate && submitter.name === "intent") return;
		if (holdBack(event)) return;
		form.onSubmit(event);
		if (check && event.isDefaultPrevented()) options.onRefused?.(check(new FormData(event.currentTarget)).reply());
		countAttempt();
	};
	const formProps = { id: form.id, onSubmit, noValidate: true, ...checkProps } as const;
	return { formProps, field, summary };
}

/** What gives a field of such a form its properties, by its name. */
export type FieldOf<T extends Record<string, unknown> = Record<string, unknown>> = ReturnType<
	typeof useShopForm<T>
>["field"];

/** What a field component wants of such a form. */
export type FieldProps = ReturnType<FieldOf>;

/**
 * The names that the summary lists: those which the last refused attempt found wrong, until they are put right. What gets wrong
 * while one types has its message beside the field only, until the next attempt: a summary that grew under the typing would
 * move the field away.
 */
function useLatestRefusal(isRefused: boolean, errors: Record<string, string[]>) {
	const latest = useRef({ errors: {}, names: [] as string[], attempt: 0 });
	if (!isRefused) latest.current.names = latest.current.names.filter((name) => errors[name]);
	else if (latest.current.errors !== errors)
		latest.current = { errors, names: Object.keys(errors), attempt: latest.current.attempt + 1 };
	return latest.current;
}

export interface FieldErrorLink {
	fieldId: string;
	message: string;
	/** A link to the page on which it is put right, where no field of this one does that. */
	Way?: ComponentType<{ className: string; children: ReactNode }>;
	/** Which refused attempt to send the form it is of. */
	attempt?: number;
}

const LINE =
	"inline-block py-1 kiosk:py-2.5 text-left font-medium text-danger underline underline-offset-4 hover:decoration-2";

/**
 * What is wrong, at the head of the form, each line a link to its field (after GOV.UK's error summary). Without scripts the
 * links are anchors, and the page opens at the summary; with them it takes the focus with each refused attempt, not when a line
 * that was put right leaves it, and a link puts it into the field.
 */
export function ErrorSummary({ title, errors }: { title?: string | undefined; errors: readonly FieldErrorLink[] }) {
	const { t } = useTranslation("validation");
	const box = useRef<HTMLDivElement>(null);
	const attempt = errors[0]?.attempt;

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what asks for the focus.
	useEffect(() => box.current?.focus(), [attempt]);
	useMarkedTitle(errors.length > 0);

	if (errors.length === 0) return null;
	return (
		<div
			ref={box}
			role="alert"
			data-refused
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without scripts a long page opens where it says what is wrong
			autoFocus
			className="mb-6 rounded-card border-2 border-danger bg-danger-soft p-4 sm:p-5"
		>
			<h2 className="flex items-center gap-2 text-lg">
				<Icon name="alert" className="size-5 text-danger" />
				{title ?? t("summaryTitle")}
			</h2>
			<ul className="mt-2 space-y-1">
				{errors.map(({ fieldId, message, Way }) => (
					<li key={`${fieldId}:${message}`}>
						{Way ? (
							<Way className={LINE}>{message}</Way>
						) : (
							<a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)} className={LINE}>
								{message}
							</a>
						)}
					</li>
				))}
			</ul>
		</div>
	);
}

/** The server's title of a refused form has its mark already; a form refused in the browser gets it here. */
function useMarkedTitle(isRefused: boolean): void {
	const mark = `${useTranslation("layout").t("refused")}: `;
	useEffect(() => {
		if (!isRefused) return;
		if (!document.title.startsWith(mark)) document.title = mark + document.title;
		return () => {
			if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
		};
	}, [isRefused, mark]);
}

/** One sentence that is about two fields stands once, and leads to the first of them. */
export function saidOnce(errors: readonly FieldErrorLink[]): FieldErrorLink[] {
	return errors.filter((error, index) => errors.findIndex(({ message }) => message === error.message) === index);
}

/** Of a group of radios the chosen one takes the focus, as the Tab key would have it. */
function focusField(event: MouseEvent, fieldId: string): void {
	const target = document.getElementById(fieldId);
	if (!target) return;
	event.preventDefault();
	const group = target instanceof HTMLInputElement && target.type === "radio" ? target.closest("fieldset") : target;
	const field =
		group instanceof HTMLFieldSetElement
			? (group.querySelector<HTMLElement>("input:checked") ??
				group.querySelector<HTMLElement>("input, select, textarea"))
			: group;
	(document.querySelector(`label[for="${CSS.escape(fieldId)}"]`) ?? field)?.scrollIntoView({
		block: "center",
		behavior: "instant",
	});
	field?.focus({ preventScroll: true });
}
