import { useEffect, useRef, useState } from "react";
import type { ToldContactCheck } from "#app/routes/shop/contact/contact-check.tsx";
import { type CheckedForm, CONTACT_FORM, type ContactCheckProps } from "#app/routes/shop/contact/contact-form.tsx";

const fetchCheck = async () => (await import("#app/routes/shop/contact/contact-check.tsx")).ToldContactCheck;

const PLAIN: CheckedForm = {
	formProps: { id: CONTACT_FORM, noValidate: true },
	field: (name) => ({ id: `${CONTACT_FORM}-${name}`, name, defaultValue: undefined, error: undefined }),
	summary: null,
};

/**
 * The contact form far down on a page, plain until it is in view: only then its check is fetched, a tenth of the page's scripts, and
 * attached to the form that stands, with all that was typed. A form that is sent meanwhile waits for it. Where it cannot be had the form is
 * sent as without scripts.
 */
export function LaterContactCheck({ failure, children }: ContactCheckProps) {
	const [Check, setCheck] = useState<typeof ToldContactCheck | "missing" | null>(null);
	const [form, setForm] = useState<CheckedForm | null>(null);
	const isDecided = form !== null || Check === "missing";

	useEffect(() => {
		const inView = new IntersectionObserver((seen) => {
			if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
			inView.disconnect();
			fetchCheck().then(
				(found) => setCheck(() => found),
				() => setCheck("missing"),
			);
		});
		inView.observe(document.getElementById(CONTACT_FORM)!);
		return () => inView.disconnect();
	}, []);

	const sent = useRef<(() => void) | null>(null);
	useEffect(() => {
		if (isDecided) sent.current?.();
	}, [isDecided]);
	const onSubmit: CheckedForm["formProps"]["onSubmit"] = (event) => {
		const { currentTarget } = event;
		const { submitter } = event.nativeEvent as SubmitEvent;
		event.preventDefault();
		sent.current = () => currentTarget.requestSubmit(submitter);
	};
	const meanwhile = isDecided ? { reloadDocument: true } : { onSubmit };

	return (
		<>
			{children(form ?? { ...PLAIN, formProps: { ...PLAIN.formProps, ...meanwhile } })}
			{Check && Check !== "missing" ? <Check failure={failure} onForm={setForm} /> : null}
		</>
	);
}
