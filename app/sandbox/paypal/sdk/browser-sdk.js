/**
 * The sandbox's browser SDK: window.paypal.Buttons({createOrder, onApprove, onCancel, onError, style}).render(where).
 * The buyer approves in a dialog on the page instead of the provider's window.
 */
(() => {
	const options = "%OPTIONS%";
	const base = document.currentScript.src.split("?")[0].replace(/\/sdk\/js$/, "");
	const inRomanian = options.locale.startsWith("ro");
	const words = inRomanian
		? { pay: "Plătiți cu PayPal", title: "Aprobați plata", approve: "Aprobați", cancel: "Anulați", lang: "ro" }
		: { pay: "Pay with PayPal", title: "Approve the payment", approve: "Approve", cancel: "Cancel", lang: "en" };
	const notice = inRomanian ? "Furnizor de probă: fără bani reali" : "Sandbox provider: no real money";

	function addStyles() {
		if (document.querySelector("link[data-paypal-sandbox]")) return;
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.href = `${base}/sdk/sdk.css`;
		link.dataset.paypalSandbox = "";
		document.head.append(link);
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
		const dialog = element("dialog", "paypal-sandbox-dialog");
		dialog.lang = words.lang;
		const title = element("h2", "paypal-sandbox-title", words.title);
		title.id = `paypal-sandbox-title-${order.id}`;
		dialog.setAttribute("aria-labelledby", title.id);
		const approve = element("button", "paypal-sandbox-approve", `${words.approve} ${order.total}`);
		const cancel = element("button", "paypal-sandbox-cancel", words.cancel);
		approve.type = "button";
		cancel.type = "button";
		const choices = element("p", "paypal-sandbox-choices");
		choices.append(approve, cancel);
		dialog.append(element("p", "paypal-sandbox-notice", notice), title, choices);
		document.body.append(dialog);
		return new Promise((resolve) => {
			approve.addEventListener("click", () => dialog.close("approve"));
			cancel.addEventListener("click", () => dialog.close("cancel"));
			dialog.addEventListener("close", () => {
				dialog.remove();
				resolve(dialog.returnValue || "cancel");
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
				addStyles();
				const button = element("button", "paypal-sandbox-button", words.pay);
				button.type = "button";
				button.lang = words.lang;
				if (settings.style?.color) button.dataset.color = String(settings.style.color);
				button.addEventListener("click", () => press(button));
				holder = element("div", "paypal-sandbox-buttons");
				holder.append(button);
				place.append(holder);
				settings.onInit?.({}, {});
			},
			async close() {
				holder?.remove();
			},
		};
	}

	window.paypal = { version: "sandbox", FUNDING: { PAYPAL: "paypal" }, Buttons };
})();
