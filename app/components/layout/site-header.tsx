import { Form, Link, useLocation } from "@remix-run/react";
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ShopMark } from "#app/components/layout/brand-mark.tsx";
import { CheckoutLink } from "#app/components/layout/checkout-link.tsx";
import { LanguageForm } from "#app/components/layout/language-form.tsx";
import { OwnPart, useIsMarked } from "#app/components/layout/own-part.tsx";
import { Same } from "#app/components/layout/same-everywhere.tsx";
import { ToCart } from "#app/components/layout/to-cart.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { countStandIn } from "#app/components/layout/visitor.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { path } from "#app/paths.ts";

/** The five links of the navigation bar, in its order (SPEC 2.2); `text` is a key of the layout texts. */
const MAIN_LINKS = [
	{ to: path("home"), text: "navHome" },
	{ to: path("products"), text: "navProducts" },
	{ to: path("services"), text: "navServices" },
	{ to: path("about"), text: "navAbout" },
	{ to: path("contact"), text: "navContact" },
] as const;

/**
 * The navigation bar of SPEC 2.2. It stays in view while scrolling, except on very low windows (a phone on its side, a large
 * zoom), where it would take the page's room.
 */
export function SiteHeader() {
	const { t } = useTranslation("layout");
	const { business, cart, locale } = useRootData();
	const cartCount = useIsMarked() ? countStandIn(locale, cart.count) : cart.count;
	const scrolled = useScrolled();
	const here = useMainLink();

	return (
		<header
			data-scrolled={scrolled || undefined}
			data-locale={locale}
			data-no-print
			className={classNames(
				"relative top-0 z-40 border-b bg-surface transition-shadow duration-200 [@media(min-height:30rem)]:sticky",
				scrolled ? "border-transparent shadow-header" : "border-line",
			)}
		>
			<AboveAll />
			<div className="mx-auto flex max-w-[80rem] flex-wrap items-center gap-x-1.5 gap-y-2 px-3 py-2 sm:gap-x-3 sm:px-6 lg:px-8 lg:py-3">
				<Link
					to={path("home")}
					discover="none"
					className="mr-auto flex min-h-control items-center gap-2 rounded-control pr-1 lg:mr-4 xl:mr-8 kiosk:lg:mr-2"
				>
					<ShopMark />
					<span className="font-extrabold text-ink text-xl tracking-tight max-[21rem]:visually-hidden kiosk:max-sm:visually-hidden sm:text-2xl">
						{business.shopName}
					</span>
				</Link>
				<Same
					as="nav"
					same={["bar", locale, here].join(" ")}
					aria-label={t("mainNavigation")}
					className="mr-auto hidden lg:block xl:mr-2"
				>
					<ul className="flex gap-1">
						{MAIN_LINKS.map((link) => (
							<li key={link.to}>
								<Link
									to={link.to}
									discover="none"
									aria-current={link.to === here ? "page" : undefined}
									className="relative flex min-h-control items-center rounded-control px-3 font-medium text-ink-muted kiosk:px-2 after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full hover:bg-surface-sunken hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-accent"
								>
									{t(link.text)}
								</Link>
							</li>
						))}
					</ul>
				</Same>
				<SearchBox className="order-last w-full xl:order-none xl:w-auto xl:min-w-44 xl:flex-1 kiosk:min-w-32" />{" "}
				<LanguageForm />{" "}
				<OwnPart name="cart" state={String(cartCount)}>
					<CartLink count={cartCount} />{" "}
					{cartCount > 0 ? (
						<span className="hidden md:block">
							<CheckoutLink />
						</span>
					) : null}{" "}
					<MobileMenu cartCount={cartCount} />
				</OwnPart>
			</div>
		</header>
	);
}

/** Of use on one tablet in the store: no other browser loads it. */
const KioskBar = lazy(() => import("#app/components/kiosk/kiosk-bar.tsx"));

function AboveAll() {
	const { kiosk, kioskUsed } = useRootData();
	const isHome = useLocation().pathname === path("home");
	return kiosk ? (
		<Suspense fallback={null}>
			<KioskBar isFresh={isHome && !kioskUsed} />
		</Suspense>
	) : null;
}

/** True once the page has been scrolled by more than 10 pixels (SPEC 2.2). The listener never delays scrolling. */
function useScrolled(): boolean {
	const [scrolled, setScrolled] = useState(false);

	useEffect(() => {
		const read = () => setScrolled(window.scrollY > 10);
		read();
		window.addEventListener("scroll", read, { passive: true });
		return () => window.removeEventListener("scroll", read);
	}, []);

	return scrolled;
}

