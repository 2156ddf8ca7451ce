/** Pages whose money moves outside the shop (SPEC 2.14), and under whose name the ledger keeps them. */
export const TRANSFER_PAGES = {
	/** Variant A: "I have completed the transfer" and cancel. */
	"bank-transfer": { provider: "bank", method: "banktransfer" },
	/** Variant B: every field with a copy button, a pending status, view the order. */
	"bank-transfer-details": { provider: "bank", method: "banktransfer" },
	"revolut-checkout": { provider: "revolut", method: "revolutpay" },
	"googlepay-checkout": { provider: "googlepay", method: "googlepay" },
} as const;

export type TransferPage = keyof typeof TRANSFER_PAGES;

export function transferPageOf(pathname: string): TransferPage {
	const slug = pathname.split("/")[1]?.replace(/\.data$/, "") ?? "";
	return slug in TRANSFER_PAGES ? (slug as TransferPage) : "bank-transfer";
}
