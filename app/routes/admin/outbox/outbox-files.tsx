import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { BackOfficePager } from "#app/components/back-office/pager.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openOutboxFiles } from "#app/routes/admin/outbox/outbox.server.ts";
import { useEmailName } from "#app/routes/admin/parts/email-words.tsx";

export const loader = backOfficePage("admin", openOutboxFiles);

/** The e-mails that became files because there is no mail server (DECISIONS 7). */
export default function OutboxFiles() {
	const { files, hasMore, isFirst } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminOutbox", "backOffice"]);
	const last = files.at(-1)?.name ?? null;
	return (
		<BackOfficePage
			title={t("filesTitle")}
			lead={
				<>
					{t("filesLead")} <TextLink to={path("adminOutbox")}>{t("backToOutbox")}</TextLink>
				</>
			}
		>
			{files.length === 0 ? (
				<EmptyState icon="mail" title={t("noFiles")} text={t("noFilesText")} />
			) : (
				<FileTable files={files} />
			)}
			<BackOfficePager
				previous={isFirst ? null : path("adminOutboxFiles")}
				next={hasMore ? path("adminOutboxFiles", { before: last }) : null}
			/>
		</BackOfficePage>
	);
}

function FileTable({ files }: { files: { name: string; at: string | null; kind: string; id: number }[] }) {
	const { t, locale } = useTexts(["adminOutbox", "backOffice", "adminLists"]);
	const nameOf = useEmailName();
	return (
		<BackOfficeTable
			caption={t("filesCaption")}
			columns={[t("adminLists:file"), t("columnMessage"), t("columnWritten")]}
			rows={files.map((file) => ({
				id: file.name,
				cells: [
					<SaveLink
						key="link"
						href={path("adminOutboxFile", { name: file.name })}
						failed={t("backOffice:documentFailed")}
						className="link wrap-anywhere inline-block py-1"
					>
						{file.name}
					</SaveLink>,
					t("numbered", { kind: nameOf(file.kind), id: file.id }),
					file.at === null ? null : formatMoment(file.at, locale),
				],
			}))}
		/>
	);
}
