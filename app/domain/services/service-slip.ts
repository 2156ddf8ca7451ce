import type { BusinessProfile } from "#app/config/business-profile.ts";
import { sellerOf } from "#app/domain/invoices/document-seller.ts";
import { testMark } from "#app/domain/invoices/make-invoice.ts";
import type { Localised } from "#app/domain/locale.ts";
import type { Bani } from "#app/domain/money.ts";
import type { ServiceSlipContent } from "#app/domain/printing/printable.ts";
import type { ServiceOrder } from "#app/domain/services/service-order.ts";
import { isEditableService } from "#app/domain/services/service-order-states.ts";

/** What the counter's slip says of a service order, in the customer's language (DECISIONS 8). */
export function serviceSlip(
	order: ServiceOrder,
	paidBani: Bani,
	business: Readonly<BusinessProfile>,
	storeHours: Localised,
): ServiceSlipContent {
	const { legalName, tradeName, address, city, phone, taxCode, shareCapitalBani } = sellerOf(business);
	return {
		...testMark(order.paymentMode),
		locale: order.locale,
		number: order.id,
		serviceNames: order.serviceNames,
		createdAt: order.createdAt,
		readyOn: isEditableService(order.status) ? order.readyOn : null,
		agreedBani: order.agreedBani,
		paidBani,
		customer: { name: order.fullName, phone: order.phone, email: order.email },
		notes: order.notes,
		seller: { legalName, tradeName, address, city, phone, taxCode, shareCapitalBani },
		storeHours,
	};
}

/** "Slip-17.pdf" */
export function slipFileName(id: number): string {
	return `Slip-${id}.pdf`;
}
