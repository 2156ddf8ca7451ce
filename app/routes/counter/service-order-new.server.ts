import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { listServices } from "#app/domain/services/read-services.server.ts";
import { scheduleService } from "#app/domain/services/schedule-service.server.ts";
import { walkInSchema } from "#app/domain/services/walk-in-form.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { keyOf } from "#app/http/body/form-key.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { goWith } from "#app/http/cookies/flash.server.ts";
import { localeOf } from "#app/http/cookies/locale.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";

/** The form for a customer who has come in without an appointment (DECISIONS 8). */
export async function openWalkIn({ request }: BackOfficeArgs) {
	const services = await listServices(shop, localeOf(request));
	return {
		services: services.map(({ id, name, priceBani }) => ({ id, name, priceBani })),
		orderKey: shop.newKey(),
		meta: { title: textsOf(request).t("counter:walkInTitle"), noindex: true },
	};
}

/** The same rules as the public form's; the same key again is the same service order. */
export async function submitWalkIn({ request, account }: BackOfficeArgs) {
	const form = await readForm(request);
	const submission = parseWithZod(form, { schema: walkInSchema });
	if (submission.status !== "success") return data({ lastResult: submission.reply() }, { status: 422 });
	const { language, agreed: agreedBani, ...fields } = submission.value;
	const taken = await scheduleService(shop, {
		...fields,
		agreedBani,
		locale: language,
		idempotencyKey: keyOf(form),
		takenBy: account,
	});
	if (!taken.ok) {
		if (taken.error.code !== "service-not-found") throw refusal(taken.error.code);
		const fieldErrors = { service: ["counter:serviceGone"] };
		return data({ lastResult: submission.reply({ fieldErrors }) }, { status: 422 });
	}
	const { id, replay } = taken.value;
	const flash =
		replay === "edited"
			? ({ tone: "info", key: "services:scheduledBefore" } as const)
			: ({ tone: "success", key: "counter:walkInTaken" } as const);
	return goWith(path("counterServiceOrder", { id }), { ...flash, values: { id } });
}
