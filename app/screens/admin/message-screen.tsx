import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { HandledForm } from "#app/components/desk/handled-form.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { DeskMessage } from "#app/domain/contact/desk-message.ts";
import { paths } from "#app/paths.ts";

/** One message of the contact form; it is answered with the reader's own mail program. */
export function MessageScreen({ message }: { message: DeskMessage }) {
	const { t } = useTranslation("deskMessages");
	const back = paths.adminMessages({ state: message.handledAt === null ? null : "handled" });
	return (
		<DeskPage
			title={<span className="wrap-anywhere">{message.subject}</span>}
			lead={
				<Link to={back} className="link inline-block py-1">
					{t("backToList")}
				</Link>
			}
			narrow
		>
			<div className="grid grid-cols-1 gap-6">
				<Card as="section" aria-labelledby="message-title">
					<h2 id="message-title" className="text-xl">
						{t("messageTitle")}
					</h2>
					<MessageFacts message={message} />
					<p className="mt-4 whitespace-pre-line wrap-anywhere">{message.message}</p>
				</Card>
				<div className="flex flex-wrap gap-3">
					<a
						href={paths.mailAnswer(message.email, t("answerSubject", { subject: message.subject }))}
						className={buttonClasses("primary")}
					>
						{t("answer")}
					</a>
					<HandledForm
						action={paths.adminMessage(message.id)}
						isHandled={message.handledAt !== null}
						labels={{ markHandled: t("markHandled"), openAgain: t("openAgain") }}
					/>
				</div>
			</div>
		</DeskPage>
	);
}

function MessageFacts({ message }: { message: DeskMessage }) {
	const { t } = useTranslation("deskMessages");
	const { locale } = useRootData();
	const { handledAt } = message;
	return (
		<DataList
			className="mt-2"
			rows={[
				{ label: t("from"), value: message.name },
				{ label: t("email"), value: message.email },
				{ label: t("receivedAt"), value: formatMoment(message.createdAt, locale) },
				{
					label: t("state"),
					value:
						handledAt === null ? (
							<Badge tone="warning">{t("stateOpen")}</Badge>
						) : (
							<Badge tone="success">{t("stateHandled", { moment: formatMoment(handledAt, locale) })}</Badge>
						),
				},
			]}
		/>
	);
}
