import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { listServices } from "#app/domain/services/read-services.server.ts";
import { scheduleService } from "#app/domain/services/schedule-service.server.ts";
import { walkInSchema } from "#app/domain/services/walk-in-form.ts";
import type { DeskArgs } from "#app/http/desk-access.server.ts";
import { keepFlash } from "#app/http/flash.server.ts";
import { keyOf } from "#app/http/form-key.server.ts";
import { localeOf } from "#app/http/locale.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { refusal } from "#app/http/refusal.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { paths } from "#app/paths.ts";

/** The form for a customer who has come in without an appointment (DECISIONS 8). */
export async function openWalkIn({ request }: DeskArgs) {
	const services = await listServices(shop, localeOf(request));
	return {
		services: services.map(({ id, name, priceBani }) => ({ id, name, priceBani })),
		orderKey: shop.newKey(),
		meta: { title: textsOf(request).t("deskStaff:walkInTitle"), noindex: true },
	};
}

/** The same rules as the public form's; the same key again is the same service order. */
export async function submitWalkIn({ request, account }: DeskArgs) {
	const form = await readForm(request);
	const submission = parseWithZod(form, { schema: walkInSchema });
	if (submission.status !== "success") return data({ lastResult: submission.reply() }, { status: 422 });
	const { language, ...fields } = submission.value;
	const taken = await scheduleService(shop, {
		...fields,
		locale: language,
		idempotencyKey: keyOf(form),
		takenBy: account,
	});
	if (!taken.ok) {
		if (taken.error.code !== "service-not-found") throw refusal(taken.error.code);
		const fieldErrors = { service: ["deskStaff:serviceGone"] };
		return data({ lastResult: submission.reply({ fieldErrors }) }, { status: 422 });
	}
	const flash = await keepFlash({ tone: "success", key: "deskStaff:walkInTaken", values: { id: taken.value.id } });
	return redirect(paths.staffServiceOrder(taken.value.id), { status: 303, headers: { "Set-Cookie": flash } });
}
