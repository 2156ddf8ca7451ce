import { electronicFormatIBAN, friendlyFormatIBAN } from "ibantools";
import { type BusinessProfile, DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import type { TransferAccount } from "#app/domain/payments/transfer-account.ts";

/** The shop's accounts from its profile, ready to show: beside an IBAN of its own nothing of the example's account. */
export function transferAccount(business: Readonly<BusinessProfile>): TransferAccount {
	const iban = electronicFormatIBAN(business.iban) ?? business.iban;
	const ownOrAllExample = (field: "bank" | "domesticAccount" | "swift") =>
		iban !== DEFAULT_PROFILE.iban && business[field] === DEFAULT_PROFILE[field] ? "" : business[field];
	return {
		bank: ownOrAllExample("bank"),
		accountName: business.legalName,
		domesticAccount: ownOrAllExample("domesticAccount"),
		iban: friendlyFormatIBAN(iban) ?? business.iban,
		swift: ownOrAllExample("swift"),
		handle: business.paymentHandle,
	};
}
