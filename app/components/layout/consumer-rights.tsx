import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { SecondaryLink } from "#app/components/ui/button.tsx";
import { OutsideLink, useKiosk } from "#app/components/ui/outside-link.tsx";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";
import type { Picture } from "#app/domain/catalogue/picture.ts";
import { outside, path } from "#app/paths.ts";

/**
 * What the law wants on every page (docs/law.md): the way to withdraw from a contract, the consumer authority and its
 * alternative dispute resolution: its official pictogram as the owner has it, in words without it.
 */
export function ConsumerRights() {
	const { t } = useTranslation("layout");
	const { sal } = useRootData().pictures;
	return (
		<section
			aria-label={t("consumerRights")}
			className="mt-4 grid grid-cols-2 items-stretch gap-3 border-line border-t pt-4 sm:mt-10 sm:flex sm:flex-wrap sm:items-center sm:pt-6"
		>
			<SecondaryLink to={path("withdraw")} className="max-sm:col-span-2">
				{t("withdrawHere")}
			</SecondaryLink>
			<RightsLink to={outside.anpc()} name={t("anpc")} text={t("anpcText")} />{" "}
			<RightsLink to={outside.sal()} name={t("sal")} text={t("salText")} picture={sal} />
		</section>
	);
}

interface RightsLinkProps {
	to: string;
	name: string;
	text: string;
	picture?: Picture | undefined;
}

function RightsLink({ to, name, text, picture }: RightsLinkProps) {
	const { t } = useTranslation("layout");
	const isKiosk = useKiosk();
	return (
		<OutsideLink
			href={to}
			target="_blank"
			rel="noopener noreferrer"
			className="flex min-h-control items-center gap-3 rounded-control border border-line-strong bg-surface px-3 py-1.5 hover:border-brand hover:bg-brand-soft"
		>
			{picture ? (
				<ResponsivePicture picture={picture} sizes="250px" className="h-auto w-full max-w-[250px] bg-white" />
			) : (
				<span className="leading-tight">
					<span className="block font-bold">{name}</span> <span className="block text-ink-muted text-sm">{text}</span>
				</span>
			)}{" "}
			{isKiosk ? (
				<span className="block text-sm">{new URL(to).host}</span>
			) : (
				<span className="visually-hidden">{t("newTab")}</span>
			)}
		</OutsideLink>
	);
}
