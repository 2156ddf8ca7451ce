import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMessage } from "#app/components/forms/use-message.ts";
import { onToast } from "#app/components/layout/toasts.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

interface FlashMessage {
	id: string;
	tone: "success" | "error" | "info";
	text: string;
	/** See `showToast`. */
	isInView?: boolean;
}

/** How long a toast stays before it fades, and how long the fading takes. */
const SHOWN_MS = 6000;
const FADE_MS = 300;

interface FlashMessagesProps {
	messages: readonly FlashMessage[];
	place?: string;
}

/**
 * Messages about what was just done (DECISIONS 2). Without scripts: boxes in the page's flow under the header. With them:
 * toasts, kept here until they fade even though the next answer of the server no longer has them.
 *
 * @param place where they stand in wide windows, if not below the shop's bar
 */
export function FlashMessages({ messages, place = "js:top-20" }: FlashMessagesProps) {
	const [shown, setShown] = useState<readonly FlashMessage[]>(messages);
	const told = useRef(idsOf(messages));
	const words = useRef(useMessage()).current;

	useEffect(() => {
		// The same message in another drawing of the page is no news, and may have faded meanwhile.
		if (told.current === idsOf(messages)) return;
		told.current = idsOf(messages);
		// A new message takes the place of the last one; errors stay until they are closed.
		if (messages.length > 0) setShown((before) => [...before.filter(isServersError), ...messages]);
	}, [messages]);

	useEffect(
		() =>
			onToast(words, (toast) =>
				setShown((before) => [...before.filter(isServersError), { ...toast, id: `${OWN}${performance.now()}` }]),
			),
		[words],
	);

	const dismiss = (id: string) => setShown((before) => before.filter((message) => message.id !== id));
	const toasts = (wanted: (message: FlashMessage) => boolean) =>
		shown
			.filter(wanted)
			.map((message) => <Toast key={message.id} message={message} onDismiss={() => dismiss(message.id)} />);

	// Both regions are there from the start: assistive technology announces what is put into a region it already knows.
	return (
		<div
			data-no-print
			className={classNames(
				"mx-auto w-full max-w-[80rem] px-4 sm:px-6 lg:px-8 js:pointer-events-none js:fixed js:right-0 js:z-45 js:max-w-lg max-xl:js:top-auto max-xl:js:bottom-[calc(0.75rem+var(--buy-bar,0px))] kiosk:xl:js:top-34",
				place,
			)}
		>
			<div role="status">{toasts(({ tone }) => tone !== "error")}</div>
			<div role="alert">{toasts(({ tone }) => tone === "error")}</div>
		</div>
	);
}

const OWN = "own-";
/** What a script said is no longer news when something else is. */
const isServersError = ({ id, tone }: FlashMessage) => tone === "error" && !id.startsWith(OWN);
const idsOf = (messages: readonly FlashMessage[]) => messages.map(({ id }) => id).join();

const TONES: Record<FlashMessage["tone"], { box: string; mark: string; icon: IconName }> = {
	success: { box: "border-l-success", mark: "text-success", icon: "check" },
	info: { box: "border-l-brand", mark: "text-brand", icon: "info" },
	error: { box: "border-l-danger", mark: "text-danger", icon: "alert" },
};

function Toast({ message, onDismiss }: { message: FlashMessage; onDismiss: () => void }) {
	const { t } = useTranslation("layout");
	const { fading, hold, release } = useFading(message.tone !== "error", onDismiss);
	const cameFrom = useRef<HTMLElement | null>(null);
	const { box, mark, icon } = TONES[message.tone];
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only stops the clock, it does nothing else.
		<div
			onPointerEnter={hold}
			onPointerLeave={release}
			onFocus={({ relatedTarget }) => {
				hold();
				cameFrom.current = relatedTarget as HTMLElement | null;
			}}
			onBlur={release}
			className={classNames(
				"pointer-events-auto mt-3 flex items-start gap-3 rounded-control border border-line border-l-4 bg-surface-raised py-1.5 pr-1.5 pl-4 transition-opacity duration-300 js:shadow-raised",
				box,
				fading && "opacity-0",
				message.isInView && "max-xl:hidden",
			)}
		>
			<Icon name={icon} className={classNames("mt-3 size-5", mark)} />
			<p className="min-w-0 flex-1 whitespace-pre-line py-2.5 font-medium">{message.text}</p>
			<button
				type="button"
				data-js-only
				onClick={({ currentTarget }) => {
					if (currentTarget === document.activeElement) giveBackFocus(cameFrom.current);
					onDismiss();
				}}
				className="flex size-control shrink-0 items-center justify-center rounded-control text-ink-muted hover:bg-surface-sunken hover:text-ink"
			>
				<Icon name="close" className="size-5" />
				<span className="visually-hidden">{t("closeMessage")}</span>
			</button>
		</div>
	);
}

/** To where it was before the message's button had it, or to the page's content where that is gone. */
function giveBackFocus(before: HTMLElement | null) {
	(before?.isConnected ? before : document.getElementById("main"))?.focus({ preventScroll: true });
}

/**
 * The clock of one toast. It starts anew each time the pointer or the focus leaves, so nothing vanishes under a hand. An error
 * has no clock. What was said on one page is gone on the next.
 */
function useFading(fades: boolean, onDone: () => void) {
	const [held, setHeld] = useState(false);
	const [fading, setFading] = useState(false);
	const done = useRef(onDone);
	done.current = onDone;
	const { pathname, search } = useLocation();
	const address = pathname + search;
	const arrivedAt = useRef(address);

	useEffect(() => {
		if (!fades || held) return;
		const fade = setTimeout(() => setFading(true), SHOWN_MS);
		const remove = setTimeout(() => done.current(), SHOWN_MS + FADE_MS);
		return () => {
			clearTimeout(fade);
			clearTimeout(remove);
			setFading(false);
		};
	}, [fades, held]);

	useEffect(() => {
		if (address !== arrivedAt.current) done.current();
	}, [address]);

	return { fading, hold: () => setHeld(true), release: () => setHeld(false) };
}
