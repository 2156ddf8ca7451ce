import { useContext } from "react";
// The framework tells a page's answers to the page alone; its head stands above that.
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/** Whether the page in view is the answer to a form that it has refused: a checked form with faults, or a problem in words. */
export function useIsRefused(): boolean {
	const answers = Object.values(useContext(RouterState)?.actionData ?? {});
	return answers.some((answer) => Object.entries(answer ?? {}).some(isRefusal));
}

const isRefusal = ([name, value]: [string, unknown]) =>
	(value as { status?: unknown } | null)?.status === "error" || (name === "problem" && Boolean(value));
