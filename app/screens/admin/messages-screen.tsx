import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskTable } from "#app/components/desk/desk-table.tsx";
import { HandledList } from "#app/components/desk/handled-list.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { formatMoment } from "#app/domain/clock.ts";
import type { MessageLine } from "#app/domain/contact/desk-message.ts";
import type { KeysetPage } from "#app/domain/keyset-page.ts";
import { paths } from "#app/paths.ts";

/** What visitors wrote through the contact form: first what waits for an answer. */
export function MessagesScreen({
	page,
	isOpen,
	openCount,
}: {
	page: KeysetPage<MessageLine>;
	isOpen: boolean;
	openCount: number;
}) {
	return (
		<HandledList
			page={page}
			isOpen={isOpen}
			icon="mail"
			words="deskMessages"
			openCount={openCount}
			addressOf={paths.adminMessages}
		>
			<MessageTable lines={page.rows} isOpen={isOpen} />
		</HandledList>
	);
}

function MessageTable({ lines, isOpen }: { lines: MessageLine[]; isOpen: boolean }) {
	const { t } = useTranslation("deskMessages");
	const { locale } = useRootData();
	return (
		<DeskTable
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
					<Link key="link" to={paths.adminMessage(line.id)} className="link wrap-anywhere inline-block py-1">
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
			<span className="wrap-anywhere block text-ink-muted text-sm">{line.email}</span>
		</>
	);
}
