import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { LineLink } from "#app/components/ui/text-link.tsx";
import { path } from "#app/paths.ts";

/** A page of the settings, with the way back to all of them. */
export function SettingsFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
	const { t } = useTranslation("adminSettings");
	return (
		<BackOfficePage title={title} lead={lead} narrow>
			{children}
			<p className="mt-6">
				<LineLink to={path("adminSettings")}>{t("back")}</LineLink>
			</p>
		</BackOfficePage>
	);
}
