import { Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorScreen, failureOf, SendAgain, type Typed, usePageError } from "#app/components/layout/error-page.tsx";
import { ButtonLink, SecondaryLink } from "#app/components/ui/button.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { path } from "#app/paths.ts";
import type { FrameData } from "#app/routes/back-office/frame.tsx";
import { linkAt } from "#app/routes/back-office/links.ts";

/** Stands between the frame and its pages: where a form's action fails, the frame above still knows who is signed in. */
export default Outlet;

/** What a page of admins and staff could not show or do, with the ways back to its list and to where the day begins. */
export function ErrorBoundary() {
	const { t } = useTranslation("backOffice");
	const failure = failureOf(usePageError());
	const { pathname } = useLocation();
	const account = (useRouteLoaderData("back-office") as FrameData | undefined)?.account;
	if (failure.code === "sign-in-required" && failure.typed) return <SignedOut typed={failure.typed} />;
	if (!account) return <ErrorScreen {...failure} apology={t("unexpectedText")} />;
	const start = {
		to: path(account.role === "admin" ? "admin" : "counter"),
		text: account.role === "admin" ? "today" : "counter",
	} as const;
	const list = linkAt(account.role, pathname);
	const ways = list && list.to !== start.to && list.to !== pathname ? [list, start] : [start];
	return (
		<ErrorScreen
			{...failure}
			ways={ways.map(({ to, text }, index) => (
				<ButtonLink key={to} to={to} variant={index > 0 || failure.typed ? "secondary" : "primary"}>
					{t(text)}
				</ButtonLink>
			))}
			apology={t("unexpectedText")}
		/>
	);
}

/** Of a form that came after the session had ended: it waits here while its sender signs in beside it. */
function SignedOut({ typed }: { typed: Typed }) {
	const { t } = useTranslation(["backOffice", "layout"]);
	const { pathname } = useLocation();
	return (
		<Container narrow>
			<PageHeading title={t("signedOutTitle")} lead={t("signedOutText")} />
			<ol className="mt-6 grid list-decimal gap-1 pl-6">
				<li>
					<a href={path("signIn")} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
						{t("signIn")} {t("layout:newTab")}
					</a>
				</li>
				<li>{t("thenSendAgain")}</li>
			</ol>
			<SendAgain typed={typed} />
			<div className="mt-8">
				<SecondaryLink to={pathname}>{t("backWithoutSending")}</SecondaryLink>
			</div>
		</Container>
	);
}
