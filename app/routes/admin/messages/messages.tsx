import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "#app/components/back-office/email-address.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { formatMoment } from "#app/domain/clock.ts";
import type { MessageLine } from "#app/domain/contact/message-details.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openMessageList } from "#app/routes/admin/messages/messages.server.ts";
import { HandledList } from "#app/routes/admin/parts/handled-list.tsx";

export const loader = backOfficePage("admin", openMessageList);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** What visitors wrote through the contact form: first what waits for an answer. */
export default function Messages() {
	const { page, isOpen, openCount, days, fault } = useLoaderData<typeof loader>();
	return (
		<HandledList
			page={page}
			isOpen={isOpen}
			icon="mail"
			words="adminMessages"
			openCount={openCount}
			days={days}
			fault={fault}
			addressOf={(query: Parameters<typeof path<"adminMessages">>[1]) => path("adminMessages", query)}
		>
			<MessageTable lines={page.rows} isOpen={isOpen} />
		</HandledList>
	);
}

function MessageTable({ lines, isOpen }: { lines: MessageLine[]; isOpen: boolean }) {
	const { t } = useTranslation("adminMessages");
	const { locale } = useRootData();
	return (
		<BackOfficeTable
			caption={t(isOpen ? "captionOpen" : "captionHandled")}
			columns={[
				{ id: "subject", label: t("columnSubject") },
				{ id: "from", label: t("columnFrom") },
				{ id: "date", label: t("columnDate") },
				...(isOpen ? [] : [{ id: "handled", label: t("columnHandled") }]),
			]}
			rows={lines.map((line) => ({
				id: line.id,
				cells: [
					<Link key="link" to={path("adminMessage", { id: line.id })} className="link wrap-anywhere inline-block py-1">
						{line.subject}
					</Link>,
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
