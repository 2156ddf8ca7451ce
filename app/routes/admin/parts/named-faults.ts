import type { FieldErrorLink } from "#app/components/forms/error-summary.tsx";

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
