import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { MessageDetails } from "#app/domain/contact/message-details.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { outside, path } from "#app/paths.ts";
import { openMessage, submitMessage } from "#app/routes/admin/messages/messages.server.ts";
import { HandledBadge, HandledForm } from "#app/routes/admin/parts/handled-form.tsx";

export const loader = backOfficePage("admin", openMessage);
export const action = backOfficePage("admin", submitMessage);
export const clientAction = keepTyped();

/** One message of the contact form; it is answered with the reader's own mail program. */
export default function Message() {
	const { message } = useLoaderData<typeof loader>();
	const { t } = useTranslation("adminMessages");
	const back = path("adminMessages", { state: message.handledAt === null ? null : "handled" });
	return (
		<BackOfficePage
			title={<span className="wrap-anywhere">{message.subject}</span>}
			lead={<TextLink to={back}>{t("backToList")}</TextLink>}
			narrow
		>
			<div className="grid grid-cols-1 gap-6">
				<TitledCard id="message-title" title={t("messageTitle")}>
					<MessageFacts message={message} />
					<p className="mt-4 whitespace-pre-line wrap-anywhere">{message.message}</p>
				</TitledCard>
				<div className="flex flex-wrap gap-3">
					<a
						href={outside.mailAnswer(message.email, t("answerSubject", { subject: message.subject }))}
						className={buttonClasses("primary")}
					>
						{t("answer")}
					</a>
					<HandledForm
						of="adminMessages"
						action={path("adminMessage", { id: message.id })}
						isHandled={message.handledAt !== null}
					/>
				</div>
			</div>
		</BackOfficePage>
	);
}

function MessageFacts({ message }: { message: MessageDetails }) {
	const { t, locale } = useTexts(["adminMessages", "adminLists"]);
	return (
		<DataList
			className="mt-2"
			rows={[
				{ label: t("from"), value: message.name },
				{ label: t("adminLists:email"), value: message.email },
				{ label: t("receivedAt"), value: formatMoment(message.createdAt, locale) },
				{ label: t("adminLists:state"), value: <HandledBadge of="adminMessages" handledAt={message.handledAt} /> },
			]}
		/>
	);
}
