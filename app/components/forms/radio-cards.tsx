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
						<label className="radio-card">
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
							/>
							<span>
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
