import type { DocumentSeries, HOURS, WeekHours } from "#app/config/business.ts";
import type { BusinessProfile } from "#app/config/business-profile.ts";
import type { DatedRate } from "#app/config/vat-rates.ts";
import { taxCodeOf } from "#app/domain/invoices/tax-code.ts";
import { formatAmount, readLei } from "#app/domain/money.ts";
import type { PaymentMode } from "#app/domain/payments/payment-mode.ts";
import type { SettingField, TypedSettings } from "#app/domain/settings/setting-forms.ts";
import type { OwnCourier } from "#app/domain/shipping/courier.ts";
import { DELIVERY_PRICES, type ShippingRates } from "#app/domain/shipping/shipping.ts";

/** What an admin sets on screen, as the shop works with it. */
interface KnownSettings extends ShippingRates {
	business: Readonly<BusinessProfile>;
	/** From the oldest on; on screen one, and one that follows it. */
	vatRates: DatedRate[];
	hours: typeof HOURS;
	/** Null where it has no name or no link. */
	ownCourier?: OwnCourier | null;
	mail: MailServer;
	series: DocumentSeries;
	paymentAccount: PaymentAccount;
}

/** Without a host there is none, and e-mails become files (DECISIONS 7). */
export interface MailServer {
	host: string;
	port: number;
	/** Encrypted from the first byte on; otherwise as soon as the server offers it. */
	isTls: boolean;
	user: string;
	/** Encrypted. */
	password: string;
	/** The sender; empty for the shop's own address. */
	from: string;
}

export const NO_MAIL_SERVER: MailServer = { host: "", port: 587, isTls: false, user: "", password: "", from: "" };

/** Whether money is real, and whose account at PayPal takes it; empty where there is none. */
export interface PaymentAccount {
	mode: PaymentMode;
	/** Orders of test mode stay in a live shop, marked (KEEP_TEST_ORDERS). */
	keepsTests: boolean;
	/** The account's e-mail address. */
	business: string;
	clientId: string;
	/** Encrypted. */
	clientSecret: string;
	/** The ID of the webhook by which PayPal tells of its API's payments. */
	webhookId: string;
	googlePayMerchantId: string;
}

/** The same as the forms hold it. */
export function typedSettings({
	business,
	vatRates,
	hours: { store, support },
	ownCourier,
	mail,
	series,
	paymentAccount: account,
	...rates
}: KnownSettings): TypedSettings {
	const { flatBani, thresholdBani, freeFromBani } = rates.deliveryPrices ?? DELIVERY_PRICES;
	const [rate, next] = vatRates.slice(-2);
	const { shareCapital, vatRegistered, vatOnCollection, ...lines } = business;
	return {
		...lines,
		shareCapital: shareCapital === null ? "" : formatAmount(Math.round(shareCapital * 100)),
		vatRegistered: vatRegistered ? "yes" : "no",
		vatOnCollection: vatOnCollection ? "yes" : "no",
		vatRate: String(rate?.percent ?? 0),
		vatNextRate: next ? String(next.percent) : "",
		vatNextFrom: next?.from ?? "",
		storeWeek: store[0],
		storeSaturday: store[1],
		storeSunday: store[2],
		supportWeek: support[0],
		supportSaturday: support[1],
		supportSunday: support[2],
		shippingPolicy: rates.shippingPolicy,
		flatPrice: formatAmount(flatBani),
		thresholdPrice: formatAmount(thresholdBani),
		freeFrom: formatAmount(freeFromBani),
		expressPrice: formatAmount(rates.expressBani),
		courierName: ownCourier?.name ?? "",
		courierLink: ownCourier?.pattern ?? "",
		smtpHost: mail.host,
		smtpPort: String(mail.port),
		smtpSecurity: mail.isTls ? "tls" : "starttls",
		smtpUser: mail.user,
		smtpPassword: mail.password,
		mailFrom: mail.from,
		invoiceSeries: series.invoice.name,
		invoiceFirst: String(series.invoice.first),
		stornoSeries: series.storno.name,
		stornoFirst: String(series.storno.first),
		paymentsMode: account.mode,
		keepTests: account.keepsTests ? "yes" : "no",
		paypalBusiness: account.business,
		paypalClientId: account.clientId,
		paypalClientSecret: account.clientSecret,
		paypalWebhookId: account.webhookId,
		googlePayMerchantId: account.googlePayMerchantId,
	};
}

/** The inverse of it, of texts that the forms took. */
export function knownSettings(typed: TypedSettings): KnownSettings {
	const bani = (field: SettingField) => readLei(typed[field]) ?? 0;
	const week = (at: "store" | "support"): WeekHours => [
		typed[`${at}Week`],
		typed[`${at}Saturday`],
		typed[`${at}Sunday`],
	];
	const { shopName, name, legalName, registrationNumber, address, city, county, postalCode } = typed;
	const vatRegistered = typed.vatRegistered === "yes";
	const { phone, email, chatNumber, bank, iban, swift, domesticAccount, paymentHandle } = typed;
	const next = typed.vatNextFrom && { from: typed.vatNextFrom, percent: Number(typed.vatNextRate) };
	const { courierName: courier, courierLink: pattern } = typed;
	return {
		business: {
			...{ shopName, name, legalName, registrationNumber, address, city, county, postalCode },
			cui: taxCodeOf({ cui: typed.cui, vatRegistered }),
			...{ phone, email, chatNumber, bank, iban, swift, domesticAccount, paymentHandle },
			shareCapital: typed.shareCapital === "" ? null : bani("shareCapital") / 100,
			vatRegistered,
			vatOnCollection: typed.vatOnCollection === "yes",
		},
		vatRates: [{ from: "", percent: Number(typed.vatRate) }, ...(next ? [next] : [])],
		hours: { store: week("store"), support: week("support") },
		shippingPolicy: typed.shippingPolicy === "threshold" ? "threshold" : "flat",
		expressBani: bani("expressPrice"),
		deliveryPrices: {
			flatBani: bani("flatPrice"),
			thresholdBani: bani("thresholdPrice"),
			freeFromBani: bani("freeFrom"),
		},
		ownCourier: courier && pattern ? { name: courier, pattern } : null,
		mail: {
			host: typed.smtpHost,
			port: Number(typed.smtpPort) || NO_MAIL_SERVER.port,
			isTls: typed.smtpSecurity === "tls",
			user: typed.smtpUser,
			password: typed.smtpPassword,
			from: typed.mailFrom,
		},
		series: {
			invoice: { name: typed.invoiceSeries, first: Number(typed.invoiceFirst) },
			storno: { name: typed.stornoSeries, first: Number(typed.stornoFirst) },
		},
		paymentAccount: {
			mode: typed.paymentsMode === "live" ? "live" : "test",
			keepsTests: typed.keepTests === "yes",
			business: typed.paypalBusiness,
			clientId: typed.paypalClientId,
			clientSecret: typed.paypalClientSecret,
			webhookId: typed.paypalWebhookId,
			googlePayMerchantId: typed.googlePayMerchantId,
		},
	};
}
