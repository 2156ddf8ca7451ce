const KEY = "typed-before-reload";
/** A page that comes back later than this was not asked for by the language switch, or not after the sign-in that was asked for. */
const FRESH_MS = { language: 30_000, signIn: 600_000 };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in a control, and its place on the page. */
export interface Typed {
	form: number;
	name: string;
	/** Of a radio button or box: which one of its name; null of everything else. */
	choice: string | null;
	value: string | boolean;
}

/** Keeps what was typed into the page's forms while the page is loaded anew: in its other language, or after a sign-in. */
export function keepTypedForReload(reason: keyof typeof FRESH_MS): void {
	const kept: Kept = {
		path: location.pathname,
		who: whoIsHere(),
		until: Date.now() + FRESH_MS[reason],
		typed: controls().filter(isOwn).map(typedInto),
	};
	try {
		sessionStorage.setItem(KEY, JSON.stringify(kept));
	} catch {
		// Storage is off or full: the forms come back empty, as they do without scripts.
	}
}

/** Puts back, once, what keepTypedForReload kept of this page. */
export function putTypedBack(): void {
	const kept = takeKept();
	if (kept) putBack(kept.typed);
}

/** Whether what was typed waits for this page to be loaded anew: leaving it loses nothing. */
export function isTypedKept(): boolean {
	const kept = readKept();
	return kept !== null && kept.path === location.pathname && kept.until > Date.now();
}

/**
 * What a browser's extension has put into the page before its scripts came (a password manager does, beside each field) has React draw
 * the page anew. The fields of the old one still hold what was typed.
 *
 * @returns puts that into the new page, if there is one, and the keyboard where it was
 */
export function keepTypedForNewDrawing(): () => void {
	const old = controls();
	const { href } = location;
	const { id } = document.activeElement ?? {};
	return () => {
		if (location.href !== href || old.every(({ control }) => control.isConnected)) return;
		putBack(old.splice(0).map(typedInto));
		if (id) document.getElementById(id)?.focus({ preventScroll: true });
	};
}

/** What stands in the page's forms now. */
export const typedNow = (): Typed[] => controls().map(typedInto);

function typedInto({ control, form }: { control: Control; form: number }): Typed {
	const choice = isChoice(control) ? control.value : null;
	return { form, name: control.name, choice, value: isChoice(control) ? control.checked : control.value };
}

/**
 * Of a form that says what its writer saw (`seen`), only what was changed in it, or was refused: the rest may be another's by then, and sent
 * as it was it would undo that.
 */
const isOwn = ({ control }: { control: Control }) =>
	!control.form?.querySelector("[name^=seen]") || isChanged(control) || cameRefused();

/** Whether a page shows a form that was refused: all that stands in it was typed. */
export const cameRefused = () => document.querySelector("main [data-refused]") !== null;

/** Whether something else stands in a control than the page brought. */
export function isChanged(control: Control): boolean {
	if (control instanceof HTMLSelectElement) {
		const first = [...control.options].findIndex((option) => option.defaultSelected);
		return control.selectedIndex !== Math.max(0, first);
	}
	if (isChoice(control)) return control.checked !== control.defaultChecked;
	return control.type !== "hidden" && control.value !== control.defaultValue;
}

/** Fills the page's forms in as they were. */
export function putBack(all: Typed[]): void {
	for (const { control, form } of controls()) {
		const choice = isChoice(control) ? control.value : null;
		const ofField = all.filter((entry) => entry.form === form && entry.name === control.name);
		const typed = ofField.find((entry) => entry.choice === choice) ?? ofField.find((entry) => entry.choice === null);
		// A page that shows again what was chosen keeps the choice as a text.
		if (typed) fillIn(control, typed.choice === choice ? typed.value : typed.value === choice);
	}
}

interface Kept {
	path: string;
	/** E-mail of whoever of the shop was signed in; empty for customers. Nobody else gets it back. */
	who: string;
	/** In ms since 1970. */
	until: number;
	typed: Typed[];
}

/** What is kept of this page; of another one, such as the page behind the sign-in, it stays until that is shown. */
function takeKept(): Kept | null {
	const kept = readKept();
	if (!kept || (kept.path !== location.pathname && kept.until > Date.now())) return null;
	sessionStorage.removeItem(KEY);
	return kept.until > Date.now() && kept.who === whoIsHere() ? kept : null;
}

function readKept(): Kept | null {
	try {
		return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
	} catch {
		return null;
	}
}

const whoIsHere = () => document.querySelector<HTMLElement>("[data-account]")?.dataset.account ?? "";

/**
 * Everything of the posting forms in the page's main part that a visitor can fill in, but secrets and files; and what a form
 * only shows again, where it is marked as carried.
 */
function controls(): { control: Control; form: number }[] {
	return [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")].flatMap((element, form) =>
		([...element.elements] as Control[])
			.filter((control) => control.name !== "" && (!UNTYPED.has(control.type) || "carried" in control.dataset))
			.map((control) => ({ control, form })),
	);
}

const UNTYPED = new Set(["hidden", "password", "file", "submit", "button", "reset", "fieldset", "output"]);

const isChoice = (control: Control): control is HTMLInputElement =>
	control.type === "radio" || control.type === "checkbox";

/** As if by hand, so that whatever follows from the field (totals, hints, shown parts) follows. */
function fillIn(control: Control, value: string | boolean): void {
	if (isChoice(control)) {
		if (value === true && !control.checked) control.click();
		if (value === false && control.checked && control.type === "checkbox") control.click();
		return;
	}
	if (typeof value !== "string" || control.value === value) return;
	// Past React's own setter, which would take the value for known and leave the event unheard.
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
	control.dispatchEvent(new Event("input", { bubbles: true }));
	control.dispatchEvent(new Event("change", { bubbles: true }));
}
