import { all, collapse, type Element, first, inside, parseHtml, rawText, textOf } from "./html.ts";

/** Name and value pairs in the order in which a browser sends them. */
export type Fields = [name: string, value: string][];

export interface Form {
	element: Element;
	action: string;
	method: string;
	/** What a browser would send now, without any button. */
	fields: Fields;
	buttons: { text: string; name: string | undefined; value: string; disabled: boolean; action: string | undefined }[];
}

export interface Page {
	root: Element;
	lang: string | undefined;
	title: string;
	description: string | undefined;
	robots: string | undefined;
	/** The inside of <main>. */
	main: Element;
	/** What a reader sees of <main>. */
	text: string;
	/** What a reader sees of the whole page. */
	wholeText: string;
	h1: string[];
	links: { text: string; href: string; element: Element }[];
	/** Texts of the regions in which messages appear (flash; toasts with JavaScript). */
	flashes: string[];
	forms: Form[];
	/** The only form whose action ends so and which has these values; throws when there is none or more than one. */
	form(action: string | RegExp, values?: Record<string, string>): Form;
}

/**
 * Most tests look at one part of a page: each is read when it is asked for, once.
 *
 * @throws where a summary does not list the faults as their fields stand: whoever goes through them would jump about
 */
export function readPage(html: string): Page {
	const root = parseHtml(html);
	const main = first(root, "main") ?? root;
	refuseMixedSummary(main);
	const meta = (name: string) => first(root, "meta", { name })?.attributes.content;
	const text = once(() => textOf(main));
	const wholeText = once(() => textOf(root));
	const links = once(() => all(root, "a", { href: true }).map(readLink));
	const forms = once(() => {
		const controls = all(root, "*").filter(({ tag }) => CONTROLS.has(tag));
		return all(root, "form").map((form) => readForm(controls, form));
	});
	return {
		root,
		main,
		get lang() {
			return first(root, "html")?.attributes.lang;
		},
		get title() {
			const title = first(root, "title");
			return title ? collapse(rawText(title)) : "";
		},
		get description() {
			return meta("description");
		},
		get robots() {
			return meta("robots");
		},
		get text() {
			return text();
		},
		get wholeText() {
			return wholeText();
		},
		get h1() {
			return all(root, "h1").map(textOf);
		},
		get links() {
			return links();
		},
		get flashes() {
			return [...all(root, "*", { role: "status" }), ...all(root, "*", { role: "alert" })]
				.filter((region) => !inside(region, main))
				.map(textOf)
				.filter((text) => text !== "");
		},
		get forms() {
			return forms();
		},
		form: (action, values) => onlyForm(forms(), action, values),
	};
}

function refuseMixedSummary(main: Element): void {
	const faults = all(main, "*", { role: "alert" })
		.flatMap((summary) => all(summary, "a", { href: /^#/ }))
		.map(({ attributes }) => attributes.href!.slice(1));
	if (faults.length < 2) return;
	const asTheyStand = all(main, "*", { id: true }).map(({ attributes }) => attributes.id!);
	const listed = faults.filter((id) => asTheyStand.includes(id));
	const wanted = asTheyStand.filter((id) => listed.includes(id));
	if (listed.join() !== wanted.join())
		throw new Error(`the summary lists ${listed.join(", ")}, which stand as ${wanted.join(", ")}`);
}

function once<T>(read: () => T): () => T {
	let known: { value: T } | undefined;
	return () => {
		known ??= { value: read() };
		return known.value;
	};
}

const readLink = (element: Element) => ({ text: textOf(element), href: element.attributes.href ?? "", element });

function onlyForm(forms: Form[], action: string | RegExp, values: Record<string, string> = {}): Form {
	const found = forms.filter(
		(form) =>
			(typeof action === "string" ? form.action === action : action.test(form.action)) &&
			Object.entries(values).every(([name, value]) => form.fields.some(([n, v]) => n === name && v === value)),
	);
	if (found.length !== 1)
		throw new Error(
			`${found.length} forms to ${action} with ${JSON.stringify(values)}; there are: ${forms.map((form) => `${form.action} ${JSON.stringify(form.fields)}`).join("; ")}`,
		);
	return found[0] as Form;
}

/** The value of a field of a form; undefined when it sends none. */
export function fieldValue(form: Form, name: string): string | undefined {
	return form.fields.find(([field]) => field === name)?.[1];
}

/** What a screen reader reads with a field beside its label: the texts that aria-describedby names. */
export function messageOf(page: Page, name: string): string {
	const control = first(page.main, "*", { name });
	if (!control) throw new Error(`no field ${name}`);
	const group = closest(control, (node) => node.tag === "fieldset" || node.attributes.role === "radiogroup");
	const described = [control, group].flatMap((node) => node?.attributes["aria-describedby"]?.split(" ") ?? []);
	return described
		.map((id) => first(page.root, "*", { id }))
		.map((node) => (node ? textOf(node) : ""))
		.join(" ")
		.trim();
}

export function isInvalid(page: Page, name: string): boolean {
	return all(page.main, "*", { name }).some((control) => control.attributes["aria-invalid"] === "true");
}

export function closest(from: Element, accept: (node: Element) => boolean): Element | undefined {
	for (let node: Element | null = from; node; node = node.parent) if (accept(node)) return node;
	return undefined;
}

function readForm(allControls: Element[], form: Element): Form {
	const id = form.attributes.id;
	const belongs = (control: Element) =>
		control.attributes.form === undefined ? inside(control, form) : control.attributes.form === id;
	const controls = allControls.filter(belongs);
	return {
		element: form,
		action: form.attributes.action ?? "",
		method: (form.attributes.method ?? "get").toLowerCase(),
		fields: controls.flatMap(sent),
		buttons: controls.filter(isButton).map((button) => ({
			text: textOf(button),
			name: button.attributes.name,
			value: button.attributes.value ?? "",
			disabled: "disabled" in button.attributes,
			action: button.attributes.formaction,
		})),
	};
}

const CONTROLS = new Set(["input", "select", "textarea", "button"]);
const isButton = (control: Element) => control.tag === "button" && (control.attributes.type ?? "submit") === "submit";

/** What a control adds to its form's data. */
function sent(control: Element): Fields {
	const { name, type, value } = control.attributes;
	if (!name || "disabled" in control.attributes || control.tag === "button") return [];
	if (control.tag === "textarea") return [[name, rawText(control)]];
	if (control.tag === "select") {
		const options = all(control, "option");
		const chosen = options.find((option) => "selected" in option.attributes) ?? options[0];
		return chosen ? [[name, chosen.attributes.value ?? textOf(chosen)]] : [];
	}
	if ((type === "radio" || type === "checkbox") && !("checked" in control.attributes)) return [];
	return [[name, value ?? (type === "checkbox" || type === "radio" ? "on" : "")]];
}
