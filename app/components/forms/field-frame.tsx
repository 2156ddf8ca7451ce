import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";

export interface FieldFrameProps {
	label: ReactNode;
	id: string;
	error?: string | undefined;
	hint?: ReactNode;
	/** A field that may stay empty says so after its label, or in what words; required ones need no mark. */
	optional?: boolean | string;
	className?: string | undefined;
}

/** The ids that describe a control: its hint, its error, and whatever the caller names. */
export function describedBy(id: string, parts: { hint?: unknown; error?: unknown }, own?: string): string | undefined {
	const ids = [own, parts.hint ? `${id}-hint` : undefined, parts.error ? `${id}-error` : undefined].filter(Boolean);
	return ids.length > 0 ? ids.join(" ") : undefined;
}

/**
 * Label, hint, error and control in that order: a screen reader and a small screen both meet the error before the field.
 * Controls that stand side by side stand on one line, also where only one of them has a hint or an error, each under its own words.
 */
export function FieldFrame({
	label,
	id,
	error,
	hint,
	optional,
	className,
	children,
}: FieldFrameProps & { children: ReactNode }) {
	const { t } = useTranslation();
	return (
		<div className={classNames("flex flex-col justify-end", className)}>
			<label htmlFor={id} className="block font-semibold">
				{label}
				{optional ? (
					<span className="font-normal text-ink-muted"> {optional === true ? t("optional") : optional}</span>
				) : null}
			</label>
			<FieldHint id={id}>{hint}</FieldHint>
			<FieldError id={id}>{error}</FieldError>
			<div className="pt-1.5">{children}</div>
		</div>
	);
}

/** The hint of a field, under its label. Nothing without a text. */
export function FieldHint({ id, children }: { id: string; children?: ReactNode }) {
	if (!children) return null;
	return (
		<p id={`${id}-hint`} className="mt-0.5 text-ink-muted text-sm">
			{children}
		</p>
	);
}

/** The error of a field, in words and with a mark beside the colour. Nothing without a text. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
	if (!children) return null;
	return (
		<p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 font-medium text-danger text-sm">
			<Icon name="alert" className="mt-0.5 size-4" />
			<span>{children}</span>
		</p>
	);
}
