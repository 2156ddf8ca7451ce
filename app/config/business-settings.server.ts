import { readFileSync } from "node:fs";
import { isValidBIC, isValidIBAN } from "ibantools";
import { type BusinessProfile, businessProfileSchema, DEFAULT_PROFILE } from "#app/config/business-profile.ts";
import { type Environment, SettingsError } from "#app/config/environment.server.ts";
import { readTaxCode } from "#app/domain/invoices/tax-code.ts";
import { codedPlace } from "#app/domain/places/coded-place.ts";

const LOCKING: readonly (readonly [name: string, field: string])[] = [
	["SHIPPING_POLICY", "shippingPolicy"],
	["EXPRESS_PRICE", "expressPrice"],
	...(["vatRate", "vatNextRate", "vatNextFrom"] as const).map((field) => ["VAT_RATE", field] as const),
	...(["smtpHost", "smtpPort", "smtpSecurity", "smtpUser", "smtpPassword"] as const).map(
		(field) => ["SMTP_URL", field] as const,
	),
	["MAIL_FROM", "mailFrom"],
	["SHOP_LIVE", "live"],
	["PAYMENTS_MODE", "paymentsMode"],
	["KEEP_TEST_ORDERS", "keepTests"],
	// The account is one thing: with its address the environment keeps the rest of it, set or not.
	...(["paypalBusiness", "paypalClientId", "paypalClientSecret", "paypalWebhookId"] as const).map(
		(field) => ["PAYPAL_BUSINESS", field] as const,
	),
	["PAYPAL_CLIENT_ID", "paypalClientId"],
	["PAYPAL_CLIENT_SECRET", "paypalClientSecret"],
	["PAYPAL_WEBHOOK_ID", "paypalWebhookId"],
	["GOOGLE_PAY_MERCHANT_ID", "googlePayMerchantId"],
];

/** The seller, and what of it and of the other settings the environment keeps: its name by the field on screen. */
export function readBusiness({ BUSINESS_PROFILE: file }: Environment, given: string[]) {
	const profile = file === undefined ? {} : profileFile(file);
	const locked = new Map<string, string>([
		...Object.keys(profile).map((field) => [field, "BUSINESS_PROFILE"] as const),
		...LOCKING.flatMap(([name, field]) => (given.includes(name) ? [[field, name] as const] : [])),
	]);
	return { business: Object.freeze(checkProfile(profile)), locked };
}

function profileFile(file: string): object {
	let content: unknown;
	try {
		content = JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
	} catch (error) {
		throw new SettingsError(`BUSINESS_PROFILE cannot be read as JSON: ${(error as Error).message}`);
	}
	if (typeof content !== "object" || content === null || Array.isArray(content)) {
		throw new SettingsError("BUSINESS_PROFILE must hold one JSON object");
	}
	return content;
}

function checkProfile(content: object): BusinessProfile {
	const parsed = businessProfileSchema.safeParse({ ...DEFAULT_PROFILE, ...content });
	if (!parsed.success) {
		throw new SettingsError(
			parsed.error.issues
				.map(({ path, message }) => `${["BUSINESS_PROFILE", ...path].join(" ")}: ${message}`)
				.join("\n"),
		);
	}
	if (!isValidIBAN(parsed.data.iban.replaceAll(" ", "")))
		throw new SettingsError("BUSINESS_PROFILE iban is not a valid IBAN");
	if (!isValidBIC(parsed.data.swift)) throw new SettingsError("BUSINESS_PROFILE swift is not a valid SWIFT code");
	// Without one of its own the placeholder stays, which is no company's.
	if (parsed.data.cui !== DEFAULT_PROFILE.cui && readTaxCode(parsed.data.cui) === null) {
		throw new SettingsError("BUSINESS_PROFILE cui is not a valid tax code: its last digit does not fit the others");
	}
	if (codedPlace(parsed.data) === null) {
		throw new SettingsError("BUSINESS_PROFILE county must be one of Romania's; in Bucharest the city names the sector");
	}
	return parsed.data;
}
