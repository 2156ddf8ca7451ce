import type { SubmissionResult } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { ServiceAgreedPrice, ServiceReadyDay } from "#app/components/back-office/service-agreed.tsx";
import {
	ServiceOrderCustomer,
	ServiceOrderFacts,
	ServiceOrderLink,
} from "#app/components/back-office/service-order-facts.tsx";
import { ServiceOrderLog } from "#app/components/back-office/service-order-log.tsx";
import { ServiceOrderMoves } from "#app/components/back-office/service-order-moves.tsx";
import { ServiceOrderNotes } from "#app/components/back-office/service-order-notes.tsx";
import { ServiceOrderPayment } from "#app/components/back-office/service-order-payment.tsx";
import { ServiceSlipLinks } from "#app/components/back-office/service-slip-links.tsx";
import { useSectionFocus } from "#app/components/back-office/use-section-focus.ts";
import { WithdrawnNotice } from "#app/components/back-office/withdrawn-notice.tsx";
import { TestOrderNotice } from "#app/components/orders/test-order-notice.tsx";
import type { ShopError } from "#app/domain/errors.ts";
import { isEditableService } from "#app/domain/services/service-order-states.ts";

type Customer = ComponentProps<typeof ServiceOrderCustomer>;

interface PageProps {
	/** What the page was opened with. */
	open: Pick<Customer, "order" | "services" | "revision"> &
		Pick<ComponentProps<typeof ServiceOrderNotes>, "notes"> &
		Pick<ComponentProps<typeof WithdrawnNotice>, "withdrawal" | "isAdmin"> & {
			/** What no e-mail has brought its customer. */
			link: string | null;
			readyDays: ComponentProps<typeof ServiceReadyDay>["days"];
			/** The payment form's one-time key. */
			orderKey: string;
		};
	/** What was wrong with one of its forms, by intent, or why a step was refused. */
	answer: { results?: Record<string, SubmissionResult | undefined>; problem?: ShopError | undefined } | undefined;
	/** The address of the page, which takes its posts. */
	action: string;
	lead: ReactNode;
	/** What stands below the log; there is a third column then, where the window is wide enough. */
	children?: ReactNode;
}

/** One service order in the back office: its work and its money, then what it is about (DECISIONS 8). */
export function ServiceOrderPage({ open, answer = {}, action, lead, children }: PageProps) {
	const { order, orderKey, link } = open;
	const { results = {}, problem } = answer;
	const { t } = useTranslation("adminServiceOrders");
	useSectionFocus();
	const form = { order, action };
	return (
		<BackOfficePage title={t("numbered", { id: order.id })} lead={lead} actions={<ServiceSlipLinks id={order.id} />}>
			{order.isVoid ? <TestOrderNotice of="service" /> : null}
			<WithdrawnNotice {...open} text={isEditableService(order.status) ? "service" : "done"} />
			<div
				className={`grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] ${children ? "2xl:grid-cols-3" : ""}`}
			>
				<div className="grid grid-cols-1 gap-6 lg:row-span-2">
					<ServiceOrderMoves {...form} problem={problem} />
					<ServiceReadyDay {...form} days={open.readyDays} lastResult={results.readyDay} />
					<ServiceAgreedPrice {...form} lastResult={results.price} />
					<ServiceOrderPayment {...form} orderKey={orderKey} lastResult={results.pay} returnResult={results.return} />
				</div>
				<div className="grid grid-cols-1 gap-6">
					<ServiceOrderFacts order={order} />
					<ServiceOrderCustomer {...open} action={action} lastResult={results.edit} />
					{link ? <ServiceOrderLink link={link} /> : null}
					{order.isErased ? null : (
						<ServiceOrderNotes {...open} action={action} lastResult={results.note ?? results.removeNote} />
					)}
				</div>
				<div
					className={`grid grid-cols-1 gap-6 lg:col-start-2 ${children ? "2xl:col-start-3 2xl:row-span-2 2xl:row-start-1" : ""}`}
				>
					<ServiceOrderLog order={order} />
					{children}
				</div>
			</div>
		</BackOfficePage>
	);
}
