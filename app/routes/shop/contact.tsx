import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import type { ContactFailure } from "#app/components/contact/contact-form.tsx";
import { metaTags } from "#app/components/layout/page-meta.ts";
import { contactSchema } from "#app/domain/contact/contact-form.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.server.ts";
import { keepFlash } from "#app/http/flash.server.ts";
import { logUnexpected } from "#app/http/log.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { paths } from "#app/paths.ts";
import { ContactScreen } from "#app/screens/shop/contact-screen.tsx";

export function loader({ request }: LoaderFunctionArgs) {
	const { t } = textsOf(request);
	return {
		messageKey: shop.newKey(),
		meta: { title: t("contact:title"), description: t("contact:metaDescription") },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const submission = parseWithZod(form, { schema: contactSchema });
	const refuse = (status: number, isSendFailure: boolean) => {
		const typed = submission.reply({ hideFields: ["formToken", "messageKey", "returnTo", "website"] as never[] });
		return data<ContactFailure>({ submission: typed, isSendFailure }, { status });
	};
	if (submission.status !== "success") return refuse(422, false);
	// Whatever filled in the hidden field is a program: it is told what it wants to hear.
	if (form.get("website")) return sent(form);
	try {
		const { locale } = textsOf(request);
		await sendContactMessage(shop, { ...submission.value, idempotencyKey: messageKeyOf(form), locale });
	} catch (error) {
		logUnexpected(error, request);
		return refuse(500, true);
	}
	return sent(form);
}

async function sent(form: FormData) {
	const returnTo = ownPath(form.get("returnTo"), paths.contact());
	return redirect(returnTo === paths.home() ? paths.homeContactForm() : returnTo, {
		status: 303,
		headers: { "Set-Cookie": await keepFlash({ tone: "success", key: "contact:sent" }) },
	});
}

function messageKeyOf(form: FormData): string {
	const key = String(form.get("messageKey") ?? "");
	return /^[\w-]{22,64}$/.test(key) ? key : shop.newKey();
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Contact() {
	const { messageKey } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>() as ContactFailure | undefined;
	return <ContactScreen messageKey={messageKey} returnTo={paths.contact()} failure={failure} />;
}
