import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { describedBy, FieldFrame, type FieldFrameProps } from "#app/components/forms/field-frame.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { Select } from "#app/components/ui/select.tsx";

export { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
export { RadioCards } from "#app/components/forms/radio-cards.tsx";

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
