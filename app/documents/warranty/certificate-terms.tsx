import { BothBeside, BothStacked, Heading, type TextOf } from "#app/documents/print/document-words.tsx";
import { dayInNumbers } from "#app/documents/print/numbers.ts";
import { placeLine } from "#app/documents/print/place-line.ts";
import type { CertificateContent } from "#app/domain/warranties/certificate-content.ts";

/** What the law wants to be read in a commercial warranty: goods, procedure, duration, territory (docs/law.md). */
export function CertificateTerms({ content }: { content: CertificateContent }) {
	const { seller, startsFrom } = content;
	const start = { date: dayInNumbers(content.startsOn) };
	const claims = { email: seller.email, phone: seller.phone, address: placeLine(seller) };
	return (
		<section>
			<Heading>{(t) => t("documents:terms")}</Heading>
			<ul className="terms">
				<Term title={(t) => t("documents:termGoods")} text={(t) => t("documents:termGoodsText")} />
				<Term title={(t) => t("documents:termExcluded")} text={(t) => t("documents:termExcludedText")} />
				<Term title={(t) => t("documents:termClaim")} text={(t) => t("documents:termClaimText", claims)} />
				<Term title={(t) => t("documents:termTime")} text={(t) => t("documents:termTimeText")} />
				<Term
					title={(t) => t("documents:termDuration")}
					text={(t) =>
						t(startsFrom === "delivery" ? "documents:termDurationDelivery" : "documents:termDurationPurchase", start)
					}
				/>
				<Term title={(t) => t("documents:termTerritory")} text={(t) => t("documents:termTerritoryText")} />
			</ul>
		</section>
	);
}

function Term({ title, text }: { title: TextOf; text: TextOf }) {
	return (
		<li className="term">
			<h3>
				<BothStacked>{title}</BothStacked>
			</h3>
			<BothBeside>{text}</BothBeside>
		</li>
	);
}
