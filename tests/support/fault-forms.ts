import { all, inside } from "#tests/http/support/html.ts";
import { ANA } from "#tests/http/support/orders.ts";
import type { Form } from "#tests/http/support/page.ts";
import type { Opened } from "#tests/support/fault-scenes.ts";
import { pictureOf } from "#tests/support/pictures.ts";
import { ADMIN } from "#tests/support/server.ts";

/** What somebody types where nothing stands yet. */
const TYPED: Record<string, string> = {
	...ANA,
	...{
		name: ANA.fullName,
		subject: "Întrebare",
		message: "Cât durează montajul?",
		privacy: "on",
		notes: "Face zgomot.",
	},
	...{ orderNumber: "77", text: "Mă retrag.", note: "Am verificat în cont.", trackingNumber: "RO123456789" },
	...{ uploadIndex: "5012345678", serials: "SN-1", reason: "S-a răzgândit." },
	...{ password: ADMIN.password, current: ADMIN.password, next: "alta-parola-1", again: "alta-parola-1" },
	...{ nameRo: "Cutie nouă", nameEn: "New box", shortRo: "O cutie foarte bună", shortEn: "A very good box" },
	...{ descriptionRo: "O descriere destul de lungă.", descriptionEn: "A description long enough." },
	...{ category: "components", warrantyMonths: "24", price: "1.000,00", stock: "5", daysMin: "1", daysMax: "2" },
	...{
		address: "Str. Lungă 3",
		city: "Cluj-Napoca",
		county: "Cluj",
		postalCode: "400001",
		amount: "100,00",
		service: "1",
		means: "cash",
	},
	...{ opening: "100,00", counted: "150,00", note: "Rest de monede", number: "BF-77" },
	...{ altRo: "O cutie", altEn: "A box", outcome: "settled", instead: "none" },
};

let texts = 0;

/** The fields of a form as somebody sends them who has filled it in. */
export function filledIn({ page, values }: Opened, form: Form): [string, string][] {
	// What one address may send in an hour is limited.
	const typed = { ...TYPED, email: `ana-${++texts}@exemplu.ro`, ...values };
	const isTypedAnew = (name: string, value: string) => (value === "" && name in typed) || name in (values ?? {});
	const kept = form.fields.filter(([name, value]) => !isTypedAnew(name, value));
	const controls = all(page.root, "*").filter(({ tag, attributes }) => {
		const isOwn = attributes.form === undefined ? true : attributes.form === form.element.attributes.id;
		return ["input", "select", "textarea"].includes(tag) && isOwn;
	});
	const named = new Set(
		controls
			.filter((control) => control.attributes.form || inside(control, form.element))
			.map(({ attributes }) => attributes.name),
	);
	const missing = Object.entries(typed).filter(([name]) => named.has(name) && !kept.some(([field]) => field === name));
	const added = missing.map(([name, value]): [string, string] => [name, value]);
	for (const name of ["sku", "transactionId", "nameRo"]) {
		const isEmpty = !kept.some(([field, value]) => field === name && value !== "");
		if (named.has(name) && isEmpty) added.push([name, `NR-${++texts}`]);
	}
	if (named.has("password")) added.push(["email", ADMIN.email]);
	if (added.length === 0) edit(kept, form);
	const isAdded = (name: string) => added.some(([field]) => field === name);
	return [...kept.filter(([name]) => !isAdded(name)), ...new Map(added)];
}

/** A form that is sent as it was found writes nothing: something in it becomes another. */
function edit(fields: [string, string][], form: Form): void {
	const field = fields.find(([name, value]) => value !== "" && isShown(form, name));
	if (!field) return;
	const [, value] = field;
	field[1] = /^\d+$/.test(value) ? "77" : /^[\d.]+,\d\d$/.test(value) ? "1.234,00" : `${value} ${++texts}`;
}

const isShown = (form: Form, wanted: string) => typedNames(form).has(wanted);

/** What is not a button's, hidden or secret. */
export function typedOf(form: Form, fields: [string, string][]): [string, string][] {
	const names = typedNames(form);
	return fields.filter(([name, value]) => names.has(name) && value.length > 3);
}

function typedNames(form: Form): Set<string | undefined> {
	const shown = all(form.element, "*").filter(
		({ tag, attributes }) =>
			tag === "textarea" ||
			(tag === "input" &&
				/^(?:text|email|tel|number|search)$/.test(attributes.type ?? "text") &&
				attributes.autocomplete !== "one-time-code"),
	);
	return new Set(shown.map(({ attributes }) => attributes.name));
}

let picture: Promise<Buffer> | undefined;

/** A form's content type and body; a picture goes where files are asked for. */
export async function encoded(form: Form, fields: [string, string][]): Promise<{ headers: string; body: Buffer }> {
	if (form.element.attributes.enctype !== "multipart/form-data")
		return { headers: "application/x-www-form-urlencoded", body: Buffer.from(new URLSearchParams(fields).toString()) };
	picture ??= pictureOf("png");
	const content = await picture;
	const data = new FormData();
	for (const [name, value] of fields) if (name !== "files") data.append(name, value);
	data.append("files", new Blob([content as BlobPart], { type: "image/png" }), "poza.png");
	const body = new Response(data);
	return { headers: body.headers.get("Content-Type") ?? "", body: Buffer.from(await body.arrayBuffer()) };
}
