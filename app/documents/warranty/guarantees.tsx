import { BothBeside, Heading } from "#app/documents/print/document-words.tsx";
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
				<Heading>{(t) => t("documents:legalTitle")}</Heading>
				<BothBeside>{(t) => t("documents:legalText", { date: legalEnd })}</BothBeside>
			</div>
			<div className="card">
				<Heading>
					{(t, locale) =>
						isSame
							? t("documents:commercialTitle", { months: monthsText(to)(t, locale) })
							: t("documents:commercialTitleEach")
					}
				</Heading>
				<BothBeside>{(t) => t("documents:commercialText", { date: start })}</BothBeside>
				<BothBeside className="untouched">{(t) => t("documents:legalUntouched")}</BothBeside>
			</div>
		</section>
	);
}
