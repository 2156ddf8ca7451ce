import { Both, BothBeside } from "#app/documents/print/document-words.tsx";
import { dayInNumbers } from "#app/documents/print/numbers.ts";
import { coverOf, monthsText } from "#app/documents/warranty/cover.ts";
import type { CertificateContent } from "#app/domain/warranties/certificate-content.ts";

/**
 * The two guarantees: the one by law, which nothing shortens, and the shop's own, which says that it leaves the other
 * untouched (OUG 140/2021, docs/law.md).
 */
export function Guarantees({ content }: { content: CertificateContent }) {
	const { to, isSame } = coverOf(content.items);
	const legalEnd = dayInNumbers(content.legal.endsOn);
	const start = dayInNumbers(content.startsOn);
	return (
		<section className={content.locale === "en" ? "stack" : "pair"}>
			<div className="card strong">
				<h2>
					<Both>{(t) => t("documents:legalTitle")}</Both>
				</h2>
				<BothBeside>{(t) => t("documents:legalText", { date: legalEnd })}</BothBeside>
			</div>
			<div className="card">
				<h2>
					<Both>
						{(t, locale) =>
							isSame
								? t("documents:commercialTitle", { months: monthsText(to)(t, locale) })
								: t("documents:commercialTitleEach")
						}
					</Both>
				</h2>
				<BothBeside>{(t) => t("documents:commercialText", { date: start })}</BothBeside>
				<BothBeside className="untouched">{(t) => t("documents:legalUntouched")}</BothBeside>
			</div>
		</section>
	);
}
