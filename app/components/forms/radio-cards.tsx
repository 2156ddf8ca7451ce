import type { ChangeEventHandler, ReactNode } from "react";
import { describedBy, FieldError, FieldHint } from "#app/components/forms/field-frame.tsx";
import { classNames } from "#app/components/ui/class-names.ts";

interface RadioCardsProps {
	legend: ReactNode;
	name: string;
	/** Also the id of the first radio, so that an error summary's link lands on it without scripts. */
	id: string;
	options: readonly { value: string; label: ReactNode; hint?: ReactNode; aside?: ReactNode }[];
	defaultValue?: string | undefined;
	error?: string | undefined;
	hint?: ReactNode;
	required?: boolean;
	form?: string;
	className?: string;
	onChange?: ChangeEventHandler<HTMLInputElement>;
}

/**
 * One choice of a few: native radios, and the whole card is the label. Each stands in a block of its own and its words
 * are apart, so that a text browser does not run them together.
 */
export function RadioCards(props: RadioCardsProps) {
	const { legend, name, id, options, defaultValue, error, hint, required, form, className, onChange } = props;
	return (
		<fieldset aria-describedby={describedBy(id, { hint, error })} className={classNames("min-w-0", className)}>
			<legend className="font-semibold">{legend}</legend>
			<FieldHint id={id}>{hint}</FieldHint>
			<FieldError id={id}>{error}</FieldError>
			<div className="mt-2 grid gap-2.5">
				{options.map((option, index) => (
					<div key={option.value}>
						<label className="flex min-h-control cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
							<input
								type="radio"
								name={name}
								id={index === 0 ? id : `${id}-${option.value}`}
								value={option.value}
								defaultChecked={option.value === defaultValue}
								required={required}
								form={form}
								onChange={onChange}
								aria-invalid={error ? true : undefined}
								className="mt-0.5 size-5 shrink-0 accent-brand outline-none"
							/>
							<span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
								<span className="font-medium">{option.label}</span>{" "}
								{option.aside ? <span className="font-semibold tabular-nums">{option.aside}</span> : null}{" "}
								{option.hint ? <span className="w-full text-ink-muted text-sm">{option.hint}</span> : null}
							</span>
						</label>
					</div>
				))}
			</div>
		</fieldset>
	);
}
