import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { Component, useEffect, useRef } from "react";
import { cameRefused, putBack, type Typed, typedNow } from "#app/components/enhance/carry-typed.ts";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { isBackOfficePath } from "#app/domain/accounts/back-office-path.ts";

/** What was typed on the pages behind and ahead, by their place in the history; gone with the document. */
const kept = new Map<string, Typed[]>();

/**
 * The browser's back and forward bring a form as it was left. Between documents the browser does it by itself; between pages
 * that scripts exchange nobody would. Not at the kiosk, where nothing typed may come back (DECISIONS 8), and not at the back office,
 * where another may have changed meanwhile which row or order a form is about.
 */
export function TypedOnReturn() {
	const { key, pathname } = useLocation();
	const isKept = !useKiosk() && !isBackOfficePath(pathname);
	// What is left for a look at the cart is gone on with, however it is come back to.
	const isResumed = pathname.endsWith("checkout");
	const entry = isResumed ? pathname : `${key} ${pathname}`;
	const isReturn = useNavigationType() === "POP" || isResumed;
	const isSending = useNavigation().formMethod === "POST";
	const found = useRef<string[]>([]);

	// A form that was sent and refused is another place in the history, and the same page: what was found there stays what it was.
	// biome-ignore lint/correctness/useExhaustiveDependencies: anew on every page.
	useEffect(() => {
		// The document itself may be the answer to a form that was sent before scripts worked.
		found.current = cameRefused() ? [] : typedNow().map(told);
	}, [pathname]);

	useEffect(() => {
		if (isReturn && isKept) putBack(kept.get(entry) ?? []);
	}, [entry, isKept, isReturn]);

	const keep = () => {
		// What was sent is not typed any more.
		if (isSending || document.querySelector("[data-sent]")) kept.delete(entry);
		else if (isKept)
			kept.set(
				entry,
				typedNow().filter((typed) => !found.current.includes(told(typed))),
			);
	};
	return <BeforeLeaving page={entry} keep={keep} />;
}

/** An effect would come too late where the next page is there at once: its forms would stand in this one's place. */
class BeforeLeaving extends Component<{ page: string; keep(): void }> {
	override getSnapshotBeforeUpdate(before: Readonly<{ page: string; keep(): void }>) {
		if (before.page !== this.props.page) before.keep();
		return null;
	}

	/** React wants it beside the other. */
	override componentDidUpdate() {}

	override render() {
		return null;
	}
}

const told = (typed: Typed) => JSON.stringify(typed);
