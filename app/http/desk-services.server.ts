import { readDeskId } from "#app/domain/catalogue/desk-product-query.ts";
import type { Locale } from "#app/domain/locale.ts";
import { changeService, changeServiceState, createService } from "#app/domain/services/change-service.server.ts";
import { changeServicePicture } from "#app/domain/services/change-service-picture.server.ts";
import { findDeskService, listDeskServices } from "#app/domain/services/read-desk-services.server.ts";
import {
	type DeskService,
	type DeskServiceHead,
	serviceSchema,
	serviceValues,
} from "#app/domain/services/service-form.ts";
import type { DeskArgs } from "#app/http/desk-access.server.ts";
import { submitDeskForm, submitState } from "#app/http/desk-form.server.ts";
import { submitUpload } from "#app/http/desk-pictures.server.ts";
import { textsOf } from "#app/http/page-texts.server.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { refusal } from "#app/http/refusal.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { paths } from "#app/paths.ts";

export async function openServices({ request }: DeskArgs) {
	const { locale, t } = textsOf(request);
	return {
		services: await listDeskServices(shop, locale),
		meta: { title: t("deskServices:listTitle"), noindex: true },
	};
}

export function openNewService({ request }: DeskArgs) {
	return { meta: { title: textsOf(request).t("deskServices:newTitle"), noindex: true } };
}

/** Makes the service and goes on to its picture. */
export async function submitNewService({ request }: DeskArgs) {
	let id = 0;
	return submitDeskForm(await readForm(request), {
		schema: serviceSchema,
		change: async (typed) => {
			const outcome = await createService(shop, typed);
			if (outcome.ok) id = outcome.value.id;
			return outcome;
		},
		kept: async () => null,
		done: () => ({ to: paths.adminServicePicture(id), flash: { tone: "success", key: "deskServices:created" } }),
	});
}

async function serviceOf(params: DeskArgs["params"]): Promise<DeskService> {
	const id = readDeskId(params.id);
	const service = id === null ? null : await findDeskService(shop.db, id);
	if (!service) throw refusal("service-not-found");
	return service;
}

function headOf({ id, state, facts, picture }: DeskService, locale: Locale): DeskServiceHead {
	const { nameRo, nameEn, slug } = facts.values;
	return { id, state, slug, name: locale === "ro" ? nameRo : nameEn, hasPicture: picture !== null };
}

export async function openService({ request, params }: DeskArgs) {
	const service = await serviceOf(params);
	const head = headOf(service, textsOf(request).locale);
	return { head, facts: service.facts, isFixed: service.isFixed, meta: { title: head.name, noindex: true } };
}

/** Saves the service; with `intent` retire or restore, takes it off or offers it. */
export async function submitService({ request, params }: DeskArgs) {
	const { id } = await serviceOf(params);
	const form = await readForm(request);
	const state = await submitState(form, {
		change: (wanted) => changeServiceState(shop, id, wanted),
		to: paths.adminService(id),
		said: { active: "deskServices:restored", retired: "deskServices:wasRetired" },
	});
	if (state) return state;
	return submitDeskForm(form, {
		schema: serviceSchema,
		change: (typed, seen) => changeService(shop, id, typed, seen),
		kept: async () => {
			const { facts } = await serviceOf(params);
			return { mark: facts.mark, values: serviceValues(facts.values) };
		},
		done: () => ({ to: paths.adminService(id), flash: { tone: "success", key: "deskCatalogue:saved" } }),
	});
}

export async function openServicePicture({ request, params }: DeskArgs) {
	const { locale, t } = textsOf(request);
	const service = await serviceOf(params);
	const head = headOf(service, locale);
	const { picture, alt } = service;
	return { head, picture, alt, meta: { title: `${t("deskServices:tabPicture")}: ${head.name}`, noindex: true } };
}

/** Another picture with its words, or only the words. */
export async function submitServicePicture({ request, params }: DeskArgs) {
	const { id, picture } = await serviceOf(params);
	return submitUpload(request, {
		filesRequired: picture === null,
		change: ([file], alt, seen) => changeServicePicture(shop, id, { file: file ?? null, alt, seen }),
		mark: async () => (await serviceOf(params)).alt.mark,
		done: () => ({
			to: paths.adminServicePicture(id),
			flash: { tone: "success", key: "deskServices:pictureSaved" },
		}),
	});
}
