import { readAdminId } from "#app/domain/catalogue/admin-product-query.ts";
import type { Locale } from "#app/domain/locale.ts";
import { inFields } from "#app/domain/section.ts";
import { changeService, changeServiceState, createService } from "#app/domain/services/change-service.server.ts";
import { changeServicePicture } from "#app/domain/services/change-service-picture.server.ts";
import { findAdminService, listAdminServices } from "#app/domain/services/read-admin-services.server.ts";
import {
	type AdminService,
	type AdminServiceHead,
	serviceSchema,
	serviceValues,
} from "#app/domain/services/service-form.ts";
import type { BackOfficeArgs } from "#app/http/access/back-office.server.ts";
import { textsOf } from "#app/http/answers/page-texts.server.ts";
import { refusal } from "#app/http/answers/refusal.server.ts";
import { readForm } from "#app/http/body/read-body.server.ts";
import { shop } from "#app/http/shop.server.ts";
import { path } from "#app/paths.ts";
import { submitAdminForm, submitState } from "#app/routes/admin/parts/admin-form.server.ts";
import { submitUpload } from "#app/routes/admin/parts/pictures.server.ts";

export async function openServices({ request }: BackOfficeArgs) {
	const { locale, t } = textsOf(request);
	return {
		services: await listAdminServices(shop, locale),
		meta: { title: t("backOffice:services"), noindex: true },
	};
}

export function openNewService({ request }: BackOfficeArgs) {
	return { meta: { title: textsOf(request).t("adminServices:newTitle"), noindex: true } };
}

/** Makes the service and goes on to its picture. */
export async function submitNewService({ request }: BackOfficeArgs) {
	return submitAdminForm(await readForm(request), {
		schema: serviceSchema,
		change: (typed) => createService(shop, typed),
		kept: async () => null,
		done: ({ id }) => ({ to: path("adminServicePicture", { id }), key: "adminServices:created" }),
	});
}

async function serviceOf(params: BackOfficeArgs["params"]): Promise<AdminService> {
	const id = readAdminId(params.id);
	const service = id === null ? null : await findAdminService(shop.db, id);
	if (!service) throw refusal("service-not-found");
	return service;
}

function headOf({ id, state, facts, picture }: AdminService, locale: Locale): AdminServiceHead {
	const { nameRo, nameEn, slug } = facts.values;
	return { id, state, slug, name: locale === "ro" ? nameRo : nameEn, hasPicture: picture !== null };
}

export async function openService({ request, params }: BackOfficeArgs) {
	const service = await serviceOf(params);
	const head = headOf(service, textsOf(request).locale);
	return { head, facts: service.facts, isFixed: service.isFixed, meta: { title: head.name, noindex: true } };
}

/** Saves the service; with `intent` retire or restore, takes it off or offers it. */
export async function submitService({ request, params }: BackOfficeArgs) {
	const { id } = await serviceOf(params);
	const form = await readForm(request);
	const state = await submitState(form, {
		change: (wanted) => changeServiceState(shop, id, wanted),
		to: path("adminService", { id }),
		said: { active: "adminServices:restored", retired: "adminServices:wasRetired" },
	});
	if (state) return state;
	return submitAdminForm(form, {
		schema: serviceSchema,
		change: (typed, seen) => changeService(shop, id, typed, seen),
		kept: async () => inFields((await serviceOf(params)).facts, serviceValues),
		done: () => ({ to: path("adminService", { id }), key: "adminCatalogue:saved" }),
	});
}

export async function openServicePicture({ request, params }: BackOfficeArgs) {
	const { locale, t } = textsOf(request);
	const service = await serviceOf(params);
	const head = headOf(service, locale);
	const { picture, alt } = service;
	return { head, picture, alt, meta: { title: `${t("adminServices:tabPicture")}: ${head.name}`, noindex: true } };
}

/** Another picture with its words, or only the words. */
export async function submitServicePicture({ request, params }: BackOfficeArgs) {
	const { id, picture } = await serviceOf(params);
	return submitUpload(request, {
		filesRequired: picture === null,
		change: ([file], alt, seen) => changeServicePicture(shop, id, { file: file ?? null, alt, seen }),
		kept: async () => (await serviceOf(params)).alt,
		done: () => ({ to: path("adminServicePicture", { id }), key: "adminServices:pictureSaved" }),
	});
}
