import type { ServicePayment } from "#app/domain/services/service-order-details.ts";

type Taken = Omit<ServicePayment, "kind" | "leftBani">;

/** What came in and what went back for a service order, in the order in which it happened; returned amounts are negative. */
export function servicePaymentLines(taken: Taken[], returned: (Taken & { paymentId: number })[]): ServicePayment[] {
	const lines: ServicePayment[] = [
		...taken.map((line) => {
			const back = returned.filter(({ paymentId }) => paymentId === line.id);
			const leftBani = back.reduce((left, { amountBani }) => left - amountBani, line.amountBani);
			return { ...line, kind: "taken" as const, leftBani };
		}),
		...returned.map(({ paymentId: _, ...line }) => {
			return { ...line, kind: "returned" as const, amountBani: -line.amountBani, leftBani: 0 };
		}),
	];
	return lines.sort((a, b) => a.at.localeCompare(b.at));
}
