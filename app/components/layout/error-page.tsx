import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import type { TFunction } from "i18next";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useRequestId } from "#app/components/layout/nonce.tsx";
import { useRootDataOrNull } from "#app/components/layout/use-root-data.ts";
import { useRouterState } from "#app/components/layout/use-router-state.ts";
import { Button, ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import type { ShopErrorCode } from "#app/domain/errors.ts";
import { path } from "#app/paths.ts";

/** The fields of a form that was sent to this address and came to nothing. */
export type Typed = [name: string, value: string][];

interface Failure {
	status: number;
	code?: ShopErrorCode | undefined;
	typed?: Typed | undefined;
}

/** What a page could not be made for: an expected failure with its code, or anything else. */
export function failureOf(error: unknown): Failure {
	if (!isRouteErrorResponse(error)) return { status: 500 };
	const { code, typed } = (error.data ?? {}) as Partial<Failure>;
	return { status: error.status, code, typed };
}

/**
 * What this route could not be shown for. The scripts of a page that was open while the shop was updated may break off in what the new
 * shop answers: then the document is asked for, which comes with the new ones, unless it is of this address already.
 */
export function usePageError(): unknown {
	const error = useRouteError();
	const told = useRouterState()?.errors;
	const isOfScripts = error !== undefined && !told;
	useEffect(() => {
		const [{ name } = { name: location.href }] = performance.getEntriesByType("navigation");
		if (isOfScripts && new URL(name).pathname !== location.pathname) location.reload();
	}, [isOfScripts]);
	return error;
}

/** The screen of what this route could not show. */
export const RouteErrorScreen = () => <ErrorScreen {...failureOf(usePageError())} />;

/** What the screen of the page in view says first, for its title; null where the page could be made. */
export function useFailureTitle(): string | null {
	const { t } = useTranslation("errors");
	const [error] = Object.values(useRouterState()?.errors ?? {});
	return error === undefined ? null : titleOf(failureOf(error), t);
}

function titleOf({ status, code }: Failure, t: TFunction<"errors">): string {
	// What was sent to an address that only shows a page; the framework says no more than the status.
	const told = code ?? (status === 405 ? "method-not-allowed" : null);
	return told ? t(told) : t(status === 404 ? "notFoundTitle" : "unexpectedTitle");
}

/** Any failed page: an unknown address (SPEC 2.1), an expected refusal by its code, or an apology. */
export function ErrorScreen({
	status,
	code,
	typed,
	ways,
	apology,
}: Failure & {
	/** Where to go on from here; the shop's own ways where there are none. */
	ways?: ReactNode;
	/** What is said of a failure that nobody expected, where it is not a visitor's cart that is in doubt. */
	apology?: string;
}) {
	const { t } = useTranslation("errors");
	const showHints = useRootDataOrNull()?.showHints ?? false;
	const requestId = useRequestId() ?? writtenRequestId();
	const notFound = status === 404 && !code;
	// A busy shop may have done a part of what was asked: a payment goes on, whoever could not be told of it.
	const isRefused = status === 405 || (code !== undefined && code !== "shop-busy");
	return (
		<Container narrow>
			<PageHeading
				eyebrow={notFound ? null : String(status)}
				title={titleOf({ status, code }, t)}
				lead={notFound ? t("notFoundText") : isRefused ? t("refusedText") : (apology ?? t("unexpectedText"))}
			/>
			{notFound && showHints ? <p className="mt-4 text-ink-muted text-sm">{t("notFoundHint")}</p> : null}
			{requestId ? (
				<p data-request-id={requestId} className="mt-4 text-ink-muted text-sm">
					{t("requestId", { id: requestId })}
				</p>
			) : null}
			{typed ? <SendAgain typed={typed} /> : null}
			<div className="mt-8 flex flex-wrap gap-3">{ways ?? <ShopWays isSecond={typed !== undefined} />}</div>
		</Container>
	);
}

function ShopWays({ isSecond }: { isSecond: boolean }) {
	const { t } = useTranslation(["errors", "common", "cart"]);
	return (
		<>
			<ButtonLink to={path("home")} variant={isSecond ? "secondary" : "primary"}>
				{t("common:backHome")}
			</ButtonLink>
			<SecondaryLink to={path("products")}>{t("cart:toProducts")}</SecondaryLink>
			<ButtonLink to={path("contact")} variant="quiet">
				{t("toContact")}
			</ButtonLink>
		</>
	);
}

/** The same form, with all that was typed and its one-time key. As a document: a page's own script would not bring it back. */
export function SendAgain({ typed }: { typed: Typed }) {
	const { t } = useTranslation("errors");
	const { pathname, search } = useLocation();
	return (
		<PostForm action={pathname + search} reloadDocument className="mt-6 grid justify-items-start gap-3">
			<p>{t("typedIsKept")}</p>
			{typed.map(([name, value], index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a form may have several fields of one name, and their order stays
				<input key={index} type="hidden" name={name} value={value} />
			))}
			<Button>{t("sendAgain")}</Button>
		</PostForm>
	);
}

/** Only the server knows the id; the browser, which rebuilds the page, takes it from what the server wrote. */
function writtenRequestId(): string | null {
	if (typeof document === "undefined") return null;
	return document.querySelector("[data-request-id]")?.getAttribute("data-request-id") ?? null;
}
