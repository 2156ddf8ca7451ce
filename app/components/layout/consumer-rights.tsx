import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { OutsideLink, useKiosk } from "#app/components/ui/outside-link.tsx";
import { outside, path } from "#app/paths.ts";

/**
 * What the law wants on every page (docs/law.md): the way to withdraw from a contract, the consumer authority and its
 * alternative dispute resolution. The pictograms are our own drawings; the words beside them are text.
 */
export function ConsumerRights() {
	const { t } = useTranslation("layout");
	return (
		<section
			aria-label={t("consumerRights")}
			className="mt-4 grid grid-cols-2 items-stretch gap-3 border-line border-t pt-4 sm:mt-10 sm:flex sm:flex-wrap sm:items-center sm:gap-x-6 sm:gap-y-4 sm:pt-6"
		>
			<ButtonLink to={path("withdraw")} variant="secondary" className="max-sm:col-span-2">
				{t("withdrawHere")}
			</ButtonLink>
			<Pictogram to={outside.anpc()} name={t("anpc")} text={t("anpcText")}>
				<path d="M20 4 7 8.500v9C7 26 12.500 31.500 20 35c7.500-3.500 13-9 13-17.500v-9L20 4Z" />
				<circle cx="20" cy="14.500" r="3.600" />
				<path d="M13 26.500a7 7 0 0 1 14 0" />
			</Pictogram>{" "}
			<Pictogram to={outside.sal()} name={t("sal")} text={t("salText")}>
				<path d="M20 5v28M13 34h14M7 11h26" />
				<path d="m9 11-5 11h10L9 11ZM31 11l-5 11h10l-5-11Z" />
				<path d="M4 22a5 5 0 0 0 10 0M26 22a5 5 0 0 0 10 0" />
			</Pictogram>
		</section>
	);
}

function Pictogram({ to, name, text, children }: { to: string; name: string; text: string; children: ReactNode }) {
	const { t } = useTranslation("layout");
	const isKiosk = useKiosk();
	return (
		<OutsideLink
			href={to}
			target="_blank"
			rel="noopener noreferrer"
			className="flex min-h-control items-center gap-3 rounded-control border border-line-strong bg-surface py-1.5 pr-4 pl-2.5 hover:border-brand hover:bg-brand-soft"
		>
			<svg
				viewBox="0 0 40 40"
				width="36"
				height="36"
				fill="none"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinecap="round"
				strokeLinejoin="round"
				aria-hidden="true"
				focusable="false"
				className="shrink-0 text-brand"
			>
				{children}
			</svg>
			<span className="leading-tight">
				<span className="block font-bold">{name}</span> <span className="block text-ink-muted text-sm">{text}</span>{" "}
				{isKiosk ? (
					<span className="block text-sm">{new URL(to).host}</span>
				) : (
					<span className="visually-hidden">{t("newTab")}</span>
				)}
			</span>
		</OutsideLink>
	);
}
