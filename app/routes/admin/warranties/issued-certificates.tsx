import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PrintLink } from "#app/components/enhance/print-link.tsx";
import { SaveLink } from "#app/components/enhance/save-link.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { formatDay } from "#app/domain/clock.ts";
import type { WarrantyChoice } from "#app/domain/warranties/warranty-terms.ts";
import { path } from "#app/paths.ts";

interface CertificateLine {
	id: number;
	certificateNumber: string;
	/** The number of the one for the same months that says what is so by now; null of that one. */
	replacedBy: string | null;
	/** Null: each product's own. */
	months: WarrantyChoice | null;
	/** YYYY-MM-DD */
	issuedOn: string;
}

interface IssuedCertificatesProps {
	orderId: number;
	certificates: CertificateLine[];
	/** The one whose file follows by itself where scripts run. */
	justIssued: number | null;
}

/** Every certificate of the order as it was issued, newest first, to print and to keep. */
export function IssuedCertificates({ orderId, certificates, justIssued }: IssuedCertificatesProps) {
	const { t } = useTranslation("adminDocuments");
	if (certificates.length === 0) return null;
	return (
		<section aria-labelledby="certificates-title">
			<h3 id="certificates-title" className="text-lg">
				{t("certificatesTitle")}
			</h3>
			<ul className="mt-1 divide-y divide-line">
				{certificates.map((certificate) => (
					<li key={certificate.id} className="py-2.5">
						<CertificateFiles
							orderId={orderId}
							certificate={certificate}
							startsByItself={certificate.id === justIssued}
						/>
					</li>
				))}
			</ul>
		</section>
	);
}

interface CertificateFilesProps {
	orderId: number;
	certificate: CertificateLine;
	startsByItself: boolean;
}

function CertificateFiles({ orderId, certificate, startsByItself }: CertificateFilesProps) {
	const { t, locale } = useTexts(["adminDocuments", "lookup"]);
	const htmlLink = useLinkThatFollows(startsByItself);
	const { id, certificateNumber, replacedBy, months, issuedOn } = certificate;
	const day = formatDay(issuedOn, locale);
	const file = (format?: "pdf" | "html") =>
		path("apiDownloadWarranty", { id: orderId, certificate: id, ...(format ? { format } : {}) });
	const about = <span className="visually-hidden"> {t("issuedTitle", { number: certificateNumber })}</span>;
	return (
		<>
			<p className="font-medium tabular-nums">{t("issuedTitle", { number: certificateNumber })}</p>
			<p className="text-ink-muted text-sm">
				{months === null
					? t("issuedTextOwn", { day })
					: t("issuedText", { day, period: t("lookup:months", { count: months }) })}
			</p>
			{replacedBy === null ? null : <p className="text-sm">{t("certificateReplaced", { number: replacedBy })}</p>}
			<p className="-mx-1 flex flex-wrap gap-x-4">
				<PrintLink href={file()} opened={t("warrantyOpened")} failed={t("certificateFailed")} className={LINK}>
					{t("printCertificate")}
					{about}
				</PrintLink>
				<SaveLink ref={htmlLink} href={file("html")} failed={t("certificateDownloadFailed")} className={LINK}>
					{t("downloadHtml")}
					{about}
				</SaveLink>
				<SaveLink href={file("pdf")} failed={t("certificateDownloadFailed")} className={LINK}>
					{t("downloadPdf")}
					{about}
				</SaveLink>
			</p>
		</>
	);
}

const LINK = "link inline-flex min-h-control items-center px-1";

/** Follows its link once when the page has come by a post of its own: a reload or Back must not save the file again. */
function useLinkThatFollows(follows: boolean) {
	const link = useRef<HTMLAnchorElement>(null);
	const { key } = useLocation();
	const isFresh = useNavigationType() !== "POP";
	useEffect(() => {
		if (follows && isFresh && key) link.current?.click();
	}, [follows, isFresh, key]);
	return link;
}
