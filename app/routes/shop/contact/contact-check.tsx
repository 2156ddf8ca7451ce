import { memo, useLayoutEffect, useRef } from "react";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import {
	type CheckedForm,
	CONTACT_FORM,
	type ContactCheckProps,
	type ContactFailure,
} from "#app/routes/shop/contact/contact-form.tsx";

const contactRules = async () => (await import("#app/domain/contact/contact-form.ts")).contactSchema;

/** The contact form's check from the start: the server's answer stands in the page itself. */
export const ContactCheck = ({ failure, children }: ContactCheckProps) => children(useContactCheck(failure));

/** The same for a form that is there already: it is told how it stands, from now on. Draws nothing, and only when that changes. */
export const ToldContactCheck = memo(function ToldContactCheck({
	failure,
	onForm,
}: {
	failure: ContactFailure | null | undefined;
	onForm: (form: CheckedForm) => void;
}) {
	const form = useContactCheck(failure);
	// What was held back is sent again before the form is drawn anew.
	const latest = useRef(form);
	useLayoutEffect(() => {
		latest.current = form;
		const onSubmit: CheckedForm["formProps"]["onSubmit"] = (event) => latest.current.formProps.onSubmit?.(event);
		onForm({ ...form, formProps: { ...form.formProps, onSubmit } });
	});
	return null;
});

function useContactCheck(failure: ContactFailure | null | undefined): CheckedForm {
	const { summary, ...form } = useShopForm({ id: CONTACT_FORM, schema: contactRules, lastResult: failure?.submission });
	return { ...form, summary: <ErrorSummary errors={summary} /> };
}
