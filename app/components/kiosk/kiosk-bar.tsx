import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useKioskWorker } from "#app/components/kiosk/kiosk-worker.ts";
import { useIdle } from "#app/components/kiosk/use-idle.ts";
import { Button } from "#app/components/ui/button.tsx";
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
