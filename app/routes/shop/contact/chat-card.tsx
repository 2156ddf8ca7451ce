import { useTranslation } from "react-i18next";
import { CopyButton } from "#app/components/enhance/copy-button.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { QrCode, type QrDrawing } from "#app/components/ui/qr-code.tsx";
import { outside } from "#app/paths.ts";

/** The messaging app: a chat link, its QR code for another phone, and the number to copy (SPEC 2.9). */
export function ChatCard({ number, qr }: { number: string; qr: QrDrawing }) {
	const { t } = useTranslation("contact");
	const isKiosk = useKiosk();
	return (
		<Card as="section" edge="accent" aria-labelledby="chat-title">
			<div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
				<div className="min-w-0 flex-1 basis-72">
					<h2 id="chat-title" className="text-2xl">
						{t("chatTitle")}
					</h2>
					<p className="mt-2 text-ink-muted">{t("chatText")}</p>
				</div>
				<figure className="flex items-center gap-4">
					<QrCode drawing={qr} label={t("chatQr")} className="size-32 shrink-0 rounded-control border border-line" />
					<figcaption className="max-w-40 text-ink-muted text-sm">{t("chatQrHint")}</figcaption>
				</figure>
				<div className="space-y-4">
					<p>
						<span className="block text-ink-muted text-sm">{t("chatNumber")}</span>{" "}
						<span className="select-all font-bold text-xl tabular-nums tracking-tight">{number}</span>
					</p>
					<div className="flex flex-wrap gap-2.5">
						{isKiosk ? null : (
							<a
								href={outside.chat(number)}
								target="_blank"
								rel="noopener noreferrer"
								className={buttonClasses("primary", "md")}
							>
								{t("chatLink")} <Icon name="arrow-right" />
								<span className="visually-hidden">{t("newTab")}</span>
							</a>
						)}
						{isKiosk ? null : (
							<CopyButton
								value={number}
								label={t("copyNumber")}
								copiedLabel={t("numberCopied")}
								failedLabel={t("copyFailed")}
								isToast
							/>
						)}
					</div>
				</div>
			</div>
		</Card>
	);
}
