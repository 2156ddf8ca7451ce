import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import type { MessageLine } from "#app/domain/contact/message-details.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openMessageList, submitMessageList } from "#app/routes/admin/messages/messages.server.ts";
import { HandledList } from "#app/routes/admin/parts/handled-list.tsx";

export const loader = backOfficePage("admin", openMessageList);
export const action = backOfficePage("admin", submitMessageList);

/** What visitors wrote through the contact form: first what waits for an answer. */
export default function Messages() {
	const { page, edge, isOpen, ...list } = useLoaderData<typeof loader>();
	return (
		<HandledList list="adminMessages" icon="mail" page={page} isOpen={isOpen} {...list}>
			{isOpen ? (
				<OpenMessages lines={page.rows} here={path("adminMessages", { ...list.days, ...edge })} />
			) : (
				<MessageTable lines={page.rows} isOpen={false} />
			)}
		</HandledList>
	);
}

/** What waits can be ticked and marked as handled together. */
function OpenMessages({ lines, here }: { lines: MessageLine[]; here: string }) {
	const { t } = useTranslation("adminMessages");
	const answer = useActionData<typeof action>() as { problem: boolean } | undefined;
	return (
		<PostForm action={here} className="grid gap-4">
			{answer?.problem ? (
				<Notice tone="danger" role="alert">
					{t("noneTicked")}
				</Notice>
			) : null}
			<MessageTable lines={lines} isOpen />
			<div>
				<Button variant="secondary">{t("markTicked")}</Button>
			</div>
		</PostForm>
	);
}

function MessageTable({ lines, isOpen }: { lines: MessageLine[]; isOpen: boolean }) {
	const { t, locale } = useTexts("adminMessages");
	return (
		<BackOfficeTable
			caption={t(isOpen ? "captionOpen" : "captionHandled")}
			columns={[t("columnSubject"), t("from"), t("receivedAt"), ...(isOpen ? [] : [t("columnHandled")])]}
			rows={lines.map((line) => ({
				id: line.id,
				cells: [
					<span key="link" className="flex items-start gap-1">
						{isOpen ? (
							<label className="-mt-1.5 -ml-2.5 flex size-11 shrink-0 items-center justify-center">
								<input type="checkbox" name={`tick-${line.id}`} className="size-5 accent-brand" />
								<span className="visually-hidden">{t("tick", { subject: line.subject })}</span>
							</label>
						) : null}{" "}
						<Link to={path("adminMessage", { id: line.id })} className="link wrap-anywhere inline-block py-1">
							{line.subject}
						</Link>
					</span>,
					<Sender key="from" line={line} />,
					formatMoment(line.createdAt, locale),
					line.handledAt === null ? null : formatMoment(line.handledAt, locale),
				],
			}))}
		/>
	);
}

function Sender({ line }: { line: MessageLine }) {
	return (
		<>
			<span className="wrap-anywhere block font-medium">{line.name}</span>{" "}
			<span className="block text-ink-muted text-sm">
				<EmailAddress>{line.email}</EmailAddress>
			</span>
		</>
	);
}
