import type { Page } from "@playwright/test";

/** What the shop asked of Google, in the order in which it did. */
export interface AskedOfGoogle {
	/** The options of the client, such as its environment. */
	client: Record<string, unknown>[];
	ready: Record<string, unknown>[];
	button: Record<string, unknown>[];
	data: Record<string, unknown>[];
}

/** What the customer does with Google's sheet, or how Google fares at all. */
export type SheetAnswer = "pays" | "closes" | "fails";

/**
 * Stands in for Google's script, which a test cannot load: the documented PaymentsClient with a plain button, and a sheet that
 * answers at once as the test says. Everything else of the page is the shop's own.
 */
export async function serveGoogle(
	page: Page,
	{ ready = true, sheet = "pays" as SheetAnswer }: { ready?: boolean; sheet?: SheetAnswer } = {},
): Promise<void> {
	await page.route("https://pay.google.com/gp/p/js/pay.js", (route) =>
		route.fulfill({
			contentType: "text/javascript",
			body: `(${standIn})(${JSON.stringify({ ready, sheet })});`,
		}),
	);
}

/** What the customer does the next time. */
export async function setSheet(page: Page, sheet: SheetAnswer): Promise<void> {
	await page.evaluate((answer) => {
		(window as unknown as { googleStandIn: { sheet: string } }).googleStandIn.sheet = answer;
	}, sheet);
}

export function askedOfGoogle(page: Page): Promise<AskedOfGoogle> {
	return page.evaluate(() => (window as unknown as { googleStandIn: { asked: AskedOfGoogle } }).googleStandIn.asked);
}

/** Runs in the page. */
function standIn(says: { ready: boolean; sheet: SheetAnswer }): void {
	const asked = { client: [], ready: [], button: [], data: [] } as Record<string, object[]>;
	const state = { ...says, asked };
	class PaymentsClient {
		readonly #nonce: string;
		constructor(options: { nonce?: string }) {
			asked.client!.push(options);
			this.#nonce = options.nonce ?? "";
		}
		async isReadyToPay(request: object) {
			asked.ready!.push(request);
			return { result: state.ready };
		}
		createButton(options: { onClick(): void }) {
			asked.button!.push({ ...options, onClick: undefined });
			const holder = document.createElement("div");
			// Google's own button brings its styles so; the test fails on a policy that refuses them.
			const styles = document.createElement("style");
			styles.nonce = this.#nonce;
			styles.textContent = ".google-stand-in { width: 100%; height: 100%; background: #000; color: #fff; }";
			document.head.append(styles);
			const button = document.createElement("button");
			button.className = "google-stand-in";
			button.type = "button";
			button.textContent = "Google Pay";
			button.addEventListener("click", () => options.onClick());
			holder.append(button);
			return holder;
		}
		async loadPaymentData(request: object) {
			asked.data!.push(request);
			if (state.sheet === "closes") throw { statusCode: "CANCELED" };
			if (state.sheet === "fails") throw { statusCode: "DEVELOPER_ERROR", statusMessage: "the merchant is not known" };
			return {
				apiVersion: 2,
				apiVersionMinor: 0,
				paymentMethodData: {
					type: "CARD",
					description: "Visa •••• 1111",
					info: { cardNetwork: "VISA", cardDetails: "1111" },
					tokenizationData: { type: "PAYMENT_GATEWAY", token: "examplePaymentMethodToken" },
				},
			};
		}
	}
	Object.assign(window, { google: { payments: { api: { PaymentsClient } } }, googleStandIn: state });
}
