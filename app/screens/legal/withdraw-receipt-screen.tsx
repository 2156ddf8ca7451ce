import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { DeclarationList } from "#app/components/legal/declaration-list.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { receiptNumber, type Withdrawal } from "#app/domain/withdrawals/withdrawal.ts";
import { paths } from "#app/paths.ts";

/** Step 3: the receipt, with the moment of the declaration in Romanian time. The same goes out by e-mail. */
export function WithdrawReceiptScreen({ withdrawal }: { withdrawal: Withdrawal }) {
	const { t } = useTranslation("withdrawal");
	const { locale, business } = useRootData();
	return (
		<Container narrow>
			<PageHeading title={t("receiptTitle")} lead={t("receiptLead", { email: withdrawal.email })} />
			<Card as="section" aria-labelledby="receipt-title">
				<h2 id="receipt-title" className="text-xl">
					{t("receiptHeading", { number: receiptNumber(withdrawal.id) })}
				</h2>
				<DataList
					className="mt-3"
					rows={[
						{ label: t("receiptNumber"), value: receiptNumber(withdrawal.id) },
						{
							label: t("declaredAt"),
							value: (
								<time dateTime={withdrawal.declaredAt}>
									{t("romanianTime", { moment: formatMoment(withdrawal.declaredAt, locale) })}
								</time>
							),
						},
						{ label: t("receiver"), value: `${business.legalName}, ${business.address}` },
					]}
				/>
				<p className="mt-4">
					{t(`declaration_${withdrawal.contract}`, {
						legalName: business.legalName,
						orderNumber: withdrawal.orderNumber,
					})}
				</p>
				<DeclarationList fields={withdrawal} />
			</Card>
			<section aria-labelledby="withdraw-next" className="flow mt-8">
				<h2 id="withdraw-next" className="text-xl">
					{t("nextTitle")}
				</h2>
				<ul>
					<li>{t(`nextSend_${withdrawal.contract}`, { address: business.address })}</li>
					<li>{t(`nextRefund_${withdrawal.contract}`)}</li>
					<li>{t("nextQuestions", { email: business.email, phone: business.phone })}</li>
				</ul>
			</section>
			<div className="mt-8 flex flex-wrap gap-3">
				<ButtonLink to={paths.home()}>{t("backHome")}</ButtonLink>
				<ButtonLink to={paths.deliveryReturns()} variant="secondary">
					{t("moreAboutReturns")}
				</ButtonLink>
			</div>
		</Container>
	);
}

/** The receipt was opened in another browser, or too late. */
export function WithdrawReceiptMissingScreen() {
	const { t } = useTranslation("withdrawal");
	return (
		<Container narrow className="pt-12 sm:pt-20">
			<EmptyState
				heading="h1"
				icon="search"
				title={t("noReceiptTitle")}
				actions={<ButtonLink to={paths.withdraw()}>{t("title")}</ButtonLink>}
			>
				{t("noReceiptText")}
			</EmptyState>
		</Container>
	);
}
