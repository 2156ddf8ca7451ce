/**
 * For how many days what nobody needs any more is kept; a background job removes it then (docs/security.md, and the page on
 * privacy where it is about customers). What has to stay (orders, invoices, warranties) is not in this table.
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
	/** Lines of the sign-in log, which removes them itself as it grows. */
	signInLog: 180,
	/** Orders of the older call whose items never came. */
	orderDrafts: 30,
	/** Where an order came from, as a digest; it goes at once when the order no longer waits for its money. */
	orderNetworks: 30,
} as const;
