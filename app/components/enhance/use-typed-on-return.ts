import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { putBack, type Typed, typedNow } from "#app/components/enhance/carry-typed.ts";
import { useKiosk } from "#app/components/ui/outside-link.tsx";
import { isBackOfficePath } from "#app/domain/accounts/back-office-path.ts";

/** What was typed on the pages behind and ahead, by their place in the history; gone with the document. */
const kept = new Map<string, Typed[]>();

/**
 * The browser's back and forward bring a form as it was left. Between documents the browser does it by itself; between pages
 * that scripts exchange nobody would. Not at the kiosk, where nothing typed may come back (DECISIONS 8), and not at the back office,
 * where another may have changed meanwhile which row or order a form is about.
 */
export function useTypedOnReturn(): void {
	const { key, pathname } = useLocation();
	const isKept = !useKiosk() && !isBackOfficePath(pathname);
	const entry = `${key} ${pathname}`;
	const isReturn = useNavigationType() === "POP";
	const navigation = useNavigation();
	const isSending = navigation.formMethod === "POST";
	const isLeaving = navigation.state === "loading" && !isSending;
	const found = useRef<string[]>([]);

	useEffect(() => {
		found.current = typedNow().map(told);
		if (isReturn && isKept) putBack(kept.get(entry) ?? []);
	}, [entry, isKept, isReturn]);

	useEffect(() => {
		// What was sent is not typed any more; a refused form is looked at again when it is left.
		if (isSending) kept.delete(entry);
		if (isLeaving && isKept)
			kept.set(
				entry,
				typedNow().filter((typed) => !found.current.includes(told(typed))),
			);
	}, [entry, isKept, isLeaving, isSending]);
}

const told = (typed: Typed) => JSON.stringify(typed);
