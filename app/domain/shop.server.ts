import type { DocumentSeries, HOURS } from "#app/config/business.ts";
import type { BusinessProfile } from "#app/config/business-profile.ts";
import type { DatedRate } from "#app/config/vat-rates.ts";
import type { PicturePort, SmallPicture } from "#app/domain/catalogue/picture-port.ts";
import type { Clock } from "#app/domain/clock.ts";
import type { MailerPort } from "#app/domain/email/mailer-port.ts";
import type { ShopError } from "#app/domain/errors.ts";
import type { DocumentLabels } from "#app/domain/invoices/document-labels.ts";
import type { OrderCode } from "#app/domain/invoices/invoice-content.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { Bani } from "#app/domain/money.ts";
import type { PaymentSettings } from "#app/domain/payments/payment-method.ts";
import type { PaypalPort } from "#app/domain/payments/paypal-port.ts";
import type { PrinterPort } from "#app/domain/printing/printer-port.ts";
import { fail, type Result } from "#app/domain/result.ts";
import type { MailServer } from "#app/domain/settings/setting.ts";
import type { ShopPictures } from "#app/domain/settings/shop-picture.ts";
import type { ShopTexts } from "#app/domain/settings/shop-text.ts";
import type { OwnCourier } from "#app/domain/shipping/courier.ts";
import type { ShippingRates } from "#app/domain/shipping/shipping.ts";
import type { Db } from "#db/connection.ts";

/** What every use case is handed: the outside world through ports, and the shop's settings. */
export interface Shop {
	db: Db;
	clock: Clock;
	/** A fresh unguessable key of 128 bits or more, URL-safe. */
	newKey(): string;
	paypal: PaypalPort;
	mailer: MailerPort;
	printer: PrinterPort;
	pictures: PicturePort;
	/** The public link that opens an order by this key, with its QR code; left out where no document is to print one (tests). */
	orderCode?: (order: { id: number; locale: Locale }, key: string) => OrderCode;
	/** What documents are written with at present; each that is issued keeps those of its day. */
	labels: DocumentLabels;
	settings: ShippingRates & {
		/** From the oldest on. */
		vatRates: DatedRate[];
		/** False: the red notice shows; orders are not fulfilled (DECISIONS 6). */
		live: boolean;
		payments: PaymentSettings;
		/** How much strangers may have held for them unpaid; left out where nothing limits it (tests, samples). */
		webOrders?: { piecesOfOne: number; totalBani: Bani; heldPieces: number; networkPieces: number };
		/** E-mails of one kind that anybody can have sent to one mailbox in a day; left out as above. */
		mailboxLimit?: number;
		/** How long the e-mails of what a person does to an order wait, and an invoice with them, so that it can be taken back; left out: not at all. */
		invoiceWaitMs?: number;
		/** When somebody is there; the store and the support line keep different hours. */
		hours: typeof HOURS;
		/** A courier that the shop itself names; null or left out where there is none. */
		ownCourier?: OwnCourier | null;
		/** Its mail server as an admin has set it; left out in tests. */
		mail?: MailServer;
		/** Left out for the shop's first names. */
		series?: DocumentSeries;
		/** What its owner wrote anew, by name; left out where nobody has. */
		texts?: ShopTexts;
		/** Its own pictures by slot; left out where nobody has uploaded one. */
		pictures?: ShopPictures;
		/** The logo for e-mails and documents; null or left out where there is none. */
		logo?: SmallPicture | null;
		/** Who sells: the shop's own mail goes to its address. */
		business: Readonly<BusinessProfile>;
	};
}

/** Work in a transaction of which nothing stays when it is refused at any step, or throws. */
export async function allOrNothing<T>(shop: Shop, work: (db: Db) => Promise<Result<T>>): Promise<Result<T>> {
	try {
		return await shop.db.transaction().execute(async (transaction) => {
			const result = await work(transaction);
			if (!result.ok) throw new Refused(result.error);
			return result;
		});
	} catch (error) {
		if (error instanceof Refused) return fail(error.reason);
		throw error;
	}
}

class Refused extends Error {
	constructor(readonly reason: ShopError) {
		super(reason.code);
	}
}
