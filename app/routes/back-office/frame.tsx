import "#app/styles/back-office.css";
import { Form, Link, NavLink, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ShopMark } from "#app/components/layout/brand-mark.tsx";
import { FlashMessages } from "#app/components/layout/flash-messages.tsx";
import { LanguageForm } from "#app/components/layout/language-form.tsx";
import { PendingPage } from "#app/components/layout/pending-page.tsx";
import { SkipLink } from "#app/components/layout/skip-link.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Account } from "#app/domain/accounts/account.ts";
import { path } from "#app/paths.ts";
import { useLeaveQuestion } from "#app/routes/back-office/leave-question.ts";
import { backOfficeLinksFor, linkAt } from "#app/routes/back-office/links.ts";

/** Who is signed in, and whether they must set up the second factor before anything else. */
export interface FrameData {
	account: Account | null;
	isSettingUp: boolean;
}

/** Below the navigation a page begins with what can be done on it; its foot has room for the last button above them. */
const AT_THE_FOOT = "js:top-auto js:bottom-3";

/** Header, navigation, messages and the page, for admins and staff; without navigation until they have signed in. */
export function BackOfficeFrame({ account, isSettingUp, children }: FrameData & { children: ReactNode }) {
	const { flashes } = useRootData();
	useLeaveQuestion(account !== null);
	return (
		<>
			<SkipLink />
			<BackOfficeHeader account={account} isSettingUp={isSettingUp} />
			<FlashMessages messages={flashes} place={AT_THE_FOOT} />
			<main id="main" tabIndex={-1} className="pb-16 js:pb-40">
				<PendingPage>{children}</PendingPage>
			</main>
		</>
	);
}

function BackOfficeHeader({ account, isSettingUp }: FrameData) {
	const { t } = useTranslation("backOffice");
	const { business } = useRootData();
	return (
		<header data-no-print className="border-line border-b bg-surface">
			<div className="mx-auto flex max-w-[96rem] flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 sm:gap-x-3 sm:px-6">
				<Link to={path("home")} className="mr-auto flex min-h-control items-center gap-2 rounded-control pr-1">
					<ShopMark />
					<span className="font-extrabold text-ink text-xl tracking-tight">{business.shopName}</span>{" "}
					<span className="text-ink-muted text-sm max-sm:visually-hidden">{t("toShop")}</span>
				</Link>
				{account ? (
					<p data-account={account.email} className="hidden text-ink-muted text-sm md:block">
						{t("signedInAs", { email: account.email, role: t(`role_${account.role}`) })}
					</p>
				) : null}
				<LanguageForm />
				{account ? (
					<PostForm action={path("signOut")} reloadDocument>
						<Button variant="secondary" size="sm">
							{t("signOut")}
						</Button>
					</PostForm>
				) : null}
			</div>
			{account && !isSettingUp ? (
				<>
					<FindForm />
					<BackOfficeNavigation account={account} />
				</>
			) : null}
		</header>
	);
}

/** The groups side by side in wide windows; in narrow ones behind a button that says where one is. */
function BackOfficeNavigation({ account }: { account: Account }) {
	const { t } = useTranslation(["backOffice", "layout"]);
	const { pathname } = useLocation();
	const here = linkAt(account.role, pathname);
	return (
		<nav aria-label={t("navigation")} className="mx-auto max-w-[96rem] px-3 sm:px-6">
			<details key={pathname} className="back-office-nav">
				<summary>
					<Icon name="menu" className="size-5" />
					{t("layout:menu")} {here ? <span className="text-brand">{t(here.text)}</span> : null}
				</summary>
				<ul className="flex flex-wrap gap-x-5 gap-y-2 pb-2 lg:pb-0">
					{backOfficeLinksFor(account.role).map(({ name, links }) => (
						<li key={name} className="max-sm:w-full">
							<p id={name} className="pt-1 font-semibold text-ink-muted text-xs">
								{t(name)}
							</p>
							<ul aria-labelledby={name} className="-mx-1.5 flex flex-wrap">
								{links.map((link) => (
									<li key={link.to}>
										<NavLink
											to={link.to}
											end={link.exact}
											className="inline-flex min-h-control items-center whitespace-nowrap border-transparent border-b-3 px-1.5 font-medium text-ink-muted text-sm hover:text-ink focus-visible:outline-offset-[-3px] aria-[current=page]:border-brand aria-[current=page]:text-brand"
										>
											{t(link.text)}
										</NavLink>
									</li>
								))}
							</ul>
						</li>
					))}
				</ul>
			</details>
		</nav>
	);
}

/** One search for everything, in the header of every page of the back office. */
function FindForm() {
	const { t } = useTranslation("backOffice");
	const { pathname, search } = useLocation();
	const typed = pathname === path("find") ? (new URLSearchParams(search).get("q") ?? "") : "";
	return (
		<Form
			action={path("find")}
			role="search"
			aria-label={t("find")}
			className="mx-auto flex max-w-[96rem] gap-2 px-3 pb-1 sm:px-6"
		>
			<label htmlFor="find-anything" className="visually-hidden">
				{t("find")}
			</label>
			<input
				// What is shown elsewhere was asked for elsewhere.
				key={typed}
				type="search"
				id="find-anything"
				name="q"
				defaultValue={typed}
				placeholder={t("findPlaceholder")}
				maxLength={100}
				autoComplete="off"
				enterKeyHint="search"
				className="min-h-control w-full min-w-0 rounded-control border border-line-strong bg-surface px-4 text-ink placeholder:text-ink-muted lg:max-w-[40rem]"
			/>
			<Button variant="secondary" aria-label={t("findButton")}>
				<Icon name="search" className="size-5" />
			</Button>
		</Form>
	);
}
