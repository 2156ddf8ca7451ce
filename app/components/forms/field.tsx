import type {
	ChangeEventHandler,
	InputHTMLAttributes,
	ReactNode,
	SelectHTMLAttributes,
	TextareaHTMLAttributes,
} from "react";
import {
	describedBy,
	FieldError,
	FieldFrame,
	type FieldFrameProps,
	FieldHint,
} from "#app/components/forms/field-frame.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { Select } from "#app/components/ui/select.tsx";

type Named = { name: string; id: string };

type TextFieldProps = FieldFrameProps & Named & Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name">;

/** At the kiosk the browser must neither learn what one customer types nor offer it to the next (DECISIONS 8). */
function useAutoComplete(otherwise: string | undefined): string | undefined {
	return useKiosk() ? "off" : otherwise;
}

/** A one-line field with its label, hint and error tied to it. */
export function TextField({ label, error, hint, optional, className, ...input }: TextFieldProps) {
	return (
		<FieldFrame {...{ label, id: input.id, error, hint, optional, className }}>
			<input
				type="text"
				{...input}
				autoComplete={useAutoComplete(input.autoComplete)}
				aria-invalid={error ? true : undefined}
				aria-describedby={describedBy(input.id, { hint, error }, input["aria-describedby"])}
				className="field-control"
			/>
		</FieldFrame>
	);
}

/** A whole number, of pieces or days say: nothing that a browser could fill in. */
export const NumberField = (props: TextFieldProps) => <TextField inputMode="numeric" autoComplete="off" {...props} />;

/** An amount, of lei or watts, as people write it. */
export const AmountField = (props: TextFieldProps) => <TextField inputMode="decimal" autoComplete="off" {...props} />;

type TextAreaFieldProps = FieldFrameProps & Named & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "name">;

/** A field for several lines. */
export function TextAreaField({ label, error, hint, optional, className, ...area }: TextAreaFieldProps) {
	return (
		<FieldFrame {...{ label, id: area.id, error, hint, optional, className }}>
			<textarea
				rows={5}
				{...area}
				autoComplete={useAutoComplete(area.autoComplete)}
				aria-invalid={error ? true : undefined}
				aria-describedby={describedBy(area.id, { hint, error }, area["aria-describedby"])}
				className="field-control"
			/>
		</FieldFrame>
	);
}

type SelectFieldProps = FieldFrameProps &
	Named &
	Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "name" | "children"> & {
		options: readonly { value: string; label: ReactNode }[];
	};

export function SelectField({ label, error, hint, optional, className, options, ...select }: SelectFieldProps) {
	return (
		<FieldFrame {...{ label, id: select.id, error, hint, optional, className }}>
			<Select
				{...select}
				autoComplete={useAutoComplete(select.autoComplete)}
				aria-invalid={error ? true : undefined}
				aria-describedby={describedBy(select.id, { hint, error }, select["aria-describedby"])}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</Select>
		</FieldFrame>
	);
}

type CheckboxFieldProps = {
	label: ReactNode;
	name: string;
	id: string;
	error?: string | undefined;
	hint?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "type">;

/** A yes that has to be given: native box, the words beside it are the label. A field that holds its value has it ticked. */
export function CheckboxField({ label, id, error, hint, className, ...box }: CheckboxFieldProps) {
	const { value = "on", defaultValue, defaultChecked = defaultValue === value, ...input } = box;
	return (
		<div className={className}>
			<FieldError id={id}>{error}</FieldError>
			<label htmlFor={id} className="flex min-h-control cursor-pointer items-start gap-3 py-2.5">
				<input
					{...input}
					type="checkbox"
					id={id}
					value={value}
					defaultChecked={defaultChecked}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, { hint, error }, input["aria-describedby"])}
					className="mt-0.5 size-5 shrink-0 accent-brand"
				/>
				<span className="min-w-0">{label}</span>
			</label>
			<FieldHint id={id}>{hint}</FieldHint>
		</div>
	);
}

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
