import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useKioskWorker } from "#app/components/kiosk/kiosk-worker.ts";
import { Button } from "#app/components/ui/button.tsx";
import { KIOSK_WARN_AFTER_MS, KIOSK_WIPE_AFTER_MS } from "#app/config/business.ts";
import { path } from "#app/paths.ts";

/** Above every page of the kiosk: the next customer begins anew at once, an absent one is forgotten (DECISIONS 8). */
export default function KioskBar({ isFresh }: { isFresh: boolean }) {
	const { t } = useTranslation("kiosk");
	useKioskWorker();
	return (
		<div className="border-line border-b bg-brand-soft">
			<div className="mx-auto flex max-w-[80rem] items-center justify-between gap-4 px-3 py-1 sm:px-6 lg:px-8">
				<p className="text-sm leading-snug">
					{t("bar")} <span className="no-js-only block">{t("withoutScripts")}</span>
				</p>
				<PostForm action={path("kioskReset")} reloadDocument workerAnswers onSubmit={forgetStorage}>
					<Button variant="secondary" size="sm" className="whitespace-nowrap">
						{t("newCustomer")}
						<span className="visually-hidden">. {t("newCustomerHint")}</span>
					</Button>
				</PostForm>
			</div>
			<KioskGuard isFresh={isFresh} />
		</div>
	);
}

/** Asks an idle tablet whether somebody is still there, and forgets its customer when nobody is (DECISIONS 8). */
function KioskGuard({ isFresh }: { isFresh: boolean }) {
	const { t } = useTranslation("kiosk");
	const reset = useRef<HTMLDivElement>(null);
	const dialog = useRef<HTMLDialogElement>(null);
	const { secondsLeft, stay } = useIdle(isFresh, () => {
		forgetStorage();
		reset.current?.querySelector("form")?.submit();
	});
	const isAsking = secondsLeft !== null;
	useEffect(() => {
		if (isAsking) dialog.current?.showModal();
		else dialog.current?.close();
	}, [isAsking]);
	return (
		<dialog
			ref={dialog}
			aria-labelledby="kiosk-warning"
			aria-describedby="kiosk-warning-text"
			onCancel={stay}
			className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-card border border-line bg-surface-raised p-6 text-ink shadow-raised backdrop:bg-black/60"
		>
			<p id="kiosk-warning" className="font-bold text-2xl leading-tight">
				{t("warningTitle")}
			</p>
			<p id="kiosk-warning-text" className="mt-3 text-lg">
				{t("warningText")}
			</p>
			<p className="mt-3 font-bold text-xl tabular-nums">{t("secondsLeft", { count: secondsLeft ?? 0 })}</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<Button type="button" size="lg" onClick={stay} autoFocus>
					{t("stillHere")}
				</Button>
				<div ref={reset}>
					<PostForm action={path("kioskReset")} reloadDocument workerAnswers onSubmit={forgetStorage}>
						<Button variant="secondary" size="lg">
							{t("newCustomer")}
						</Button>
					</PostForm>
				</div>
			</div>
		</dialog>
	);
}

/** What the browser keeps for scripts goes with the customer: cart, language, places on pages (DECISIONS 3 and 8). */
function forgetStorage(): void {
	try {
		localStorage.clear();
		sessionStorage.clear();
	} catch (error) {
		// Storage is off in this browser: nothing is kept.
		console.warn(`The storage of this browser cannot be emptied: ${error}`);
	}
}

const SIGNS_OF_LIFE = ["pointerdown", "keydown", "input", "wheel", "touchmove"] as const;
const LOOK_EVERY_MS = 1_000;

/**
 * How long nobody has touched the tablet. While it asks, only an answer counts: the next customer's first touch must not
 * keep the last one's data. Time is read from the clock, so that a tablet which slept knows that it did.
 *
 * @param isFresh nothing of a customer is here yet: the time runs from the first touch
 * @param onAbsent called once, when the answer did not come
 * @returns the seconds left to answer, null while nothing is asked; and the answer
 */
function useIdle(isFresh: boolean, onAbsent: () => void) {
	const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
	const touchedAt = useRef<number | null>(null);
	const isOver = useRef(false);
	const whenAbsent = useRef(onAbsent);
	whenAbsent.current = onAbsent;

	const look = useCallback(() => {
		if (touchedAt.current === null || isOver.current) return;
		const idleMs = Date.now() - touchedAt.current;
		const leftMs = KIOSK_WARN_AFTER_MS + KIOSK_WIPE_AFTER_MS - idleMs;
		setSecondsLeft(idleMs < KIOSK_WARN_AFTER_MS ? null : Math.max(0, Math.ceil(leftMs / 1_000)));
		if (leftMs > 0) return;
		isOver.current = true;
		whenAbsent.current();
	}, []);

	useEffect(() => {
		if (!isFresh) touchedAt.current ??= Date.now();
	}, [isFresh]);

	useEffect(() => {
		const onSign = () => {
			const isAsking = touchedAt.current !== null && Date.now() - touchedAt.current >= KIOSK_WARN_AFTER_MS;
			if (!isAsking) touchedAt.current = Date.now();
		};
		// A page that the browser kept whole would show the last customer's data again.
		const onShow = (event: PageTransitionEvent) => event.persisted && window.location.reload();
		const timer = setInterval(look, LOOK_EVERY_MS);
		for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onSign, { capture: true, passive: true });
		document.addEventListener("visibilitychange", look);
		window.addEventListener("pageshow", onShow);
		return () => {
			clearInterval(timer);
			for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onSign, { capture: true });
			document.removeEventListener("visibilitychange", look);
			window.removeEventListener("pageshow", onShow);
		};
	}, [look]);

	const stay = useCallback(() => {
		if (isOver.current) return;
		touchedAt.current = Date.now();
		setSecondsLeft(null);
	}, []);

	return { secondsLeft, stay };
}
