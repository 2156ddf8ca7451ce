import { useTranslation } from "react-i18next";
import { ChatCard } from "#app/components/contact/chat-card.tsx";
import { ContactForm, type ContactFormProps } from "#app/components/contact/contact-form.tsx";
import { ContactInfo } from "#app/components/contact/contact-info.tsx";
import type { QrDrawing } from "#app/components/contact/qr-code.tsx";
import { StoreMap } from "#app/components/contact/store-map.tsx";
import { FaqList } from "#app/components/faq/faq-list.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import type { StoreAddress } from "#app/components/seo/descriptions.ts";
import { StoreData } from "#app/components/seo/store-data.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { SectionHeading } from "#app/components/ui/section-heading.tsx";

export interface ContactScreenProps extends ContactFormProps {
	/** The QR code of the chat link. */
	chatQr: { size: number; path: string };
	storeAddress: StoreAddress;
	/** The QR code of the map, at the kiosk. */
	mapCode: QrDrawing | null;
}

/** Every way to reach the shop (SPEC 2.9). */
export function ContactScreen({ chatQr, storeAddress, mapCode, ...form }: ContactScreenProps) {
	const { t } = useTranslation("contact");
	const { business } = useRootData();
	return (
		<Container>
			<StoreData address={storeAddress} />
			<PageHeading title={t("title")} lead={t("lead")} />
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
				<Card as="section" aria-labelledby="form-title">
					<h2 id="form-title" className="mb-5 text-2xl">
						{t("formTitle")}
					</h2>
					<ContactForm {...form} />
				</Card>
				<div className="space-y-6">
					<ChatCard number={business.chatNumber} qr={chatQr} />
					<section aria-labelledby="info-title">
						<h2 id="info-title" className="visually-hidden">
							{t("infoTitle")}
						</h2>
						<ContactInfo className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1" />
					</section>
				</div>
			</div>
			<section aria-labelledby="map-title" className="mt-14">
				<SectionHeading id="map-title" title={t("mapTitle")} />
				<StoreMap address={business.address} code={mapCode} />
			</section>
			<section aria-labelledby="faq-title" className="mt-14">
				<SectionHeading id="faq-title" title={t("faqTitle")} />
				<FaqList
					name="contact-faq"
					items={[
						{ question: t("faq1"), answer: t("faq1Answer") },
						{ question: t("faq2"), answer: t("faq2Answer") },
						{ question: t("faq3"), answer: t("faq3Answer") },
						{ question: t("faq4"), answer: t("faq4Answer") },
						{ question: t("faq5"), answer: t("faq5Answer") },
					]}
				/>
			</section>
		</Container>
	);
}
