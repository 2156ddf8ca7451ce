import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OrderSection } from "#app/components/desk/orders/order-section.tsx";
import { PrintLink } from "#app/components/enhance/print-link.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Button, ButtonLink, buttonClasses } from "#app/components/ui/button.tsx";
import { formatDay } from "#app/domain/clock.ts";
import { formatLei } from "#app/domain/money.ts";
import type { OrderFile } from "#app/domain/orders/order-file.ts";
import { isPaidOrShipped } from "#app/domain/orders/order-states.ts";
import { paths } from "#app/paths.ts";

/** The papers of an order: what is in the books, and what can be opened or sent (SPEC 2.16). */
export function OrderPapers({ file, formKey }: { file: OrderFile; formKey: string }) {
	const { t } = useTranslation("deskOrders");
	const { id, status } = file.order;
	const isDue = isPaidOrShipped(status);
	const hasBill = status !== "cancelled" || file.invoices.length > 0;
	return (
		<OrderSection id="papers" title={t("documentsTitle")}>
			{file.invoices.length > 0 || file.certificates.length > 0 ? <Papers file={file} /> : null}
			{file.invoices.length === 0 ? <p className="mt-3 text-ink-muted">{t(hasBill ? "noInvoice" : "noBill")}</p> : null}
			<div className="mt-4 flex flex-wrap gap-3">
				{hasBill ? (
					<>
						<PrintLink
							href={paths.apiDownloadInvoice(id)}
							opened={t("billOpened")}
							className={buttonClasses("secondary", "sm")}
						>
							{t(status === "cancelled" ? "openStorno" : isDue ? "openInvoice" : "openProForma")}
						</PrintLink>
						<MailButton action={paths.apiEmailInvoice(id)} orderId={id} formKey={formKey}>
							{t("mailBill")}
						</MailButton>
					</>
				) : null}
				{isDue ? (
					<>
						<PrintLink
							href={paths.apiDownloadWarranty(id)}
							opened={t("billOpened")}
							className={buttonClasses("secondary", "sm")}
						>
							{t("openCertificate")}
						</PrintLink>
						<MailButton action={paths.apiEmailWarranty(id)} orderId={id} formKey={formKey}>
							{t("mailCertificate")}
						</MailButton>
					</>
				) : null}
				<ButtonLink to={paths.adminWarranties({ order: id })} variant="quiet" size="sm">
					{t("toWarranty")}
				</ButtonLink>
			</div>
		</OrderSection>
	);
}

/** What was issued, in the order of its issue. */
function Papers({ file }: { file: OrderFile }) {
	const { t } = useTranslation("deskOrders");
	const { locale } = useRootData();
	const bills = file.invoices.map((invoice) => ({
		key: `invoice-${invoice.id}`,
		issuedAt: invoice.issuedAt,
		name: t(invoice.kind === "storno" ? "stornoNumber" : "invoiceNumber", {
			number: `${invoice.series} ${invoice.number}`,
		}),
		amount: formatLei(invoice.grossBani),
		pdf: null as string | null,
	}));
	const certificates = file.certificates.map((certificate) => ({
		key: `certificate-${certificate.id}`,
		issuedAt: certificate.issuedAt,
		name: t("certificateNumber", { number: certificate.certificateNumber }),
		amount: null,
		pdf: paths.apiDownloadWarranty(file.order.id, { certificate: certificate.id, format: "pdf" }),
	}));
	// The call gives the bill that counts now, which is the last one.
	const last = bills.at(-1);
	if (last) last.pdf = paths.apiDownloadInvoice(file.order.id, { format: "pdf" });
	return (
		<ul className="mt-2 divide-y divide-line">
			{[...bills, ...certificates].map(({ key, issuedAt, name, amount, pdf }) => (
				<li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
					<span className="min-w-0">
						<span className="font-medium">{name}</span>{" "}
						<span className="text-ink-muted text-sm">
							{[formatDay(issuedAt, locale), amount].filter(Boolean).join(", ")}
						</span>
					</span>
					{pdf ? (
						<a href={pdf} className="link inline-block py-1">
							{t("downloadPdf")}
							<span className="visually-hidden">: {name}</span>
						</a>
					) : null}
				</li>
			))}
		</ul>
	);
}

/** Asks for a mail with the paper; it comes back to this page. */
function MailButton({
	action,
	orderId,
	formKey,
	children,
}: {
	action: string;
	orderId: number;
	formKey: string;
	children: ReactNode;
}) {
	const navigation = useNavigation();
	return (
		<PostForm action={action} preventScrollReset className="contents">
			<input type="hidden" name="orderKey" value={formKey} />
			<input type="hidden" name="returnTo" value={paths.adminOrder(orderId)} />
			<Button variant="secondary" size="sm" pending={navigation.formAction === action}>
				{children}
			</Button>
		</PostForm>
	);
}
