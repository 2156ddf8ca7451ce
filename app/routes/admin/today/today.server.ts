import { readToday } from "#app/domain/today/read-today.server.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { shop } from "#app/http/shop.server.ts";

/** /admin: what needs doing today. */
export async function openToday({ request }: BackOfficeArgs) {
	const { locale, t } = textsOf(request);
	return { today: await readToday(shop, locale), meta: { title: t("adminToday:title"), noindex: true } };
}
