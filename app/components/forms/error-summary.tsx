import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/ui/icon.tsx";

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
