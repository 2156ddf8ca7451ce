import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TitledCard } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { OutsideLink } from "#app/components/ui/outside-link.tsx";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";
import type { LegalData, MissingData } from "#app/domain/catalogue/legal-data.ts";
import { outside } from "#app/paths.ts";
import { Zoom } from "#app/routes/shop/products/zoom.tsx";

/** A value, the mark of a place to be filled before the shop is live, or nothing at all. */
function useRow({ missing }: LegalData) {
	const { t } = useTranslation("catalogue");
	return (name: MissingData, value: ReactNode) => {
		if (value) return value;
		return missing.includes(name) ? <em className="text-ink-muted">[{t("toBeFilledIn")}]</em> : null;
	};
}

/** Of monitors, close to the price, class, label and information sheet; of radio equipment, the charger (docs/law.md). */
export function LabelLine({ legal }: { legal: LegalData }) {
	const { t } = useTranslation("catalogue");
	const of = useRow(legal);
	if (legal.equipment === "other") return null;
	const { energyClass, sheetAddress, charger, label } = legal;
	const sheet = sheetAddress ? (
		<OutsideLink href={sheetAddress} target="_blank" rel="noopener noreferrer" className="link inline-block py-1">
			{t("informationSheet")}
		</OutsideLink>
	) : null;
	const power = charger ? t(`charger-${charger.comes}`, { min: charger.minWatts, max: charger.maxWatts }) : null;
	const rows: { label: string; value: ReactNode }[] =
		legal.equipment === "monitor"
			? [
					{ label: t("energyClass"), value: of("energyClass", energyClass && `${energyClass} (A–G)`) },
					{ label: t("informationSheet"), value: of("sheetAddress", sheet) },
				]
			: [{ label: t("charger"), value: of("charger", power) }];
	const picture = label ? (
		<div className="relative w-32 pb-14">
			<Zoom picture={label}>
				<ResponsivePicture picture={label} sizes="8rem" className="w-full rounded-control bg-white" />
			</Zoom>
		</div>
	) : null;
	const shown = [...rows, { label: t("officialLabel"), value: of("label", picture) }];
	return <DataList className="border-line border-y text-sm" rows={shown.filter((row) => row.value !== null)} />;
}

/**
 * Who made it, where they are reached, and its warnings (GPSR, art. 19); the technical data of what the shop makes (Reg. 617/2013);
 * with the old one that is taken back (OUG 5/2015).
 */
export function SafetyCard({ legal }: { legal: LegalData }) {
	const { t } = useTranslation("catalogue");
	const of = useRow(legal);
	const { name, address, contact } = legal.maker;
	const reached = contact ? (
		<OutsideLink
			href={contact.startsWith("https://") ? contact : outside.mail(contact)}
			className="link inline-flex min-h-control items-center break-all"
		>
			{contact}
		</OutsideLink>
	) : null;
	const rows = [
		{ label: t("maker"), value: of("maker", name) },
		{ label: t("makerAddress"), value: of("makerAddress", address) },
		{ label: t("makerContact"), value: of("makerContact", reached) },
	].filter((row) => row.value !== null);
	const { conformity } = legal;
	const isAddress = conformity !== null && /^https:\/\/\S+$/.test(conformity);
	const data = of(
		"conformity",
		isAddress ? (
			<OutsideLink href={conformity} target="_blank" rel="noopener noreferrer" className="link break-all">
				{conformity}
			</OutsideLink>
		) : (
			conformity
		),
	);
	return (
		<TitledCard id="safety-title" title={t("safetyTitle")} titleClassName="mb-2">
			{rows.length > 0 ? <DataList rows={rows} /> : null}
			{legal.warnings ? (
				<>
					<h3 className="mt-3 text-base tracking-normal">{t("warnings")}</h3>
					<p className="mt-1 whitespace-pre-line">{legal.warnings}</p>
				</>
			) : null}
			{data ? (
				<>
					<h3 className="mt-3 text-base tracking-normal">{t("conformity")}</h3>
					<p className="mt-1 whitespace-pre-line">{data}</p>
				</>
			) : null}
			<h3 className="mt-3 text-base tracking-normal">{t("takeBack")}</h3>
			<p className="mt-1 text-ink-muted">{t("takeBackText")}</p>
		</TitledCard>
	);
}
