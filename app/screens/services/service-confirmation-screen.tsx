import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { NextService } from "#app/components/services/next-service.tsx";
import { useDuration } from "#app/components/services/use-duration.ts";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { formatDay } from "#app/domain/clock.ts";
import type { ServiceOrder, ServiceOrderStatus } from "#app/domain/services/service-order.ts";
import { paths } from "#app/paths.ts";

const TONES: Record<ServiceOrderStatus, BadgeTone> = {
	scheduled: "success",
	in_progress: "info",
	completed: "success",
	cancelled: "neutral",
};

/** A scheduled service (SPEC 2.12), and whatever staff have made of it since (DECISIONS 8). */
export function ServiceConfirmationScreen({ order }: { order: ServiceOrder }) {
	const { t } = useTranslation(["services", "layout"]);
	const isNew = order.status === "scheduled";
	return (
		<Container narrow>
			<PageHeading
				title={t(`title_${order.status}`)}
				lead={isNew ? t("confirmationLead", { name: order.fullName, email: order.email }) : undefined}
			>
				<Badge tone={TONES[order.status]}>
					{order.status === "cancelled" ? null : <Icon name="check" className="size-4" />}
					{t(`status_${order.status}`)}
				</Badge>
			</PageHeading>
			<div className="grid grid-cols-1 gap-6">
				<NextService />
				<RequestCard order={order} />
				<ContactCard order={order} />
			</div>
			<p className="mt-8 flex flex-wrap gap-3" data-no-print>
				<ButtonLink to={paths.products()}>{t("continueShopping")}</ButtonLink>{" "}
				{order.status === "cancelled" ? null : (
					<ButtonLink to={paths.withdrawService(order.id)} variant="secondary">
						{t("layout:withdrawHere")}
					</ButtonLink>
				)}
			</p>
		</Container>
	);
}

function RequestCard({ order }: { order: ServiceOrder }) {
	const { t } = useTranslation("services");
	const { locale } = useRootData();
	const duration = useDuration();
	return (
		<Card as="section" aria-labelledby="service-request">
			<h2 id="service-request" className="text-xl">
				{t("requestDetails")}
			</h2>
			<DataList
				className="mt-2"
				rows={[
					{ label: t("service"), value: order.serviceNames[locale] },
					{ label: t("requestNumber"), value: order.id },
					{ label: t("requestDate"), value: formatDay(order.createdAt, locale) },
					{ label: t("estimatedTime"), value: duration(order) },
					{ label: t("payment"), value: t("paidInStore") },
				]}
			/>
		</Card>
	);
}

function ContactCard({ order }: { order: ServiceOrder }) {
	const { t } = useTranslation("services");
	return (
		<Card as="section" aria-labelledby="service-request-contact">
			<h2 id="service-request-contact" className="text-xl">
				{t("contactDetails")}
			</h2>
			<DataList
				className="mt-2"
				rows={[
					{ label: t("fullName"), value: order.fullName },
					{ label: t("email"), value: order.email },
					{ label: t("phone"), value: order.phone },
				]}
			/>
			{order.notes ? (
				<div className="border-line border-t pt-3">
					<h3 className="font-normal text-base text-ink-muted tracking-normal">{t("notes")}</h3>
					<p className="mt-1 whitespace-pre-line break-words">{order.notes}</p>
				</div>
			) : null}
		</Card>
	);
}
