import { useTranslation } from "react-i18next";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { QrCode, type QrDrawing } from "#app/components/ui/qr-code.tsx";
import { outside } from "#app/paths.ts";

/** The sketch's streets, widest first; the store stands where two of them meet. */
const AVENUES = [
	"M-20 268 C 150 236 300 262 440 208 S 700 120 840 132",
	"M318 -20 C 330 90 352 160 372 250 S 404 380 396 440",
];
const STREETS = [
	"M-20 120 L 330 96",
	"M120 -20 L 168 440",
	"M548 -20 C 552 80 540 140 556 176 L 604 440",
	"M384 330 L 840 300",
	"M352 66 L 840 40",
	"M-20 370 L 168 352",
	"M700 -20 L 716 132",
	"M244 102 L 262 246",
];

/** Where the store is: our own drawing in the page's colours, the address in words, and a link to a public map, or its QR `code` where no link may leave the shop. */
export function StoreMap({ address, code }: { address: string; code: QrDrawing | null }) {
	const { t } = useTranslation(["contact", "layout"]);
	return (
		<figure className="card flex flex-col overflow-hidden p-0 shadow-card">
			<svg
				viewBox="0 0 800 400"
				role="img"
				aria-label={t("mapAlt")}
				preserveAspectRatio="xMidYMid slice"
				className="block h-60 w-full grow bg-surface-sunken sm:h-72"
			>
				<path d="M604 196 L 800 150 L 800 288 L 616 296 Z" className="fill-accent-soft" />
				<path d="M0 0 H 110 L 118 98 L 0 110 Z" className="fill-accent-soft" />
				<path
					d="M-20 330 C 90 318 120 400 240 392 S 340 356 420 420"
					fill="none"
					strokeWidth="26"
					className="stroke-brand-soft"
				/>
				<g className="fill-line dark:fill-surface-raised">
					<path d="M186 130 L 236 126 L 246 214 L 196 222 Z" />
					<path d="M268 124 L 322 120 L 332 196 L 280 214 Z" />
					<path d="M402 84 L 530 76 L 530 150 L 420 190 Z" />
					<path d="M572 76 L 690 68 L 700 116 L 574 142 Z" />
					<path d="M410 352 L 560 344 L 570 388 L 418 392 Z" />
					<path d="M184 272 L 352 264 L 366 322 L 192 334 Z" />
					<path d="M20 140 L 118 134 L 128 220 L 30 236 Z" />
					<path d="M150 20 L 300 12 L 306 76 L 158 84 Z" />
				</g>
				<g fill="none" strokeLinecap="round" className="stroke-surface dark:stroke-line-strong dark:opacity-55">
					{STREETS.map((street) => (
						<path key={street} d={street} strokeWidth="11" />
					))}
					{AVENUES.map((avenue) => (
						<path key={avenue} d={avenue} strokeWidth="22" />
					))}
				</g>
				<g transform="translate(376 238)">
					<ellipse cx="0" cy="2" rx="18" ry="6" className="fill-ink" fillOpacity="0.18" />
					<path
						d="M0 0 C -8 -18 -30 -32 -30 -58 A 30 30 0 0 1 30 -58 C 30 -32 8 -18 0 0 Z"
						className="fill-danger-fill"
					/>
					<circle cx="0" cy="-58" r="12" fill="#fff" />
				</g>
			</svg>
			<figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
				<span className="flex min-w-0 items-start gap-2.5">
					<Icon name="map-pin" className="mt-0.5 size-5 text-accent" />
					<span>
						<span className="font-semibold">{address}</span>{" "}
						<span className="block text-ink-muted text-sm">{t("mapNote")}</span>
					</span>
				</span>{" "}
				{code ? (
					<MapCode code={code} />
				) : (
					<a
						href={outside.directions(address)}
						target="_blank"
						rel="noopener noreferrer"
						className={buttonClasses("secondary", "sm")}
					>
						{t("mapLink")} <Icon name="arrow-right" className="size-4.5" />
						<span className="visually-hidden">{t("layout:newTab")}</span>
					</a>
				)}
			</figcaption>
		</figure>
	);
}

function MapCode({ code }: { code: QrDrawing }) {
	const { t } = useTranslation("kiosk");
	return (
		<span className="flex items-center gap-3">
			<QrCode drawing={code} label={t("mapQr")} className="size-32 shrink-0 rounded-control border border-line" />
			<span className="max-w-40 text-ink-muted text-sm">{t("mapQrHint")}</span>
		</span>
	);
}
