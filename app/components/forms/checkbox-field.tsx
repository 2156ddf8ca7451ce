import type { InputHTMLAttributes, ReactNode } from "react";
import { describedBy, FieldError, FieldHint } from "#app/components/forms/field-frame.tsx";

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
