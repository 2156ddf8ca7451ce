import { Link, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "#app/components/ui/notice.tsx";

/** How often the page asks again, and how many times by itself. */
const ASK_AGAIN_MS = 2_000;
const ASK_AT_MOST = 60;

/** The customer is back from the provider and the evidence is not in yet: the page asks again until it is (docs/protocols.md). */
export function PaymentConfirming() {
	const { t } = useTranslation("payment");
	const { pathname, search } = useLocation();
	const { revalidate } = useRevalidator();
	const asked = useRef(0);
	useEffect(() => {
		const timer = setInterval(() => {
			asked.current += 1;
			if (asked.current <= ASK_AT_MOST) revalidate();
		}, ASK_AGAIN_MS);
		return () => clearInterval(timer);
	}, [revalidate]);
	return (
		<Notice tone="info" title={t("confirmingTitle")} role="status" className="mb-8">
			<p>{t("confirmingText")}</p>
			<p className="mt-2">
				<Link to={pathname + search} preventScrollReset>
					{t("refreshNow")}
				</Link>
			</p>
		</Notice>
	);
}
