import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { openFind } from "#app/routes/back-office/find.server.ts";

export const loader = backOfficePage("staff", openFind);

/** What the header's search found, kind by kind. */
export default function Find() {
	const { text, groups, hasMore } = useLoaderData<typeof loader>();
	const { t } = useTranslation("backOffice");
	return (
		<BackOfficePage title={t("findTitle")} lead={text === "" ? t("findHow") : t("findLead", { text })}>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
				{groups.map(({ kind, hits }) => (
					<Card key={kind} as="section" aria-labelledby={kind}>
						<h2 id={kind} className="text-xl">
							{t(kind)}
						</h2>
						<ul className="mt-2">
							{hits.map(({ to, name, about }) => (
								<li key={to} className="wrap-anywhere border-line border-t py-2 first:border-t-0">
									<Link to={to} className="link inline-flex min-h-control items-center font-medium">
										{name}
									</Link>{" "}
									<span className="block text-ink-muted text-sm">{about}</span>
								</li>
							))}
						</ul>
					</Card>
				))}
			</div>
			{hasMore ? <p className="mt-6">{t("findMore")}</p> : null}
			{text !== "" && groups.length === 0 ? (
				<EmptyState icon="search" title={t("findNothing")} text={t("findHow")} />
			) : null}
		</BackOfficePage>
	);
}
