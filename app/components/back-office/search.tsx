import { Form } from "@remix-run/react";
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SelectField, TextField } from "#app/components/forms/field.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * Search and filters of a list, by GET: the address says what is shown, so it can be kept and shared.
 *
 * @param isFiltered whether there is anything to clear
 * @param label of its button, where it does not search
 * @param values of the address by field name: the fields begin with them, and follow them on the way back and forth between lists
 */
export function BackOfficeSearch({
	action,
	isFiltered,
	label,
	variant = "primary",
	values,
	children,
}: {
	action: string;
	isFiltered: boolean;
	label?: string;
	/** Where another button of the page leads on. */
	variant?: "primary" | "secondary";
	values: Record<string, string>;
	children: ReactNode;
}) {
	const { t } = useTranslation("adminLists");
	return (
		<ValuesContext.Provider value={values}>
			<Form
				ref={useFormThatFollows(values)}
				method="get"
				action={action}
				role="search"
				className="card mb-6 flex flex-wrap items-end gap-4"
			>
				{children}
				<div className="flex flex-wrap gap-3">
					<Button variant={variant}>
						{label ? null : <Icon name="search" className="size-5" />}
						{label ?? t("search")}
					</Button>
					{isFiltered ? (
						<ButtonLink to={action} variant="quiet">
							{t("clear")}
						</ButtonLink>
					) : null}
				</div>
			</Form>
		</ValuesContext.Provider>
	);
}

/** What the address says of each field. */
const ValuesContext = createContext<Record<string, string>>({});

/** What is searched for, in every list of the back office under one name. */
export function SearchField({
	id = "search",
	...props
}: Pick<ComponentProps<typeof TextField>, "label" | "placeholder" | "defaultValue" | "className"> & { id?: string }) {
	return (
		<TextField
			type="search"
			id={id}
			name="q"
			defaultValue={useContext(ValuesContext).q}
			maxLength={100}
			autoComplete="off"
			enterKeyHint="search"
			{...props}
		/>
	);
}

/** What of a list is shown, as one choice. */
export const FilterField = (
	props: Pick<ComponentProps<typeof SelectField>, "name" | "label" | "options" | "className">,
) => <SelectField id={`filter-${props.name}`} defaultValue={useContext(ValuesContext)[props.name]} {...props} />;

/** The fields say what the address says, also after a link or the browser's back button has changed it. */
function useFormThatFollows(values: Record<string, string>) {
	const form = useRef<HTMLFormElement>(null);
	const wanted = JSON.stringify(values);
	useEffect(() => {
		for (const [name, value] of Object.entries(JSON.parse(wanted) as Record<string, string>)) {
			const field = form.current?.elements.namedItem(name);
			if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
		}
	}, [wanted]);
	return form;
}
