import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { ReturnList } from "#app/components/orders/return-list.tsx";
import { ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { DataList } from "#app/components/ui/data-list.tsx";
import { EmptyPage } from "#app/components/ui/empty-state.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { readReturnsOfWithdrawal } from "#app/domain/returns/read-returns.server.ts";
import type { ReturnCase } from "#app/domain/returns/return-case.ts";
import { receiptNumber, type Withdrawal } from "#app/domain/withdrawals/withdrawal.ts";
import { PRIVATE_PAGE } from "#app/http/access/open-order.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { DeclarationList } from "#app/routes/shop/legal/declaration-list.tsx";
import { openReceipt } from "#app/routes/shop/legal/withdraw.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const withdrawal = await openReceipt(request);
	const title = withdrawal ? t("withdrawal:receiptTitle") : t("withdrawal:noReceiptTitle");
	const meta = { title, noindex: true };
	const returns = withdrawal ? await readReturnsOfWithdrawal(shop, withdrawal.id) : [];
	return data({ withdrawal, returns, meta }, { status: withdrawal ? 200 : 404, headers: PRIVATE_PAGE });
}

export const headers = () => PRIVATE_PAGE;

export default function WithdrawReceipt() {
	const { withdrawal, returns } = useLoaderData<typeof loader>();
	return withdrawal ? (
		<WithdrawReceiptScreen withdrawal={withdrawal} returns={returns} />
	) : (
		<WithdrawReceiptMissingScreen />
	);
}

/** Step 3: the receipt, with the moment of the declaration in Romanian time. The same goes out by e-mail. */
function WithdrawReceiptScreen({ withdrawal, returns }: { withdrawal: Withdrawal; returns: ReturnCase[] }) {
	const { t } = useTranslation(["withdrawal", "common", "layout"]);
	const { locale, business, kiosk } = useRootData();
	const lead = [t("receiptLead", { email: withdrawal.email }), ...(kiosk ? [] : [t("receiptPrint")])].join(" ");
	return (
		<Container narrow>
			<PageHeading title={t("receiptTitle")} lead={lead} />
			<TitledCard id="receipt-title" title={t("receiptHeading", { number: receiptNumber(withdrawal.id) })}>
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
			</TitledCard>
			<ReturnList returns={returns} />
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
				<ButtonLink to={path("home")}>{t("common:backHome")}</ButtonLink>
				<SecondaryLink to={path("deliveryReturns")}>{t("layout:deliveryReturns")}</SecondaryLink>
			</div>
		</Container>
	);
}

/** The receipt was opened in another browser, or too late. */
function WithdrawReceiptMissingScreen() {
	const { t } = useTranslation("withdrawal");
	return (
		<EmptyPage
			icon="search"
			title={t("noReceiptTitle")}
			text={t("noReceiptText")}
			actions={<ButtonLink to={path("withdraw")}>{t("title")}</ButtonLink>}
		/>
	);
}
