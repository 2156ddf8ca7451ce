import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "#app/components/enhance/copy-button.tsx";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { buttonClasses } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { QrCode, type QrDrawing } from "#app/components/ui/qr-code.tsx";
import { SectionHeading } from "#app/components/ui/section-heading.tsx";
import { mapCode } from "#app/http/answers/kiosk-codes.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { outside, path } from "#app/paths.ts";
import { openContactPage, submitContactForm } from "#app/routes/shop/contact/contact.server.ts";
import { ContactCheck } from "#app/routes/shop/contact/contact-check.tsx";
import { CONTACT_FORM, type ContactFailure, ContactForm } from "#app/routes/shop/contact/contact-form.tsx";
import { ContactInfo } from "#app/routes/shop/contact/contact-info.tsx";
import { StoreMap } from "#app/routes/shop/contact/store-map.tsx";
import { FaqList } from "#app/routes/shop/faq-list.tsx";
import { storeAddress } from "#app/routes/shop/store-address.server.ts";
import { StoreData } from "#app/routes/shop/store-data.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	const meta = { title: t("contact:title"), description: t("contact:metaDescription") };
	return { ...(await openContactPage()), storeAddress: storeAddress(), mapCode: await mapCode(request), meta };
}

export const action = ({ request }: ActionFunctionArgs) => submitContactForm(request);
export const clientAction = keepTyped(() => ["contact:messageError", "contact:messageErrorDescription"]);

export const shouldRevalidate = unlessRefused;

/** The form that the language switch sends along (useTypedIn). */
export const handle = { keepsTyped: () => CONTACT_FORM };

/** Every way to reach the shop (SPEC 2.9). */
export default function Contact() {
	const { chatQr, storeAddress, mapCode, messageKey } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>() as ContactFailure | undefined;
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
					<ContactForm Check={ContactCheck} messageKey={messageKey} returnTo={path("contact")} failure={failure} />
				</Card>
				<div className="space-y-6">
					<ChatCard number={business.chatNumber} qr={chatQr} />
					<section aria-labelledby="info-title">
						<h2 id="info-title" className="visually-hidden">
							{t("infoTitle")}
						</h2>
						<ContactInfo />
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

/** The messaging app: a chat link, its QR code for another phone, and the number to copy (SPEC 2.9). */
function ChatCard({ number, qr }: { number: string; qr: QrDrawing }) {
	const { t } = useTranslation(["contact", "layout"]);
	const isKiosk = useKiosk();
	return (
		<Card as="section" edge="accent" aria-labelledby="chat-title">
			<div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
				<div className="min-w-0 flex-1 basis-72">
					<h2 id="chat-title" className="text-2xl">
						{t("chatTitle")}
					</h2>
					<p className="mt-2 text-ink-muted">{t("chatText")}</p>
				</div>
				<figure className="flex items-center gap-4">
					<QrCode drawing={qr} label={t("chatQr")} className="size-32 shrink-0 rounded-control border border-line" />
					<figcaption className="max-w-40 text-ink-muted text-sm">{t("chatQrHint")}</figcaption>
				</figure>
				<div className="space-y-4">
					<p>
						<span className="block text-ink-muted text-sm">{t("chatNumber")}</span>{" "}
						<span className="select-all font-bold text-xl tabular-nums tracking-tight">{number}</span>
					</p>
					<div className="flex flex-wrap gap-2.5">
						{isKiosk ? null : (
							<a
								href={outside.chat(number)}
								target="_blank"
								rel="noopener noreferrer"
								className={buttonClasses("primary", "md")}
							>
								{t("chatLink")} <Icon name="arrow-right" />
								<span className="visually-hidden">{t("layout:newTab")}</span>
							</a>
						)}
						{isKiosk ? null : (
							<CopyButton
								value={number}
								label={t("copyNumber")}
								copiedLabel={t("numberCopied")}
								failedLabel={t("copyFailed")}
								isToast
							/>
						)}
					</div>
				</div>
			</div>
		</Card>
	);
}
