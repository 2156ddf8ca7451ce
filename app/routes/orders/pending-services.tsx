import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { SERVICE_REDIRECT_AFTER_MS } from "#app/config/business.ts";
import type { VisitorCart } from "#app/domain/cart/cart-view.ts";
import { path } from "#app/paths.ts";

/** Whoever comes back to the confirmation wants to read it: it goes on by itself only once a session. */
const OFFERED = "services-offered";

function remembered(): boolean {
	try {
		return sessionStorage.getItem(OFFERED) === window.location.pathname;
	} catch {
		return false;
	}
}

function remember(): void {
	try {
		sessionStorage.setItem(OFFERED, window.location.pathname);
	} catch {
		// Without session storage it goes on each time.
	}
}

/**
 * The services of a mixed cart come next: a link at once, by itself after 3 s (SPEC 4, DECISIONS 2 and 6). At the kiosk only
 * the link: nobody scans the code of the order's own page in 3 s.
 *
 * @param stays it does not go on by itself: what the page says of the payment must be read first, or its order was opened again
 */
export function PendingServices({ services, stays }: { services: VisitorCart["lines"]; stays: boolean }) {
	const { t } = useTranslation("order");
	const navigate = useNavigate();
	const kiosk = useKiosk();
	const next = path("serviceOrder", { id: services[0]!.id });
	useEffect(() => {
		if (stays || kiosk || remembered()) return;
		const timer = setTimeout(() => {
			remember();
			navigate(next);
		}, SERVICE_REDIRECT_AFTER_MS);
		return () => clearTimeout(timer);
	}, [next, navigate, stays, kiosk]);
	return (
		<Notice tone="accent" title={t("pendingServicesTitle")} className="mb-8">
			<p>{t("pendingServicesText", { names: services.map((line) => line.name).join(", ") })}</p>
			<ButtonLink to={next} className="mt-3">
				{t("pendingServicesGo")}
			</ButtonLink>
		</Notice>
	);
}
