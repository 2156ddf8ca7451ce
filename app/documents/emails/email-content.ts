import type { i18n } from "i18next";
import type { WeekHours } from "#app/config/business.ts";
import type { BusinessProfile } from "#app/config/business-profile.ts";
import type { SmallPicture } from "#app/domain/catalogue/picture-port.ts";
import type { EmailKind, EmailOf } from "#app/domain/email/email.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { TransferAccount } from "#app/domain/payments/transfer-account.ts";

/** An e-mail in words, one model for its HTML and its plain text, so that both say the same. Everything in it is text. */
export interface EmailContent {
	subject: string;
	heading: string;
	blocks: EmailBlock[];
}

export interface Fact {
	label: string;
	value: string;
}

interface ItemRow {
	name: string;
	/** "2 × 49,50 LEI" */
	count: string;
	total: string;
}

export type EmailBlock =
	| { type: "title"; text: string }
	| { type: "paragraph"; text: string }
	/** Small print. */
	| { type: "note"; text: string }
	| { type: "notice"; title: string; text: string }
	| { type: "facts"; facts: Fact[] }
	| { type: "steps"; steps: string[] }
	| {
			type: "items";
			columns: { name: string; total: string };
			rows: ItemRow[];
			sums: Fact[];
	  }
	| { type: "button"; label: string; href: string }
	/** What a visitor typed, with its lines. */
	| { type: "quote"; text: string };

/** What every e-mail knows about the shop. */
export interface EmailFacts {
	business: Readonly<BusinessProfile>;
	account: TransferAccount;
	storeHours: WeekHours;
	/** Without a slash at its end. */
	siteUrl: string;
	live: boolean;
	/** Goes along with each, where the shop has one. */
	logo?: SmallPicture | null;
}

/** How the words of an e-mail are found. */
export interface EmailWords {
	locale: Locale;
	t: i18n["t"];
}

/** Says one kind of e-mail in words. */
export type EmailWriter<K extends EmailKind> = (mail: EmailOf<K>, words: EmailWords, facts: EmailFacts) => EmailContent;