function CartLink({ count }: { count: number }) {
	const { t } = useTranslation("layout");
	return (
		<ToCart className="relative flex size-control items-center justify-center rounded-control text-ink hover:bg-surface-sunken aria-[current=page]:text-brand">
			<Icon name="cart" className="size-6" />
			{count > 0 ? (
				<span
					aria-hidden="true"
					className="absolute top-0 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 font-bold text-on-accent text-xs tabular-nums"
				>
					{count}
				</span>
			) : null}{" "}
			<span className="visually-hidden">{count > 0 ? t("cart", { count }) : t("cartEmpty")}</span>
		</ToCart>
	);
}

/** The shop's search, on every page: a plain GET form that leads to the product list (SPEC 2.2). */
function SearchBox({ className }: { className: string }) {
	const { t } = useTranslation("layout");
	const { pathname, search } = useLocation();
	const searched = pathname === path("products") ? (new URLSearchParams(search).get("q") ?? "") : "";
	return (
		<Form action={path("products")} role="search" aria-label={t("search")} className={`relative ${className}`}>
			<input
				key={searched}
				type="search"
				id="shop-search"
				name="q"
				aria-label={t("searchLabel")}
				placeholder={t("searchHint")}
				defaultValue={searched}
				maxLength={80}
				autoComplete="off"
				enterKeyHint="search"
				className="field-control pr-12"
			/>{" "}
			<button
				type="submit"
				className="absolute inset-y-0 right-0 flex w-control items-center justify-center rounded-control text-ink-muted hover:text-brand"
			>
				<Icon name="search" />
				<span className="visually-hidden">{t("searchLabel")}</span>
			</button>
		</Form>
	);
}

/**
 * The menu of narrow screens: a plain <details>, so it opens without scripts. With them it also closes on a route change
 * (SPEC 2.2), on Escape, on a press beside it, and when the focus leaves it, which would be under it.
 */
function MobileMenu({ cartCount }: { cartCount: number }) {
	const { t, i18n } = useTranslation("layout");
	const here = useMainLink();
	const details = useRef<HTMLDetailsElement>(null);
	const { key } = useLocation();

	// biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for "the route changed".
	useEffect(() => {
		if (details.current) details.current.open = false;
	}, [key]);

	useEffect(() => {
		const closeFromOutside = (event: PointerEvent) => {
			const menu = details.current;
			if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
		};
		document.addEventListener("pointerdown", closeFromOutside);
		return () => document.removeEventListener("pointerdown", closeFromOutside);
	}, []);

	function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
		if (event.key !== "Escape" || !details.current?.open) return;
		details.current.open = false;
		details.current.querySelector("summary")?.focus();
	}

	function closeBehindFocus({ currentTarget: menu, relatedTarget: next }: FocusEvent<HTMLDetailsElement>) {
		if (next && !menu.contains(next)) menu.open = false;
	}

	return (
		<details ref={details} onKeyDown={closeOnEscape} onBlur={closeBehindFocus} className="group lg:hidden">
			<summary className="flex size-control list-none items-center justify-center rounded-control text-ink hover:bg-surface-sunken">
				<Icon name="menu" className="size-6 group-open:hidden" />
				<Icon name="close" className="hidden size-6 group-open:block" />
				<span className="visually-hidden">{t("menu")}</span>
			</summary>
			<div className="absolute inset-x-0 top-full max-h-[calc(100dvh-7.5rem)] overflow-y-auto border-line border-b bg-surface px-3 pt-2 pb-5 shadow-raised sm:px-6">
				<Same as="nav" same={["menu", i18n.language, here].join(" ")} aria-label={t("mainNavigation")}>
					<ul className="divide-y divide-line">
						{MAIN_LINKS.map((link) => (
							<li key={link.to}>
								<Link
									to={link.to}
									discover="none"
									aria-current={link.to === here ? "page" : undefined}
									className="flex min-h-13 items-center justify-between px-1 font-medium text-lg aria-[current=page]:font-bold aria-[current=page]:text-brand"
								>
									{t(link.text)}
									<Icon name="chevron-right" className="size-5 text-ink-muted" />
								</Link>
							</li>
						))}
					</ul>
				</Same>
				{cartCount > 0 ? <CheckoutLink size="lg" className="mt-4 w-full md:hidden" /> : null}
			</div>
		</details>
	);
}

/** The address of the link to whose pages this one belongs; undefined for all others. */
function useMainLink(): string | undefined {
	const pathname = useLocation().pathname.toLowerCase();
	return MAIN_LINKS.find(({ to }) => pathname === to || (to !== "/" && pathname.startsWith(`${to}/`)))?.to;
}
