import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped, unlessRefused } from "#app/components/enhance/keep-typed.ts";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Card } from "#app/components/ui/card.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { SectionHeading } from "#app/components/ui/section-heading.tsx";
import { mapCode } from "#app/http/answers/kiosk-codes.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { path } from "#app/paths.ts";
import { ChatCard } from "#app/routes/shop/contact/chat-card.tsx";
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
