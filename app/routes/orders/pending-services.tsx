import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
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

const STAY = "services-stay";

/** Whoever does something here is still reading. */
const SIGNS_OF_A_READER = ["keydown", "pointerdown", "wheel"] as const;

interface PendingServicesProps {
	services: VisitorCart["lines"];
	stays: boolean;
	isMain: boolean;
}

/**
 * The services of a mixed cart come next: a link at once, by itself after 3 s (SPEC 4, DECISIONS 2 and 6). At the kiosk only
 * the link: nobody scans the code of the order's own page in 3 s. A key, a press, the wheel or its button stops it (WCAG 2.2.1).
 *
 * @param stays it does not go on by itself: what the page says of the payment must be read first, it failed, or its order was opened again
 * @param isMain scheduling them is the page's next step, and not to pay again
 */
export function PendingServices({ services, stays, isMain }: PendingServicesProps) {
	const { t } = useTranslation("order");
	const navigate = useNavigate();
	const kiosk = useKiosk();
	const next = path("serviceOrder", { id: services[0]!.id });
	const [goesOn, setGoesOn] = useState(false);
	useEffect(() => setGoesOn(!stays && !kiosk && !remembered()), [stays, kiosk]);
	useEffect(() => {
		if (!goesOn) return;
		const timer = setTimeout(() => {
			remember();
			navigate(next);
		}, SERVICE_REDIRECT_AFTER_MS);
		const stay = ({ target }: Event) => {
			// Its button must be there until its own press is over.
			if (!(target instanceof Element && target.closest(`#${STAY}`))) setGoesOn(false);
		};
		for (const sign of SIGNS_OF_A_READER) window.addEventListener(sign, stay);
		return () => {
			clearTimeout(timer);
			for (const sign of SIGNS_OF_A_READER) window.removeEventListener(sign, stay);
		};
	}, [next, navigate, goesOn]);
	// The button goes with what it stops.
	const stay = ({ currentTarget }: MouseEvent) => {
		currentTarget.parentElement?.querySelector("a")?.focus();
		setGoesOn(false);
	};
	return (
		<Notice tone="accent" title={t("pendingServicesTitle")} className="mb-8">
			<p>{t("pendingServicesText", { names: services.map((line) => line.name).join(", ") })}</p>
			<div className="mt-3 flex flex-wrap gap-3">
				<ButtonLink to={next} variant={isMain ? "primary" : "secondary"}>
					{t("pendingServicesGo")}
				</ButtonLink>
				{goesOn ? (
					<Button id={STAY} type="button" variant="secondary" onClick={stay}>
						{t("pendingServicesStay")}
					</Button>
				) : null}
			</div>
		</Notice>
	);
}
