import { Link, useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "#app/components/ui/notice.tsx";

/** How long after an answer the page asks again, and how many times by itself. */
const ASK_AGAIN_MS = 2_000;
const ASK_AT_MOST = 60;

/** The customer is back from the provider and the evidence is not in yet: the page asks again until it is (docs/protocols.md). */
export function PaymentConfirming() {
	const { t } = useTranslation("payment");
	const { pathname, search } = useLocation();
	const { revalidate, state } = useRevalidator();
	const navigation = useNavigation();
	const asked = useRef(0);
	// An answer on its way is waited for: whoever asked again would break it off, and on a slow line never have one.
	const isIdle = state === "idle" && navigation.state === "idle";
	useEffect(() => {
		if (!isIdle || asked.current === ASK_AT_MOST) return;
		const timer = setTimeout(() => {
			asked.current += 1;
			revalidate();
		}, ASK_AGAIN_MS);
		return () => clearTimeout(timer);
	}, [isIdle, revalidate]);
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
