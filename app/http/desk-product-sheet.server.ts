import { changePerformance, changeSpecifications } from "#app/domain/catalogue/change-sheet.server.ts";
import { readSheet } from "#app/domain/catalogue/read-desk-products.server.ts";
import {
	performanceSchema,
	performanceValues,
	specificationSchema,
	specificationValues,
} from "#app/domain/catalogue/specification-form.ts";
import type { DeskArgs } from "#app/http/desk-access.server.ts";
import { submitDeskForm } from "#app/http/desk-form.server.ts";
import { headOf, productOf } from "#app/http/desk-products.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { paths } from "#app/paths.ts";

/** Thirty rows of six fields, with what a form carries besides. */
const FIELDS_OF_A_SHEET = 200;

/** The specification sheet and the frame rates. */
export async function openSheet({ request, params }: DeskArgs) {
	const { locale, t } = textsOf(request);
	const product = await productOf(params);
	const head = headOf(product, locale);
	return {
		head,
		sheet: await readSheet(shop.db, product.id),
		meta: { title: `${t("deskProducts:tabSheet")}: ${head.name}`, noindex: true },
	};
}

/** Saves the sheet or, with `intent` performance, the frame rates. */
export async function submitSheet({ request, params }: DeskArgs) {
	const { id } = await productOf(params);
	const form = await readForm(request, { maxFields: FIELDS_OF_A_SHEET });
	return form.get("intent") === "performance" ? submitPerformance(id, form) : submitSpecifications(id, form);
}

function submitSpecifications(id: number, form: FormData) {
	return submitDeskForm(form, {
		part: "specifications",
		schema: specificationSchema,
		change: ({ rows }, seen) => changeSpecifications(shop, id, rows, seen),
		kept: async () => {
			const { specifications } = await readSheet(shop.db, id);
			return { mark: specifications.mark, values: specificationValues(specifications.values) };
		},
		done: () => ({ to: paths.adminProductSheet(id), flash: { tone: "success", key: "deskProducts:sheetSaved" } }),
	});
}

function submitPerformance(id: number, form: FormData) {
	return submitDeskForm(form, {
		part: "performance",
		schema: performanceSchema,
		change: ({ rows }, seen) => changePerformance(shop, id, rows, seen),
		kept: async () => {
			const { performance } = await readSheet(shop.db, id);
			return { mark: performance.mark, values: performanceValues(performance.values) };
		},
		done: () => ({ to: paths.adminProductSheet(id), flash: { tone: "success", key: "deskProducts:sheetSaved" } }),
	});
}
