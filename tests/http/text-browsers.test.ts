import { describe, it, onTestFinished } from "vitest";
import { shopForThisFile } from "./support/shop.ts";
import { isInstalled, Terminal } from "./support/terminal.ts";

/** A browser that shows nothing but text; the keys in which it differs from the others. */
interface TextBrowser {
	program: string;
	command(address: string): string;
	/** Types into the field under the cursor. */
	fillIn(terminal: Terminal, text: string): Promise<void>;
}

const lynx: TextBrowser = {
	program: "lynx",
	// Fields take e-mails only after Enter (-tna), so that Tab and the cursor always mean the same.
	command: (address) =>
		`lynx -accept_all_cookies -tna -nopause -assume_charset=utf-8 -display_charset=utf-8 '${address}'`,
	async fillIn(terminal, text) {
		await terminal.press("Enter");
		await terminal.until("lynx to take emails", (lines) =>
			lines.some((line) => /Enter text into the field/.test(line)),
		);
		await terminal.type(text);
		await terminal.until(`“${text}” in its field`, (lines) => lines.some((line) => line.includes(text)));
		await terminal.press("Tab");
	},
};

const w3m: TextBrowser = {
	program: "w3m",
	command: (address) => `w3m -cookie -o accept_cookie=1 -o auto_image=0 -o confirm_qq=0 '${address}'`,
	async fillIn(terminal, text) {
		const asks = (lines: string[]) => lines.some((line) => line.startsWith("TEXT:"));
		await terminal.press("Enter");
		await terminal.until("w3m to ask for the text", asks);
		await terminal.type(text);
		await terminal.press("Enter");
		await terminal.until("w3m to take the text", (lines) => !asks(lines));
	},
};

/** Where something stands on the screen. */
interface Spot {
	y: number;
	/** The cursor is at most here, and not much before. */
	x: number;
	reach: number;
}

class Visit {
	constructor(
		private readonly browser: TextBrowser,
		private readonly terminal: Terminal,
	) {}

	/** Waits for it: a page is drawn from the top down, and what stands further down may not be there yet. */
	async sees(text: string): Promise<string[]> {
		return this.terminal.until(`“${text}”`, (lines) => lines.some((line) => line.includes(text)));
	}

	async loses(text: string): Promise<string[]> {
		return this.terminal.until(`no “${text}”`, (lines) => !lines.some((line) => line.includes(text)));
	}

	/** Follows a link, presses a button, picks a radio: all are Enter on the words that can be read. */
	async presses(words: string): Promise<void> {
		const lines = await this.sees(words);
		const y = lines.findIndex((line) => line.includes(words));
		// lynx marks a button with "(BUTTON) " and a radio with "( ) ", and rests on the mark.
		await this.goTo({ y, x: lines[y]?.indexOf(words) ?? 0, reach: 10 }, words);
		await this.terminal.press("Enter");
	}

	async fillsIn(label: string, text: string): Promise<void> {
		const fieldOf = (lines: string[]) => {
			// lynx goes on in the line of a list.
			const labelled = lines.findIndex((line) => line.trim().startsWith(label) || line.endsWith(`]${label}`));
			return lines.findIndex((line, at) => labelled >= 0 && at > labelled && /_{4,}|\[ {4,}\]/.test(line));
		};
		const y = fieldOf(await this.terminal.until(`the field “${label}”`, (lines) => fieldOf(lines) >= 0));
		await this.goTo({ y, x: 40, reach: 40 }, `the field ${label}`);
		await this.browser.fillIn(this.terminal, text);
	}

	/** One of a list, whose first option is still chosen: both programs open it with Enter and search it with "/". */
	async chooses(first: string, option: string): Promise<void> {
		await this.presses(first);
		await this.terminal.until(`the list of “${first}”`, (lines) => lines.some((line) => /Argeș/.test(line)));
		await this.terminal.type("/");
		await this.terminal.type(option);
		await this.terminal.press("Enter");
		await this.terminal.press("Enter");
		await this.sees(`[${option}`);
	}

	private async goTo(spot: Spot, what: string): Promise<void> {
		for (let presses = 0; presses < 120; presses++) {
			const { x, y } = await this.terminal.cursor();
			if (y === spot.y && x <= spot.x && x >= spot.x - spot.reach) return;
			await this.terminal.move("Tab");
		}
		throw new Error(`120 presses of Tab did not reach ${what}`);
	}
}

const shop = shopForThisFile();

for (const browser of [lynx, w3m]) {
	describe(`in ${browser.program}`, () => {
		it("an order is typed from the list to its confirmation", { timeout: 300_000 }, async (test) => {
			for (const program of ["tmux", browser.program])
				if (!isInstalled(program)) test.skip(`${program} is not installed: no order was typed in ${browser.program}`);
			const terminal = await Terminal.open(browser.command(`${shop.running().url}/products`));
			onTestFinished(() => terminal.close());
			const visit = new Visit(browser, terminal);

			await visit.sees("22 de produse");
			await visit.fillsIn("Căutare", "G305");
			await visit.presses("Aplicați");
			await visit.sees("1 produs");
			await visit.presses("Adăugați în coș: Logitech G305 LIGHTSPEED");
			await visit.sees("Logitech G305 LIGHTSPEED a fost adăugat în coș.");
			await visit.presses("Coș, 1 articol");
			await visit.sees("Total estimat");
			await visit.presses("Continuați spre finalizare");

			await visit.sees("Datele dumneavoastră");
			await visit.presses("Comandă cu obligația de plată");
			await visit.sees("Există o problemă");
			await visit.sees("Numele trebuie să aibă cel puțin 2 caractere");
			await visit.fillsIn("Nume și prenume", "Ștefania Țurcanu");
			await visit.fillsIn("E-mail", "stefania@exemplu.ro");
			await visit.fillsIn("Telefon", "0722 123 456");
			await visit.presses("Livrare la adresă");
			await visit.fillsIn("Adresă", "Strada Lungă 5");
			await visit.chooses("Alegeți județul", "Cluj");
			await visit.fillsIn("Oraș", "Cluj-Napoca");
			await visit.fillsIn("Cod poștal", "400001");
			await visit.fillsIn("Denumirea firmei", "Exemplu Construct");
			await visit.fillsIn("Cod fiscal (CUI)", "RO12345674");
			await visit.presses("Recalculați totalul");
			await visit.loses("Cu livrare în afara Bucureștiului");
			await visit.sees("280,00 LEI");
			await visit.presses("Comandă cu obligația de plată");

			await visit.sees("Plata comenzii #");
			const number = shop.rows<{ id: number }>("select max(id) as id from orders")[0]!.id;
			await visit.sees(`ORDER #${number}`);
			await visit.presses("Am făcut transferul");
			await visit.sees("Verificăm plata dumneavoastră");
			await visit.sees(`că ați plătit comanda #${number}`);
			await visit.sees("Detaliile comenzii");
			await visit.sees("Ștefania Țurcanu");
			await visit.sees("Strada Lungă 5, 400001 Cluj-Napoca, Cluj");
			await visit.sees("280,00 RON");
			await visit.sees("Exemplu Construct");
			await visit.sees("RO12345674");
		});
	});
}
