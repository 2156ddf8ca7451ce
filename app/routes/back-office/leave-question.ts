import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isTypedKept } from "#app/components/enhance/carry-typed.ts";

/** Posting forms in which something was typed that has not been saved, as far as they are still on the page. */
const edited = new Set<HTMLFormElement>();
/** The one that was sent last; a redirect says that it was taken. */
let sent: HTMLFormElement | null = null;
/** The page that is before the eyes; the router's may be the next one already, to which a taken form has led. */
let shown = "";
/** A form is being sent in this moment; the document leaves with one. */
const sending = { inPage: false, asDocument: false };

const BLOCKER = "leave-question";

const isUnsaved = () =>
	window.__remixRouter.state.location.pathname === shown && [...edited].some((form) => form.isConnected);

/**
 * Asks before a page of the back office is left on which something was typed and not saved. Forms that ask for something (GET), forms
 * of calls, which do one thing at once, and ticks in lists are none that lose anything.
 *
 * @param isAsked false where nobody is signed in
 */
export function useLeaveQuestion(isAsked: boolean): void {
	const { t } = useTranslation("backOffice");
	const { key, pathname, state } = useLocation();
	const question = t("leaveQuestion");

	useEffect(() => {
		if (!isAsked) return;
		// Not by useBlocker: every page of the shop would load it.
		const router = window.__remixRouter;
		router.getBlocker(BLOCKER, ({ currentLocation: from, nextLocation: to }) => {
			if (sending.inPage || !isUnsaved()) return false;
			if (from.pathname + from.search === to.pathname + to.search) return false;
			if (!window.confirm(question)) return true;
			edited.clear();
			return false;
		});
		return () => router.deleteBlocker(BLOCKER);
	}, [isAsked, question]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one answer from the next
	useEffect(() => {
		// The framework's mark of an answer that was a redirect.
		if (sent && (state as { _isRedirect?: boolean } | null)?._isRedirect) edited.delete(sent);
		sent = null;
	}, [key, state]);
	// Another page, though its form may be the same element.
	useEffect(() => {
		shown = pathname;
		edited.clear();
	}, [pathname]);

	useEffect(() => {
		if (!isAsked) return;
		const listeners = new AbortController();
		const { signal } = listeners;
		addEventListener("input", noteEdit, { signal });
		addEventListener("submit", noteSending, { signal, capture: true });
		addEventListener("submit", noteSent, { signal });
		addEventListener("beforeunload", holdDocument, { signal });
		return () => listeners.abort();
	}, [isAsked]);
}

function noteEdit({ target }: Event): void {
	sending.asDocument = false;
	const { form, type } = target as HTMLInputElement;
	if (form?.method !== "post" || type === "checkbox" || !form.closest("main")) return;
	if (!form.getAttribute("action")?.startsWith("/api/")) edited.add(form);
}

function noteSending({ target }: Event): void {
	const form = target as HTMLFormElement;
	if (form.method !== "post") return;
	sent = form;
	sending.inPage = true;
}

/** After the page's own scripts have seen it: whoever holds a form back, or sends it in the page, says so. */
function noteSent(event: Event): void {
	sending.inPage = false;
	sending.asDocument = !event.defaultPrevented && (event.target as HTMLFormElement).method === "post";
}

function holdDocument(event: BeforeUnloadEvent): void {
	if (!sending.asDocument && isUnsaved() && !isTypedKept()) event.preventDefault();
}
