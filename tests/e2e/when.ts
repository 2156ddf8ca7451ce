import type { Locator, Response } from "@playwright/test";
import type { BillingField } from "#app/domain/invoices/order-billing.ts";
import type { PaymentMethod } from "#app/domain/payments/methods.ts";
import type { AddressField } from "#app/domain/places/postal-address.ts";
import { escaped, named } from "#tests/e2e/patterns.ts";
import { CUSTOMER, type DeliveryMethod, type Visitor } from "#tests/e2e/visitor.ts";

type CheckoutField = "fullName" | "email" | "phone" | AddressField | BillingField;

/** What the visitor does, by what they see: links, buttons and fields by their names. */
export class When {
	constructor(private readonly visitor: Visitor) {}

	private get page() {
		return this.visitor.page;
	}

	/** Opens an address as if typed in; with scripts, waits until they are at work. */
	async opens(path: string): Promise<Response | null> {
		const response = await this.page.goto(path);
		await this.untilScriptsWork();
		return response;
	}

	/** Hydrated: the router is up, and pressing a button does what scripts make of it. */
	async untilScriptsWork(): Promise<void> {
		if (!this.visitor.hasScripts) return;
		await this.page.waitForFunction(() => {
			const main = document.querySelector("main");
			return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
		});
	}

	follows(name: string | RegExp, within: Locator = this.main()): Promise<void> {
		return within.getByRole("link", { name }).first().click();
	}

	presses(name: string | RegExp, within: Locator = this.main()): Promise<void> {
		return within.getByRole("button", { name }).first().click();
	}

	/** Opens what stands folded under a line. */
	unfolds(line: string): Promise<void> {
		return this.main().locator("summary").filter({ hasText: line }).click();
	}

	main(): Locator {
		return this.page.getByRole("main");
	}

	/** The bar above every page. */
	bar(): Locator {
		return this.page.getByRole("banner");
	}

	addsToCart(productName: string): Promise<void> {
		return this.presses(named(this.visitor.say("catalogue:addToCart"), productName));
	}

	/** The page's time goes on by the test's own word alone from here. */
	async stopsTheClock(): Promise<void> {
		await this.page.clock.install();
		await this.page.clock.pauseAt(Date.now() + 60_000);
	}

	async fillsIn(fields: Partial<Record<CheckoutField, string>>): Promise<void> {
		for (const [name, value] of Object.entries(fields)) {
			const field = this.field(name as CheckoutField);
			if (await field.evaluate((element) => element.tagName === "SELECT")) await field.selectOption(value);
			else await field.fill(value);
		}
	}

	/** By its label, which may say after the name that the field is optional. */
	field(name: CheckoutField): Locator {
		const [label, optional] = [this.visitor.say(`checkout:${name}`), this.visitor.say("common:optional")];
		return this.main().getByLabel(new RegExp(`^${escaped(label)}(?: ${escaped(optional)})?$`));
	}

	/** The line under which an invoice to a company is asked for. */
	opensTheBilling(): Promise<void> {
		return this.unfolds(this.visitor.say("checkout:billingTitle"));
	}

	/** A press on the card, as a hand does it: the whole card is the label. */
	choosesDelivery(method: DeliveryMethod): Promise<void> {
		return this.main()
			.getByRole("radio", { name: this.visitor.say(`checkout:${method}`) })
			.check();
	}

	choosesPayment(method: PaymentMethod): Promise<void> {
		return this.main()
			.getByRole("radio", { name: this.visitor.say(`payment:${method}`) })
			.check();
	}

	/** Presses the copy button of one detail, such as "iban". */
	copies(detail: string): Promise<void> {
		return this.presses(named(this.visitor.say("payment:copy"), this.visitor.say(`payment:${detail}`)));
	}

	async fillsInWhoTheyAre(): Promise<void> {
		await this.fillsIn(CUSTOMER);
	}

	/** Without scripts a delivery's total is shown by the first press, and the second one orders. */
	async placesTheOrder(): Promise<void> {
		await this.presses(this.visitor.say("checkout:placeOrder"));
		if (this.visitor.hasScripts) return;
		await this.page.waitForLoadState();
		if (await this.page.locator("#checkout-form-seenTotal-error").isVisible())
			await this.presses(this.visitor.say("checkout:placeOrder"));
	}

	async writesAMessage(fields: { name: string; email: string; subject: string; message: string }): Promise<void> {
		const form = this.contactForm();
		for (const [name, value] of Object.entries(fields))
			await form.getByLabel(this.visitor.say(`contact:${name}`), { exact: true }).fill(value);
		await form.getByRole("checkbox", { name: this.visitor.say("contact:privacy") }).check();
	}

	contactForm(): Locator {
		return this.main()
			.locator("form")
			.filter({ has: this.page.getByRole("button", { name: this.visitor.say("contact:send") }) });
	}
}
