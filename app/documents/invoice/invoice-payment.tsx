import { QrCode } from "#app/components/ui/qr-code.tsx";
import { Both, BothBeside, Facts, Heading, type TextOf } from "#app/documents/print/document-words.tsx";
import { dayInNumbers, groupedIban } from "#app/documents/print/numbers.ts";
import { type InvoiceContent, paidBani } from "#app/domain/invoices/invoice-content.ts";
import { formatRon } from "#app/domain/money.ts";
import { type PaymentMethod, paymentMethod } from "#app/domain/payments/methods.ts";
import type { PaymentMethodEntry } from "#app/domain/payments/payment-method.ts";
import { bankReference } from "#app/domain/payments/transfer-account.ts";

/** How it was paid, or is to be paid, with the notes that stand under an invoice. */
export function InvoicePayment({ content }: { content: InvoiceContent }) {
	return content.kind === "pro-forma" ? <HowToPay content={content} /> : <Paid content={content} />;
}

function Paid({ content }: { content: InvoiceContent }) {
	const { method, paidOn } = content.payment;
	const isStorno = content.kind === "storno";
	const partBani = paidOn ? 0 : paidBani(content);
	return (
		<section>
			<Heading>{(t) => t("documents:payment")}</Heading>
			<div className="wide">
				<Facts
					as="rows"
					facts={[
						{ label: (t) => t("documents:paymentMethod"), value: <Both>{methodName(method)}</Both> },
						{ label: (t) => t("documents:paidOn"), value: paidOn ? dayInNumbers(paidOn) : null },
						{
							label: (t) => t("documents:paidOn"),
							value: paidOn || isStorno || partBani > 0 ? null : <Both>{(t) => t("documents:notPaidYet")}</Both>,
						},
						{ label: (t) => t("documents:alreadyPaid"), value: partBani > 0 ? formatRon(partBani) : null },
						{
							label: (t) => t("documents:leftToPay"),
							value: partBani > 0 ? formatRon(content.grossBani - partBani) : null,
						},
					]}
				/>
			</div>
			{isStorno ? <BothBeside className="note">{(t) => t("documents:stornoNote")}</BothBeside> : null}
			<BothBeside className="note">{(t) => t("documents:signatureNote")}</BothBeside>
		</section>
	);
}

function HowToPay({
	content: { payment, seller, order, grossBani, receivedBani = 0, payAt },
}: {
	content: InvoiceContent;
}) {
	return (
		<section>
			<Heading>{(t) => t("documents:howToPay")}</Heading>
			<BothBeside>{instruction(payment.method)}</BothBeside>
			<div className="wide account">
				<Facts
					as="rows"
					facts={[
						{ label: (t) => t("documents:alreadyPaid"), value: receivedBani > 0 ? formatRon(receivedBani) : null },
						{ label: (t) => t("documents:amountDue"), value: formatRon(grossBani - receivedBani) },
						{ label: (t) => t("documents:reference"), value: bankReference(order.id) },
						{ label: (t) => t("documents:accountName"), value: seller.legalName },
						{ label: (t) => t("documents:iban"), value: groupedIban(seller.iban) },
						{ label: (t) => t("documents:bank"), value: seller.bank },
						{ label: (t) => t("documents:swift"), value: seller.swift },
					]}
				/>
			</div>
			{payAt ? (
				<div className="order-code">
					<QrCode drawing={payAt.qr} label={payAt.link} />
					<div>
						<BothBeside>{(t) => t("documents:payOnYourPhone")}</BothBeside>
						<p className="link">{payAt.link}</p>
					</div>
				</div>
			) : null}
		</section>
	);
}

const INSTRUCTION = {
	transfer: "documents:payBanktransfer",
	mobile: "documents:payOnline",
	online: "documents:payOnline",
	handover: "documents:payCash",
} as const satisfies Record<PaymentMethodEntry["steps"], string>;

/** What the customer chose comes first; the account is for everybody. */
function instruction(method: PaymentMethod): TextOf {
	return (t, locale) => t(INSTRUCTION[paymentMethod(method).steps], { method: methodName(method)(t, locale) });
}

function methodName(method: PaymentMethod): TextOf {
	return (t) => t(paymentMethod(method).label);
}
