import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { forgetStorage } from "#app/components/kiosk/forget-storage.ts";
import { KioskGuard } from "#app/components/kiosk/kiosk-guard.tsx";
import { useKioskWorker } from "#app/components/kiosk/kiosk-worker.ts";
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
