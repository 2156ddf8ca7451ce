/**
 * For how many days what nobody needs any more is kept; a background job removes it then (docs/security.md, and the page on
 * privacy where it is about customers).
 */
export const KEPT_DAYS = {
	/** What a provider told, from when it came, once it was verified or refused; the ledger keeps what counts of it. */
	notifications: 90,
	/** What a sent e-mail was made of, beside the order that it was about; the line that it was sent stays. */
	sentEmails: 365,
	/** E-mails that became files while there is no mail server. */
	emailFiles: 90,
	/** Failed sign-ins, from the last one on. */
	signInTries: 1,
	/** Lines of the sign-in log. */
	signInLog: 180,
	/** Orders of the older call whose items never came. */
	orderDrafts: 30,
	/** Where an order came from, as a digest; it goes at once when the order no longer waits for its money. */
	orderNetworks: 30,
	/** Messages of visitors, from when they were settled. */
	contactMessages: 365,
} as const;

/**
 * For how many years people stay in what the law keeps (docs/law.md, the privacy page); sums, goods and numbers stay for good.
 */
export const KEPT_YEARS = {
	/** Who bought, or asked for service, from when it was over: the general limitation period. A guarantee may last longer. */
	contracts: 3,
	/** Declarations of withdrawal, as proof. */
	withdrawals: 3,
	/** Who an invoice is made out to, from 1 July of the year after it was issued (Accounting Law 82/1991). */
	invoices: 5,
} as const;
