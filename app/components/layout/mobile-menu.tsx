import { Link, useLocation } from "@remix-run/react";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CheckoutLink } from "#app/components/layout/checkout-link.tsx";
import { MAIN_LINKS, useMainLink } from "#app/components/layout/main-links.ts";
import { Same } from "#app/components/layout/same-everywhere.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * The menu of narrow screens: a plain <details>, so it opens without scripts. With them it also closes on a route change
 * (SPEC 2.2), on Escape, on a press beside it, and when the focus leaves it, which would be under it.
 */
export function MobileMenu({ cartCount }: { cartCount: number }) {
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
