/**
 * The sandbox's browser SDK: window.paypal.Buttons({createOrder, onApprove, onCancel, onError, style}).render(where), and
 * with components=googlepay window.paypal.Googlepay() with config, confirmOrder and initiatePayerAction. The buyer approves,
 * and the bank asks, in a dialog on the page instead of a window of theirs.
 */
(() => {
	const options = "%OPTIONS%";
	const base = document.currentScript.src.split("?")[0].replace(/\/sdk\/js$/, "");
	const inRomanian = options.locale.startsWith("ro");
	const words = inRomanian
		? {
				pay: "Plătiți cu PayPal",
				title: "Aprobați plata",
				approve: "Aprobați",
				cancel: "Anulați",
				bank: "Banca vă cere să confirmați plata",
				confirm: "Confirmați",
				refuse: "Refuzați",
				lang: "ro",
			}
		: {
				pay: "Pay with PayPal",
				title: "Approve the payment",
				approve: "Approve",
				cancel: "Cancel",
				bank: "Your bank asks you to confirm the payment",
				confirm: "Confirm",
				refuse: "Refuse",
				lang: "en",
			};
	const notice = inRomanian ? "Furnizor de probă: fără bani reali" : "Sandbox provider: no real money";

	let styles;
	/** Resolves once the styles hold: what is shown before them moves away from under the pointer when they come. */
	function addStyles() {
		styles ??= new Promise((resolve) => {
			const link = document.createElement("link");
			link.rel = "stylesheet";
			link.href = `${base}/sdk/sdk.css`;
			link.addEventListener("load", resolve);
			link.addEventListener("error", resolve);
			document.head.append(link);
		});
		return styles;
	}

	function element(name, className, text) {
		const made = document.createElement(name);
		made.className = className;
		if (text !== undefined) made.textContent = text;
		return made;
	}

	async function ask(address, init) {
		const answer = await fetch(address, { ...init, headers: { Accept: "application/json", ...init?.headers } });
		if (!answer.ok) throw new Error(`The sandbox provider answered ${answer.status}`);
		return answer.json();
	}

	function decide(orderID, action) {
		return ask(`${base}/checkoutnow`, {
			method: "POST",
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
			body: new URLSearchParams({ token: orderID, action }).toString(),
		});
	}

	/** Shows the order; resolves with "approve" or "cancel", Escape counts as cancel. */
	function askBuyer(order) {
		const choices = [
			["approve", `${words.approve} ${order.total}`],
			["cancel", words.cancel],
		];
		return askInDialog(order.id, words.title, choices);
	}

	/** Asks for one of two; the first is the main one, the last what Escape stands for. */
	function askInDialog(id, heading, [[yes, yesLabel], [no, noLabel]]) {
		const dialog = element("dialog", "paypal-sandbox-dialog");
		dialog.lang = words.lang;
		const title = element("h2", "paypal-sandbox-title", heading);
		title.id = `paypal-sandbox-title-${id}`;
		dialog.setAttribute("aria-labelledby", title.id);
		const approve = element("button", "paypal-sandbox-approve", yesLabel);
		const cancel = element("button", "paypal-sandbox-cancel", noLabel);
		approve.type = "button";
		cancel.type = "button";
		const choices = element("p", "paypal-sandbox-choices");
		choices.append(approve, cancel);
		dialog.append(element("p", "paypal-sandbox-notice", notice), title, choices);
		document.body.append(dialog);
		return new Promise((resolve) => {
			approve.addEventListener("click", () => dialog.close(yes));
			cancel.addEventListener("click", () => dialog.close(no));
			dialog.addEventListener("close", () => {
				dialog.remove();
				resolve(dialog.returnValue || no);
			});
			dialog.showModal();
		});
	}

	async function checkOut(settings) {
		const orderID = await settings.createOrder({ paymentSource: "paypal" }, {});
		if (typeof orderID !== "string" || orderID === "")
			throw new Error("Expected an order id to be passed to createOrder");
		const query = new URLSearchParams({ token: orderID });
		const order = await ask(`${base}/checkoutnow?${query}`);
		await offer(settings, order);
	}

	async function offer(settings, order) {
		const choice = await askBuyer(order);
		const decided = await decide(order.id, choice);
		if (choice === "cancel") return settings.onCancel?.({ orderID: order.id }, {});
		const data = { orderID: order.id, payerID: decided.payerID, paymentSource: "paypal" };
		const actions = {
			restart: () => offer(settings, order),
			redirect: (address) => window.location.assign(address),
		};
		return settings.onApprove?.(data, actions);
	}

	function Buttons(settings = {}) {
		let holder;
		async function press(button) {
			button.disabled = true;
			try {
				await checkOut(settings);
			} catch (error) {
				if (!settings.onError) throw error;
				settings.onError(error);
			} finally {
				button.disabled = false;
				button.focus();
			}
		}
		return {
			isEligible: () => true,
			async render(where) {
				const place = typeof where === "string" ? document.querySelector(where) : where;
				if (!place) throw new Error(`Document is ready and element ${where} does not exist`);
				if (typeof settings.createOrder !== "function") throw new Error("Expected createOrder to be a function");
				holder = element("div", "paypal-sandbox-buttons");
				place.append(holder);
				await addStyles();
				const button = element("button", "paypal-sandbox-button", words.pay);
				button.type = "button";
				button.lang = words.lang;
				if (settings.style?.color) button.dataset.color = String(settings.style.color);
				button.addEventListener("click", () => press(button));
				holder.append(button);
				settings.onInit?.({}, {});
			},
			async close() {
				holder?.remove();
			},
		};
	}

	function askGooglePay(fields) {
		return ask(`${base}/sdk/googlepay`, {
			method: "POST",
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
			body: new URLSearchParams(fields).toString(),
		});
	}

	function Googlepay() {
		return {
			async config() {
				return {
					isEligible: true,
					apiVersion: 2,
					apiVersionMinor: 0,
					countryCode: "RO",
					merchantInfo: { merchantOrigin: window.location.hostname },
					allowedPaymentMethods: [
						{
							type: "CARD",
							parameters: {
								allowedAuthMethods: ["PAN_ONLY", "CRYPTOGRAM_3DS"],
								allowedCardNetworks: ["MASTERCARD", "VISA"],
								billingAddressRequired: false,
							},
							tokenizationSpecification: {
								type: "PAYMENT_GATEWAY",
								parameters: { gateway: "paypalsb", gatewayMerchantId: "SANDBOXSELLER" },
							},
						},
					],
				};
			},
			async confirmOrder({ orderId, paymentMethodData }) {
				if (!orderId || !paymentMethodData) throw new Error("Expected orderId and paymentMethodData");
				const data = JSON.stringify(paymentMethodData);
				return askGooglePay({ token: orderId, action: "confirm", paymentMethodData: data });
			},
			async initiatePayerAction({ orderId }) {
				await addStyles();
				const choices = [
					["passed", words.confirm],
					["failed", words.refuse],
				];
				const decided = await askInDialog(orderId, words.bank, choices);
				const { payment_source: source } = await askGooglePay({ token: orderId, action: decided });
				return { liabilityShift: source.google_pay.card.authentication_result.liability_shift };
			},
		};
	}

	const offered = { buttons: { Buttons }, googlepay: { Googlepay } };
	window.paypal = Object.assign(
		{ version: "sandbox", FUNDING: { PAYPAL: "paypal" } },
		...options.components.map((name) => offered[name]),
	);
})();
