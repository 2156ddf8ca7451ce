import { useEffect } from "react";
import { path } from "#app/paths.ts";

/** Waits before the second and the third try (SPEC 4, "Confirmation behaviour"). */
const RETRY_AFTER_MS = [2_000, 4_000];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function notify(orderId: number): Promise<void> {
	for (let attempt = 0; attempt <= RETRY_AFTER_MS.length; attempt += 1) {
		const response = await fetch(path("apiOrderNotification"), {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			credentials: "include",
			body: JSON.stringify({ orderId, source: "revolut-completion" }),
		}).catch(() => null);
		// A refusal is an answer; only a failed one is asked again.
		if (response && response.status < 500) return;
		if (attempt < RETRY_AFTER_MS.length) await wait(RETRY_AFTER_MS[attempt]!);
	}
}

/**
 * Tells the shop of a mobile payment once per order and session (SPEC 4). The claim itself is already stored when its button
 * was pressed, without scripts too; this is for customers who come straight to the confirmation.
 */
export function OrderNotification({ orderId }: { orderId: number }) {
	useEffect(() => {
		const key = `notified-${orderId}`;
		try {
			if (sessionStorage.getItem(key)) return;
			sessionStorage.setItem(key, "1");
		} catch {
			// Without session storage the server still tells the shop only once.
		}
		void notify(orderId);
	}, [orderId]);
	return null;
}
