import type { SubmissionResult } from "@conform-to/react";
import type { FormProps } from "@remix-run/react";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePostElsewhere } from "#app/components/enhance/post-elsewhere.ts";
import { CheckboxField, TextAreaField, TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import type { FieldOf } from "#app/components/forms/shop-form.tsx";
import { TITLE_END, useFailureToast } from "#app/components/layout/toasts.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import type { ContactMessage } from "#app/domain/contact/contact-form.ts";
import { path } from "#app/paths.ts";

export const CONTACT_FORM = "contact-form";

/** What the contact action answers when the message did not go out. */
export interface ContactFailure {
	/** The checked form with what was typed. */
	submission: SubmissionResult;
	/** Why a form that was right did not go out: the shop failed (SPEC 8), or too many came; null when it was not right. */
	reason: "failed" | "too-many" | null;
}

/** What the form is made of as its check has it: properties, fields by name, and what is wrong. */
export interface CheckedForm {
	formProps: Omit<FormProps, "method">;
	field: FieldOf<ContactMessage>;
	summary: ReactNode;
}

export interface ContactCheckProps {
	failure: ContactFailure | null | undefined;
	children: (form: CheckedForm) => ReactNode;
}

interface ContactFormProps {
	/** The browser's check: there from the start (contact-check.tsx), or once the form is in view (later-contact-check.tsx). */
	Check: ComponentType<ContactCheckProps>;
	/** One-time key made by the loader: a double click or a retry sends one message. */
	messageKey: string;
	/** Where to go once it is sent. */
	returnTo: string;
	failure?: ContactFailure | undefined;
}

/** The contact form (SPEC 5, 2.9): checked by the browser as one types, by the server in any case. */
export function ContactForm(props: ContactFormProps) {
	const { t } = useTranslation("contact");
	const sentId = useRootData().flashes.find((flash) => flash.key === "contact:sent")?.id;
	// A sent message empties the form, and only that: the flash itself is gone with the next answer of the server.
	const latestSent = useRef(sentId);
	const found = useRef(sentId);
	if (sentId) latestSent.current = sentId;
	// The button that was pressed went with what was sent.
	useEffect(() => {
		if (sentId && sentId !== found.current && document.activeElement === document.body)
			document.querySelector<HTMLElement>(`#${CONTACT_FORM} button`)?.focus({ preventScroll: true });
	}, [sentId]);
	return (
		<>
			{/* On its own page the frame says it right above. */}
			{sentId && props.returnTo !== path("contact") ? (
				<Notice tone="success" className="no-js-only mb-6">
					{t("sent")}
				</Notice>
			) : null}
			<ContactFields key={latestSent.current ?? "fresh"} {...props} />
		</>
	);
}

function ContactFields({ Check, messageKey, returnTo, failure: firstFailure }: ContactFormProps) {
	const { t } = useTranslation("contact");
	// The home page has this form too, and stays when nothing comes back.
	const [isUsed, setUsed] = useState(false);
	const { Form, state, data } = usePostElsewhere<ContactFailure | null>(isUsed && path("contact"));
	const isSending = state !== "idle";
	const failure = data === undefined ? firstFailure : data;
	// The loader makes a new key with each answer; this form keeps its own until it is sent.
	const [key] = useState(messageKey);
	const reason = failure?.reason && t(failure.reason === "failed" ? "messageErrorDescription" : "tooMany");
	useFailureToast(failure, reason && `${t("messageError")}${TITLE_END}${reason}`);

	return (
		<Check failure={failure}>
			{({ formProps, field, summary }) => (
				<PostForm
					as={Form}
					{...formProps}
					onFocus={(event) => {
						setUsed(true);
						formProps.onFocus?.(event);
					}}
					action={path("contact")}
					preventScrollReset
					className="space-y-5"
					says={{ messageKey: key, returnTo }}
				>
					{reason ? (
						<Notice tone="danger" role="alert" title={t("messageError")}>
							{reason}
						</Notice>
					) : null}
					{summary}
					<TrapField label={t("website")} />
					<Fields field={field} />
					<Button size="lg" pending={isSending} className="w-full sm:w-auto">
						{isSending ? t("sending") : t("send")}
					</Button>
				</PostForm>
			)}
		</Check>
	);
}

function Fields({ field }: Pick<CheckedForm, "field">) {
	const { t } = useTranslation("contact");
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField {...field("name")} label={t("name")} autoComplete="name" minLength={2} maxLength={120} required />
				<TextField
					{...field("email")}
					type="email"
					label={t("email")}
					autoComplete="email"
					inputMode="email"
					maxLength={254}
					required
				/>
			</div>
			<TextField {...field("subject")} label={t("subject")} minLength={3} maxLength={200} required />
			<TextAreaField {...field("message")} label={t("message")} rows={6} minLength={10} maxLength={5000} required />
			<CheckboxField {...field("privacy")} label={t("privacy")} hint={<PrivacyHint />} required />
		</>
	);
}

/** The policy opens beside the form: leaving it would lose what was typed. */
function PrivacyHint() {
	const { t } = useTranslation(["contact", "layout"]);
	// At the kiosk no window but one: the policy is linked in the footer too.
	if (useKiosk()) return <>{t("privacyHint")}</>;
	return (
		<>
			{t("privacyHint")}{" "}
			<a href={path("privacy")} target="_blank" rel="noopener" className="link">
				{t("privacyLink")}
				<span className="visually-hidden"> {t("layout:newTab")}</span>
			</a>
		</>
	);
}

/** Only programs that fill in everything see this field; what comes with it is thrown away. */
function TrapField({ label }: { label: string }) {
	return (
		<div hidden>
			<label>
				{label}
				<input type="text" name="website" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}
