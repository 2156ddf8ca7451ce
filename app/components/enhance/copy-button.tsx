import { useEffect, useState } from "react";
import { showToast } from "#app/components/layout/toasts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

type Outcome = "idle" | "copied" | "failed";

/**
 * Copies `value`. Hidden without scripts: the value beside it is selectable text (DECISIONS 2). A failure is a toast too
 * (SPEC 8), which stays longer than the button's own words; so is success, where SPEC has an alert of it.
 *
 * @param label the button's words
 * @param about which value it copies, for those who hear the button and do not see its place; a page has several
 * @param shownForMs how long the check mark stays (SPEC 4: 2 s, on the bank-transfer details 3 s)
 */
export function CopyButton({
	value,
	label,
	about,
	copiedLabel,
	failedLabel,
	shownForMs = 2000,
	isToast = false,
}: {
	value: string;
	label: string;
	about?: string;
	copiedLabel: string;
	failedLabel: string;
	shownForMs?: number;
	/** Success is a toast, too. */
	isToast?: boolean;
}) {
	const [outcome, setOutcome] = useState<Outcome>("idle");

	useEffect(() => {
		if (outcome === "idle") return;
		const timer = setTimeout(() => setOutcome("idle"), shownForMs);
		return () => clearTimeout(timer);
	}, [outcome, shownForMs]);

	const told = { idle: "", copied: copiedLabel, failed: failedLabel }[outcome];
	return (
		<span data-js-only className="inline-flex">
			<Button
				type="button"
				variant="secondary"
				size="sm"
				onClick={async () => {
					const isCopied = await copyText(value);
					setOutcome(isCopied ? "copied" : "failed");
					if (!isCopied) showToast({ tone: "error", text: failedLabel });
					else if (isToast) showToast({ tone: "success", text: copiedLabel });
				}}
			>
				<Icon
					name={outcome === "copied" ? "check" : outcome === "failed" ? "alert" : "copy"}
					className={outcome === "copied" ? "size-4.5 text-success" : "size-4.5"}
				/>
				{told || label}
				{about ? <span className="visually-hidden">: {about}</span> : null}
			</Button>
			<span role="status" className="visually-hidden">
				{isToast && outcome === "copied" ? "" : told}
			</span>
		</span>
	);
}

/**
 * Puts a text on the clipboard; false when the browser refuses. The older way is for pages served without TLS (a kiosk on
 * the shop's own network), where browsers withhold the clipboard interface.
 */
async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyBySelection(text);
	}
}

function copyBySelection(text: string): boolean {
	const focused = document.activeElement;
	const area = document.createElement("textarea");
	area.value = text;
	area.readOnly = true;
	area.className = "visually-hidden";
	document.body.append(area);
	area.select();
	try {
		return document.execCommand("copy");
	} catch {
		return false;
	} finally {
		area.remove();
		if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	}
}
