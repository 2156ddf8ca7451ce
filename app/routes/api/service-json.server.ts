import type { Locale } from "#app/domain/locale.ts";
import { decimalText } from "#app/domain/money.ts";
import { estimatedDays, type Service } from "#app/domain/services/service.ts";
import type { ServiceOrder } from "#app/domain/services/service-order.ts";
import { places } from "#app/paths.ts";
import { textsFor } from "#app/texts/texts.server.ts";

/** A service as the calls answer it (SPEC 3): duration is text, price a number in RON. */
export function serviceJson(service: Service, locale: Locale) {
	const { picture } = service;
	return {
		id: service.id,
		name: service.name,
		slug: service.slug,
		description: service.description,
		shortDescription: service.shortDescription,
		duration: durationText(service, locale),
		price: Number(decimalText(service.priceBani)),
		imageUrl: places.picture(picture.base, picture.widths.at(-1) ?? picture.width, "webp"),
	};
}

/** A service order as the calls answer it (SPEC 3). */
export function serviceOrderJson(order: ServiceOrder, locale: Locale) {
	return {
		id: order.id,
		serviceId: order.serviceId,
		serviceName: order.serviceName,
		fullName: order.fullName,
		email: order.email,
		phone: order.phone,
		notes: order.notes,
		paymentMethod: order.paymentMethod,
		status: order.status,
		duration: durationText(order, locale),
		createdAt: order.createdAt,
	};
}

function durationText(days: { daysMin: number; daysMax: number }, locale: Locale): string {
	return textsFor(locale).t("services:days", estimatedDays(days));
}
