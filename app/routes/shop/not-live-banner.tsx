import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/ui/icon.tsx";

/** The red banner of SPEC 1: the business does not trade yet (shown while SHOP_LIVE=false). */
export function NotLiveBanner({ children }: { children: ReactNode }) {
	const { t } = useTranslation("layout");
	return (
		<section aria-label={t("shopNotice")} data-no-print className="bg-danger-fill text-white">
			<div className="mx-auto flex max-w-[80rem] items-start justify-center gap-2.5 px-4 py-2.5 font-medium text-sm leading-snug sm:px-6 lg:px-8">
				<Icon name="alert" className="size-5" />
				<div className="min-w-0">{children}</div>
			</div>
		</section>
	);
}
