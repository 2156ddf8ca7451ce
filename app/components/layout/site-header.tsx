import { Link, NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ShopMark } from "#app/components/layout/brand-mark.tsx";
import { CheckoutLink } from "#app/components/layout/checkout-link.tsx";
import { MAIN_LINKS, useMainLink } from "#app/components/layout/main-links.ts";
import { MobileMenu } from "#app/components/layout/mobile-menu.tsx";
import { OwnPart } from "#app/components/layout/own-part.tsx";
import { Same } from "#app/components/layout/same-everywhere.tsx";
import { SearchBox } from "#app/components/layout/search-box.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { useScrolled } from "#app/components/layout/use-scrolled.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Locale } from "#app/domain/locale.ts";
import { path } from "#app/paths.ts";

/**
 * The navigation bar of SPEC 2.2. It stays in view while scrolling, except on very low windows (a phone on its side, a large
 * zoom), where it would take the page's room.
 *
 * @param cartCount the sum of the quantities in the cart; above 0 the checkout link appears
 * @param languageForm the language form with the LanguageSwitch in it
 * @param above what stands above the bar and stays in view with it
 */
export function SiteHeader({
	cartCount,
	locale,
	languageForm,
	above,
}: {
	cartCount: number;
	locale: Locale;
	languageForm: ReactNode;
	above?: ReactNode;
}) {
	const { t } = useTranslation("layout");
	const { business } = useRootData();
	const scrolled = useScrolled(10);
	const here = useMainLink();

	return (
		<header
			data-scrolled={scrolled || undefined}
			data-locale={locale}
			data-no-print
			className={classNames(
				"top-0 z-40 border-b bg-surface transition-shadow duration-200 [@media(min-height:30rem)]:sticky",
				scrolled ? "border-transparent shadow-header" : "border-line",
			)}
		>
			{above}
			<div className="mx-auto flex max-w-[80rem] flex-wrap items-center gap-x-1.5 gap-y-2 px-3 py-2 sm:gap-x-3 sm:px-6 lg:px-8 lg:py-3">
				<Link
					to={path("home")}
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
				{languageForm}{" "}
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

function CartLink({ count }: { count: number }) {
	const { t } = useTranslation("layout");
	return (
		<NavLink
			to={path("cart")}
			className="relative flex size-control items-center justify-center rounded-control text-ink hover:bg-surface-sunken aria-[current=page]:text-brand"
		>
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
		</NavLink>
	);
}
