import { Link, useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RefreshHandle } from "#app/components/layout/refresh-without-scripts.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SERVICE_REDIRECT_AFTER_MS } from "#app/config/business.ts";
import type { OrderStatus } from "#app/domain/order-status.ts";
import { isFailedPayment } from "#app/domain/orders/order-states.ts";
import type { MoneyState } from "#app/domain/payments/order-money.ts";
import { path } from "#app/paths.ts";
import { mayBePaid } from "#app/routes/orders/order-heading.ts";

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

/** A whole page is asked for each time, so a little less often than scripts ask. */
const RELOAD_AFTER_MS = 3_000;

interface AfterPayment {
	order: { status: OrderStatus };
	state: MoneyState;
	isUnanswered: boolean;
	/** The customer has just come back from the payment provider. */
	returned: boolean;
	/** The services of its mixed cart have just come back into the cart. */
	servicesNext: boolean;
}

/**
 * The customer has just paid at the provider, and nothing is known of it yet, be the order cancelled meanwhile. A payment that
 * failed is known: its next try makes the order wait again. Money that is held or not confirmed takes longer.
 */
export function waitsForEvidence({ order, state, isUnanswered, returned }: AfterPayment): boolean {
	return returned && order.status !== "failed" && (mayBePaid(state) || state === "closed" || isUnanswered);
}

/** To the services of a mixed cart it goes on by itself, unless what it says of the payment must be read first. */
export function goesOnToServices(after: AfterPayment): boolean {
	return after.servicesNext && !waitsForEvidence(after) && !isFailedPayment(after.order.status);
}

/**
 * Without scripts the confirmation goes on by itself too: to itself while the evidence of a payment is on its way,
 * then to the first service of a mixed cart (SPEC 4, DECISIONS 2).
 */
export const confirmationRefresh: RefreshHandle<{ seen: AfterPayment | null }> = {
	refresh({ seen }, cart) {
		if (seen && waitsForEvidence(seen)) return { afterMs: RELOAD_AFTER_MS };
		const service = seen && goesOnToServices(seen) ? cart.lines.find((line) => line.type === "service") : undefined;
		return service ? { afterMs: SERVICE_REDIRECT_AFTER_MS, to: path("serviceOrder", { id: service.id }) } : null;
	},
};
