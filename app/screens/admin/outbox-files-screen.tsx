import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeskPage } from "#app/components/desk/desk-page.tsx";
import { DeskPager } from "#app/components/desk/desk-pager.tsx";
import { DeskTable } from "#app/components/desk/desk-table.tsx";
import { useLetterName } from "#app/components/desk/letter-words.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { paths } from "#app/paths.ts";

interface OutboxFiles {
	files: { name: string; at: string | null; kind: string; id: number }[];
	hasMore: boolean;
	isFirst: boolean;
}

/** The e-mails that became files because there is no mail server (DECISIONS 7). */
export function OutboxFilesScreen({ files, hasMore, isFirst }: OutboxFiles) {
	const { t } = useTranslation("deskOutbox");
	const last = files.at(-1)?.name ?? null;
	return (
		<DeskPage
			title={t("filesTitle")}
			lead={
				<>
					{t("filesLead")}{" "}
					<Link to={paths.adminOutbox()} className="link inline-block py-1">
						{t("backToOutbox")}
					</Link>
				</>
			}
		>
			{files.length === 0 ? (
				<EmptyState icon="mail" title={t("noFiles")}>
					<p>{t("noFilesText")}</p>
				</EmptyState>
			) : (
				<FileTable files={files} />
			)}
			<DeskPager
				previous={isFirst ? null : paths.adminOutboxFiles()}
				next={hasMore ? paths.adminOutboxFiles({ before: last }) : null}
			/>
		</DeskPage>
	);
}

function FileTable({ files }: Pick<OutboxFiles, "files">) {
	const { t } = useTranslation("deskOutbox");
	const { locale } = useRootData();
	const nameOf = useLetterName();
	return (
		<DeskTable
			caption={t("filesCaption")}
			columns={[
				{ id: "file", label: t("columnFile") },
				{ id: "message", label: t("columnMessage") },
				{ id: "written", label: t("columnWritten") },
			]}
			rows={files.map((file) => ({
				id: file.name,
				cells: [
					<Link
						key="link"
						to={paths.adminOutboxFile(file.name)}
						reloadDocument
						className="link wrap-anywhere inline-block py-1"
					>
						{file.name}
					</Link>,
					t("numbered", { kind: nameOf(file.kind), id: file.id }),
					file.at === null ? null : formatMoment(file.at, locale),
				],
			}))}
		/>
	);
}
