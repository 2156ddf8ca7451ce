/** How an invoice or a storno is called in a list. */
export interface BillNumber {
	kind: "invoice" | "storno";
	/** "NUC 12" */
	name: string;
}
