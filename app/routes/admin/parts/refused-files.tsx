import { useTranslation } from "react-i18next";
import { Notice } from "#app/components/ui/notice.tsx";
import type { RefusedFile } from "#app/domain/catalogue/admin-product.ts";

/** What is wrong with which file of an upload. */
export function RefusedFiles({ files }: { files: RefusedFile[] }) {
	const { t } = useTranslation("adminPictures");
	if (files.length === 0) return null;
	return (
		<Notice tone="danger" title={t("refusedTitle")} className="mb-6">
			<ul className="list-disc space-y-1 pl-5">
				{files.map(({ name, problem }) => (
					<li key={`${name} ${problem}`}>
						<strong className="break-all font-semibold">{name}</strong>: {t(`problem_${problem}`)}
					</li>
				))}
			</ul>
		</Notice>
	);
}
