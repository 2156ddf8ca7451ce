import { useCallback, useEffect, useRef, useState } from "react";
import { KIOSK_WARN_AFTER_MS, KIOSK_WIPE_AFTER_MS } from "#app/config/business.ts";

const SIGNS_OF_LIFE = ["pointerdown", "keydown", "input", "wheel", "touchmove"] as const;
const LOOK_EVERY_MS = 1_000;

/**
 * How long nobody has touched the tablet. While it asks, only an answer counts: the next customer's first touch must not
 * keep the last one's data. Time is read from the clock, so that a tablet which slept knows that it did.
 *
 * @param isFresh nothing of a customer is here yet: the time runs from the first touch
 * @param onAbsent called once, when the answer did not come
 * @returns the seconds left to answer, null while nothing is asked; and the answer
 */
export function useIdle(isFresh: boolean, onAbsent: () => void) {
	const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
	const touchedAt = useRef<number | null>(null);
	const isOver = useRef(false);
	const whenAbsent = useRef(onAbsent);
	whenAbsent.current = onAbsent;

	const look = useCallback(() => {
		if (touchedAt.current === null || isOver.current) return;
		const idleMs = Date.now() - touchedAt.current;
		const leftMs = KIOSK_WARN_AFTER_MS + KIOSK_WIPE_AFTER_MS - idleMs;
		setSecondsLeft(idleMs < KIOSK_WARN_AFTER_MS ? null : Math.max(0, Math.ceil(leftMs / 1_000)));
		if (leftMs > 0) return;
		isOver.current = true;
		whenAbsent.current();
	}, []);

	useEffect(() => {
		if (!isFresh) touchedAt.current ??= Date.now();
	}, [isFresh]);

	useEffect(() => {
		const onSign = () => {
			const isAsking = touchedAt.current !== null && Date.now() - touchedAt.current >= KIOSK_WARN_AFTER_MS;
			if (!isAsking) touchedAt.current = Date.now();
		};
		// A page that the browser kept whole would show the last customer's data again.
		const onShow = (event: PageTransitionEvent) => event.persisted && window.location.reload();
		const timer = setInterval(look, LOOK_EVERY_MS);
		for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, onSign, { capture: true, passive: true });
		document.addEventListener("visibilitychange", look);
		window.addEventListener("pageshow", onShow);
		return () => {
			clearInterval(timer);
			for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, onSign, { capture: true });
			document.removeEventListener("visibilitychange", look);
			window.removeEventListener("pageshow", onShow);
		};
	}, [look]);

	const stay = useCallback(() => {
		if (isOver.current) return;
		touchedAt.current = Date.now();
		setSecondsLeft(null);
	}, []);

	return { secondsLeft, stay };
}
