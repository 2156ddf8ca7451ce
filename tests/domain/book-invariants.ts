import type { Db } from "#db/connection.ts";

/**
 * Everything that is wrong with the books of a database, in words; nothing when every series runs 1, 2, 3, ... in the order
 * of issue, every order has at most one invoice that stands, a cancelled or unpaid one none, it comes to the order's
 * total, unless it corrects one, and credit notes take back no more than there is.
 */
export async function faultsOfBooks(db: Db): Promise<string[]> {
	const [rows, series, orders, events] = await Promise.all([
		db.selectFrom("invoice").selectAll().orderBy("id").execute(),
		db.selectFrom("document_series").selectAll().execute(),
		db.selectFrom("orders").select(["id", "status", "total_bani"]).execute(),
		db.selectFrom("order_event").selectAll().where("kind", "like", "invoice-%").execute(),
	]);
	const faults: string[] = [];
	const check = (right: boolean, fault: string) => right || faults.push(fault);

	for (const { series: name, last_number } of series) {
		const own = rows.filter((row) => row.series === name);
		own.forEach((row, index) => {
			check(row.number === index + 1, `${name} ${row.number} stands where ${index + 1} belongs`);
			check(
				index === 0 || row.issued_at >= own[index - 1]!.issued_at,
				`${name} ${row.number} is older than the one before`,
			);
		});
		check(own.length === last_number, `${name} has ${own.length} documents and handed out ${last_number} numbers`);
	}

	const byId = new Map(rows.map((row) => [row.id, row]));
	/** What credit notes have left of an invoice. */
	const leftOf = (id: number) => {
		const own = rows.filter((row) => row.id === id || row.reverses_invoice_id === id);
		const sum = (amount: "net_bani" | "vat_bani" | "gross_bani") => own.reduce((total, row) => total + row[amount], 0);
		return { net: sum("net_bani"), vat: sum("vat_bani"), gross: sum("gross_bani") };
	};
	for (const row of rows.filter(({ kind }) => kind === "storno")) {
		const reversed = byId.get(row.reverses_invoice_id!);
		check(reversed?.kind === "invoice" && reversed.order_id === row.order_id, `storno ${row.number} reverses nothing`);
		const left = leftOf(reversed!.id);
		check(
			left.gross === 0 ? left.net === 0 && left.vat === 0 : left.net >= 0 && left.vat >= 0,
			`storno ${row.number} leaves ${left.net} and ${left.vat}`,
		);
	}
	for (const { id, status, total_bani } of orders) {
		const invoices = rows.filter((row) => row.order_id === id && row.kind === "invoice");
		const standing = invoices.filter((row) => leftOf(row.id).gross !== 0);
		check(standing.length <= 1, `order ${id} has ${standing.length} invoices`);
		const due = ["completed", "shipped", "delivered"].includes(status);
		check(due || standing.length === 0, `order ${id} is ${status} and has an invoice`);
		check(
			standing.every((row) => row.gross_bani === total_bani || JSON.parse(row.content).corrects),
			`an invoice of order ${id} is not its total`,
		);
	}

	const logged = new Map<string, number>();
	for (const event of events) {
		const { series: name, number } = JSON.parse(event.detail);
		const line = `${event.kind} ${name} ${number} of order ${event.order_id}`;
		logged.set(line, (logged.get(line) ?? 0) + 1);
	}
	for (const row of rows) {
		const { series: name, number, netBani, vatBani, grossBani } = JSON.parse(row.content);
		const [content, columns] = [
			[name, number, netBani, vatBani, grossBani],
			[row.series, row.number, row.net_bani, row.vat_bani, row.gross_bani],
		].map((part) => part.join(" "));
		check(content === columns, `${row.series} ${row.number} says ${content} and is ${columns}`);
		const kind = row.kind === "invoice" ? "invoice-issued" : "invoice-reversed";
		const line = `${kind} ${row.series} ${row.number} of order ${row.order_id}`;
		check(logged.get(line) === 1, `${line}: ${logged.get(line) ?? 0} log lines`);
	}
	check(events.length === rows.length, `${rows.length} documents and ${events.length} log lines`);
	return faults;
}
