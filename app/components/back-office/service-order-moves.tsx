import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Refused } from "#app/components/back-office/refused.tsx";
import { ServiceStatusBadge } from "#app/components/back-office/service-status-badge.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { PressForm } from "#app/components/forms/press-form.tsx";
import { Button, buttonClasses } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { ShopError } from "#app/domain/errors.ts";
import type { ServiceOrderDetails } from "#app/domain/services/service-order-details.ts";

const REFUSED = {
	"changed-meanwhile": "adminServiceOrders:moveRefused",
	"move-refused": "adminServiceOrders:moveRefused",
	"test-order": "adminServiceOrders:testOrder",
};

interface ServiceOrderMovesProps {
	order: ServiceOrderDetails;
	action: string;
	problem: ShopError | undefined;
}

/** Where the work stands, and the steps that are possible from there (DECISIONS 8); to call it off takes a second step. */
export function ServiceOrderMoves({ order, action, problem }: ServiceOrderMovesProps) {
	const { t } = useTranslation("adminServiceOrders");
	const steps = order.moves.filter((to) => to !== "cancelled");
	const isMailed = order.email !== null;
	const isOpen = order.moves.length > 0 || order.back !== null;
	return (
		<Card as="section" aria-labelledby="service-status">
			<h2 id="service-status" className="flex flex-wrap items-center justify-between gap-2 text-xl">
				{t("statusTitle")} <ServiceStatusBadge status={order.status} />
			</h2>
			<p className="mt-2 text-ink-muted">
				{t(isOpen ? (isMailed ? "statusText" : "statusTextNoEmail") : "statusFinal")}
			</p>
			{problem ? <Refused problem={problem} words={REFUSED} /> : null}
			{steps.map((to) => (
				<MoveForm key={to} action={action} to={to} seen={order.status} />
			))}
			{order.moves.includes("cancelled") ? (
				<details className="mt-4">
					<summary className={`${buttonClasses("secondary")} list-none`}>{t("cancelAsk")}</summary>
					<p className="mt-3">{t(isMailed ? "cancelText" : "cancelTextNoEmail")}</p>
					<MoveForm action={action} to="cancelled" seen={order.status} />
				</details>
			) : null}
			{order.back ? <BackForm action={action} order={order} /> : null}
		</Card>
	);
}

/** The last step was a mistake. */
function BackForm({ action, order }: { action: string; order: ServiceOrderDetails }) {
	const { t } = useTranslation("adminServiceOrders");
	const isPending = useNavigation().formData?.get("intent") === "moveBack";
	if (order.status === "scheduled") return null;
	return (
		<PostForm action={action} className="mt-4 border-line border-t pt-4">
			<input type="hidden" name="intent" value="moveBack" />
			<input type="hidden" name="seen" value={order.status} />
			<p className="mb-3 text-ink-muted">{t(order.email === null ? "backTextNoEmail" : "backText")}</p>
			<Button variant="secondary" pending={isPending}>
				{t(`back_${order.status}`)}
			</Button>
		</PostForm>
	);
}

interface MoveFormProps {
	action: string;
	to: ServiceOrderDetails["moves"][number];
	seen: ServiceOrderDetails["status"];
}

/** The form says what it was made from: a step for what somebody else has changed meanwhile is refused. */
function MoveForm({ action, to, seen }: MoveFormProps) {
	const { t } = useTranslation("adminServiceOrders");
	return (
		<PressForm
			action={action}
			className="mt-4"
			says={{ intent: "move", to, seen }}
			variant={to === "cancelled" ? "danger" : "primary"}
		>
			{t(`move_${to}`)}
		</PressForm>
	);
}
