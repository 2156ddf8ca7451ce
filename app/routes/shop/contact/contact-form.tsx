import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePostElsewhere } from "#app/components/enhance/post-elsewhere.ts";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { CheckboxField, TextAreaField, TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useShopForm } from "#app/components/forms/use-shop-form.ts";
import { TITLE_END } from "#app/components/layout/toasts.ts";
import { useFailureToast } from "#app/components/layout/use-failure-toast.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { path } from "#app/paths.ts";

const contactRules = async () => (await import("#app/domain/contact/contact-form.ts")).contactSchema;

const FORM = "contact-form";

/** What the contact action answers when the message did not go out. */
export interface ContactFailure {
	/** The checked form with what was typed. */
	submission: SubmissionResult;
	/** Why a form that was right did not go out: the shop failed (SPEC 8), or too many came; null when it was not right. */
	reason: "failed" | "too-many" | null;
}

interface ContactFormProps {
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
			document.querySelector<HTMLElement>(`#${FORM} button`)?.focus({ preventScroll: true });
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

function ContactFields({ messageKey, returnTo, failure: firstFailure }: ContactFormProps) {
	const { t } = useTranslation("contact");
	// The home page has this form too, and stays when nothing comes back.
	const [isUsed, setUsed] = useState(false);
	const { Form, state, data } = usePostElsewhere<ContactFailure | null>(isUsed && path("contact"));
	const isSending = state !== "idle";
	const failure = data === undefined ? firstFailure : data;
	// The loader makes a new key with each answer; this form keeps its own until it is sent.
	const [key] = useState(messageKey);
	const { formProps, field, summary } = useShopForm({
		id: FORM,
		schema: contactRules,
		lastResult: failure?.submission,
	});
	const reason = failure?.reason && t(failure.reason === "failed" ? "messageErrorDescription" : "tooMany");
	useFailureToast(failure, reason && `${t("messageError")}${TITLE_END}${reason}`);

	return (
		<PostForm
			as={Form}
			{...formProps}
			onFocus={() => {
				setUsed(true);
				formProps.onFocus();
			}}
			action={path("contact")}
			preventScrollReset
			className="space-y-5"
		>
			{reason ? (
				<Notice tone="danger" role="alert" title={t("messageError")}>
					{reason}
				</Notice>
			) : null}
			<ErrorSummary errors={summary} />
			<input type="hidden" name="messageKey" value={key} />
			<input type="hidden" name="returnTo" value={returnTo} />
			<TrapField label={t("website")} />
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
			<Button size="lg" pending={isSending} className="w-full sm:w-auto">
				{isSending ? t("sending") : t("send")}
			</Button>
		</PostForm>
	);
}

/** The policy opens beside the form: leaving it would lose what was typed. */
function PrivacyHint() {
	const { t } = useTranslation("contact");
	// At the kiosk no window but one: the policy is linked in the footer too.
	if (useKiosk()) return <>{t("privacyHint")}</>;
	return (
		<>
			{t("privacyHint")}{" "}
			<a href={path("privacy")} target="_blank" rel="noopener" className="link">
				{t("privacyLink")}
				<span className="visually-hidden"> {t("newTab")}</span>
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
