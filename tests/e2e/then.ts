import { expect, type Locator } from "@playwright/test";
import { escaped, startingWith } from "#tests/e2e/patterns.ts";
import type { Visitor } from "#tests/e2e/visitor.ts";

/** What the visitor finds. Every step waits until it is so. */
export class Then {
	constructor(private readonly visitor: Visitor) {}

	private get page() {
		return this.visitor.page;
	}

	private main(): Locator {
		return this.page.getByRole("main");
	}

	async isAt(address: string | RegExp): Promise<void> {
		await expect(this.page).toHaveURL(address);
	}

	async seesTheHeading(name: string): Promise<void> {
		await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(name);
	}

	async sees(text: string | RegExp, within: Locator = this.main()): Promise<void> {
		await expect(within.getByText(text).first()).toBeVisible();
	}

	async doesNotSee(text: string | RegExp): Promise<void> {
		await expect(this.main().getByText(text)).toHaveCount(0);
	}

	/** @returns what says it: a toast with scripts, a box under the header without */
	async isTold(text: string, kind: "status" | "alert" = "status"): Promise<Locator> {
		const told = this.page.getByRole(kind).filter({ hasText: text }).first();
		await expect(told).toBeVisible();
		return told;
	}

	/** The badge on the cart is the sum of the quantities; a screen reader hears it in words. */
	async hasInTheCart(count: number): Promise<void> {
		const name = count === 0 ? this.visitor.say("layout:cartEmpty") : this.visitor.say("layout:cart", { count });
		await expect(this.page.getByRole("banner").getByRole("link", { name, exact: true })).toBeVisible();
	}

	/** A row of a list of names and values, such as the order's figures. */
	async reads(label: string, value: string | RegExp, within: Locator = this.main()): Promise<void> {
		const row = within.locator("dl > div").filter({ has: this.page.getByText(label, { exact: true }) });
		await expect(row.locator("dd").first()).toContainText(value);
	}

	/** The summary above the form names the fault and links to its field, and the same words stand beside the field. */
	async isShownTheFault(message: string, label: string): Promise<void> {
		const field = this.main().getByLabel(startingWith(label)).first();
		await expect(this.errorSummary().getByRole("link", { name: message }).first()).toBeVisible();
		await expect(field).toHaveAttribute("aria-invalid", "true");
		await expect(field).toHaveAccessibleDescription(new RegExp(escaped(message)));
		await expect(this.errorSummary().first()).toBeFocused();
	}

	errorSummary(): Locator {
		return this.main()
			.getByRole("alert")
			.filter({ hasText: this.visitor.say("validation:summaryTitle") });
	}

	/** Every page has one h1, the visitor's language, and no text that the shop forgot to fill in. */
	async isAWholePage(): Promise<void> {
		await expect(this.page.locator("html")).toHaveAttribute("lang", this.visitor.language);
		await expect(this.page.getByRole("heading", { level: 1 })).toHaveCount(1);
		await expect(this.page).not.toHaveTitle("");
		const words = await this.page.locator("body").innerText();
		expect(words).not.toMatch(/undefined|\bNaN\b|\[object |\{\{|\}\}/);
		expect(words, "a raw text key").not.toMatch(
			/\b(?:cart|checkout|order|payment|catalogue|services|layout|validation|errors|contact|home|about|common):[a-z]\w+/,
		);
	}
}
