import { Form, type FormProps } from "@remix-run/react";
import type { ComponentType, FormEvent } from "react";
import { TOKEN_STAND_IN, useIsMarked } from "#app/components/layout/own-part.tsx";
import { showLostConnection } from "#app/components/layout/toasts.ts";
import { useRootDataOrNull } from "#app/components/layout/use-root-data.ts";
import { path } from "#app/paths.ts";

/**
 * Every posting form of the shop: a plain form that carries the token where the browser needs one (DECISIONS 4).
 *
 * @param says what it sends along that nobody types, by name; null is left out
 * @param as what sends it with scripts: a fetcher's form (post-elsewhere.ts), or the page's own
 * @param workerAnswers a service worker, where there is one, takes it without a connection too (the kiosk's wipe)
 */
export function PostForm({
	as: Sender = Form,
	workerAnswers = false,
	says = {},
	children,
	...props
}: Omit<FormProps, "method"> & {
	as?: ComponentType<FormProps>;
	workerAnswers?: boolean;
	says?: Record<string, string | number | null | undefined>;
}) {
	const root = useRootDataOrNull();
	const isMarked = useIsMarked();
	const token = root?.csrfToken && (isMarked ? TOKEN_STAND_IN : root.csrfToken);
	// At the kiosk the browser must not bring back on "back" what the last customer typed (DECISIONS 8).
	const typing = root?.kiosk ? { autoComplete: "off" } : {};
	const leaving = props.reloadDocument ? { onSubmit: leaveWhenConnected(props.onSubmit, workerAnswers) } : {};
	return (
		<Sender method="post" {...typing} {...props} {...leaving}>
			{token ? <input type="hidden" name="csrfToken" value={token} /> : null}
			{Object.entries(says).map(([name, value]) =>
				value == null ? null : <input key={name} type="hidden" name={name} value={value} />,
			)}
			{children}
		</Sender>
	);
}

/** Forms of which the shop has just been reached. */
const connected = new WeakSet<HTMLFormElement>();

/**
 * A form that loads the document anew leaves the page only for a shop that answers: without a connection the browser would show
 * a page of its own instead (SPEC 8).
 */
function leaveWhenConnected(onSubmit: FormProps["onSubmit"], workerAnswers: boolean) {
	return (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget;
		if (connected.delete(form) || (workerAnswers && navigator.serviceWorker?.controller)) return onSubmit?.(event);
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		fetch(path("robots"), { method: "HEAD", cache: "no-store" }).then(
			() => {
				connected.add(form);
				form.requestSubmit(submitter);
			},
			() => showLostConnection(["common:connectionLost"]),
		);
	};
}
