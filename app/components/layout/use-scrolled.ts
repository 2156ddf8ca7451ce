import { useEffect, useState } from "react";

/** True once the page has been scrolled by more than `thresholdPx` (SPEC 2.2: 10). The listener never delays scrolling. */
export function useScrolled(thresholdPx = 10): boolean {
	const [scrolled, setScrolled] = useState(false);

	useEffect(() => {
		const read = () => setScrolled(window.scrollY > thresholdPx);
		read();
		window.addEventListener("scroll", read, { passive: true });
		return () => window.removeEventListener("scroll", read);
	}, [thresholdPx]);

	return scrolled;
}
