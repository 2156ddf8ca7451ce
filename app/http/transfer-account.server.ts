import { electronicFormatIBAN, friendlyFormatIBAN } from "ibantools";
import type { BusinessProfile } from "#app/config/business-profile.ts";
import type { TransferAccount } from "#app/domain/payments/transfer-account.ts";

/** The shop's accounts from its profile, ready to show. */
export function transferAccount(business: Readonly<BusinessProfile>): TransferAccount {
	return {
		bank: business.bank,
		accountName: business.legalName,
		domesticAccount: business.domesticAccount,
		iban: friendlyFormatIBAN(electronicFormatIBAN(business.iban) ?? business.iban) ?? business.iban,
		swift: business.swift,
		handle: business.paymentHandle,
	};
}
