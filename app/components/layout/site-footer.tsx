import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { ShopMark } from "#app/components/layout/brand-mark.tsx";
import { ConsumerRights } from "#app/components/layout/consumer-rights.tsx";
import { Same } from "#app/components/layout/same-everywhere.tsx";
import { ToCart } from "#app/components/layout/to-cart.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { useTypedIn } from "#app/components/layout/use-typed-in.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { OutsideLink, useKiosk } from "#app/components/ui/outside-link.tsx";
import { CardBrandIcons } from "#app/components/ui/payment-icons.tsx";
import { outside, path } from "#app/paths.ts";

interface FooterLink {
	label: string;
	to: string;
}

/**
 * The footer of every page (SPEC 2.1): products, services and support, who the seller is, the consumer's rights (both
 * required of a Romanian shop, docs/law.md), the ways to pay, and the year.
 */
export function SiteFooter() {
	const { i18n } = useTranslation("layout");
	const isKiosk = useKiosk();
	const { year, settingsRevision, services, categories } = useRootData();
	const typedIn = useTypedIn();
	if (isKiosk) return <KioskFooter />;
	const offered = services.flatMap(({ slug, name }) => [slug, name]);
	return (
		<Same
			as="footer"
			same={[i18n.language, year, settingsRevision, typedIn?.form, typedIn?.action, ...categories, ...offered].join(
				" ",
			)}
			data-no-print
			className="mt-8 border-line border-t bg-surface sm:mt-24"
		>
			<ShopFooter />
		</Same>
	);
}

function ShopFooter() {
	const { t } = useTranslation(["layout", "cart", "catalogue"]);
	const { year, business, categories, services: offered } = useRootData();
	const products = [
		{ label: t("allProducts"), to: path("products") },
		...categories.map((category) => ({
			label: t(`catalogue:category-${category}`),
			to: path("products", { category }),
		})),
	];
	const services = [
		{ label: t("allServices"), to: path("services") },
		...offered.map(({ slug, name }) => ({ label: name, to: path("service", { id: slug }) })),
	];
	const support = [
		{ label: t("navContact"), to: path("contact") },
		{ label: t("navAbout"), to: path("about") },
		{ label: t("cart:title"), to: path("cart") },
		{ label: t("orderStatus"), to: path("orderAccess") },
		{ label: t("footerInvoices"), to: path("invoices") },
		{ label: t("footerWarranty"), to: path("warranty") },
		{ label: t("deliveryReturns"), to: path("deliveryReturns") },
		{ label: t("terms"), to: path("terms") },
		{ label: t("privacy"), to: path("privacy") },
		{ label: t("cookies"), to: path("cookies") },
		{ label: t("accessibility"), to: path("accessibility") },
	];

	return (
		<div className="mx-auto max-w-[80rem] px-4 pt-6 pb-6 sm:px-6 sm:pt-12 sm:pb-8 lg:px-8">
			<div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 sm:gap-y-10 sm:gap-x-8 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
				<BusinessCard />
				<FooterColumn title={t("navProducts")} links={products} />
				<FooterColumn title={t("navServices")} links={services} />
				<FooterColumn title={t("footerSupport")} links={support} isLong />
			</div>
			<ConsumerRights />
			<div className="mt-4 flex flex-wrap items-end justify-between gap-4 border-line border-t pt-4 sm:mt-6 sm:gap-6 sm:pt-6">
				<div className="text-ink-muted text-sm">
					{business.legalName === business.name ? null : <p>{business.legalName}</p>}
					<p>{t("companyLine", { cui: business.cui, registrationNumber: business.registrationNumber })}</p>
					{business.shareCapital === null ? null : <p>{t("companyCapital", { capital: business.shareCapital })}</p>}
					<p>{t("copyright", { year, name: business.name.replace(/\.$/, "") })}</p>
				</div>
				<div>
					<p id="footer-payment-methods" className="mb-2 text-ink-muted text-sm">
						{t("paymentMethods")}
					</p>
					<CardBrandIcons label={t("paymentMethods")} />
				</div>
			</div>
		</div>
	);
}

/** At the kiosk one line: who sells, what holds, and the way out for whoever works here (DECISIONS 8). */
function KioskFooter() {
	const { t, i18n } = useTranslation("layout");
	const { year, business, settingsRevision } = useRootData();
	const links = [
		{ label: t("terms"), to: path("terms") },
		{ label: t("privacy"), to: path("privacy") },
		{ label: t("withdrawHere"), to: path("withdraw") },
	];
	return (
		<Same
			as="footer"
			same={["kiosk", i18n.language, year, settingsRevision].join(" ")}
			data-no-print
			className="mt-8 border-line border-t bg-surface"
		>
			<div className="mx-auto flex max-w-[80rem] flex-wrap items-center gap-x-5 px-4 text-ink-muted sm:px-6 lg:px-8">
				<span className="max-xl:visually-hidden">
					{business.legalName} · {business.cui}
				</span>{" "}
				{links.map((link) => (
					<Fragment key={link.to}>
						<Link to={link.to} discover="none" className="flex min-h-control items-center underline underline-offset-4">
							{link.label}
						</Link>{" "}
					</Fragment>
				))}
				<KioskExit />
			</div>
		</Same>
	);
}

/** The document is loaded anew: the sign-in has texts that the shop's pages do not carry. */
function KioskExit() {
	const { t } = useTranslation("kiosk");
	return (
		<Link
			to={path("kioskLeave")}
			reloadDocument
			className="flex min-h-control w-fit items-center underline underline-offset-4"
		>
			{t("leaveLink")}
		</Link>
	);
}

function BusinessCard() {
	const { business } = useRootData();
	return (
		<div className="col-span-2 sm:col-span-3 lg:col-span-1">
			<p className="flex items-center gap-2.5 font-extrabold text-xl tracking-tight">
				<ShopMark className="size-8" />
				{business.name}
			</p>
			<address className="mt-2 text-ink-muted not-italic">
				<p className="flex min-h-control items-center gap-2.5">
					<Icon name="map-pin" className="size-5" />
					<span>{business.address}</span>
				</p>
				<OutsideLink
					href={outside.telephone(business.phone)}
					className="flex min-h-control w-fit items-center gap-2.5 tabular-nums hover:text-brand hover:underline"
				>
					<Icon name="phone" className="size-5" />
					{business.phone}
				</OutsideLink>{" "}
				<OutsideLink
					href={outside.mail(business.email)}
					className="flex min-h-control w-fit items-center gap-2.5 break-all hover:text-brand hover:underline"
				>
					<Icon name="mail" className="size-5" />
					{business.email}
				</OutsideLink>
			</address>
		</div>
	);
}

/** @param isLong in a narrow window its links stand in two columns */
function FooterColumn(props: { title: string; links: readonly FooterLink[]; isLong?: boolean }) {
	const { title, links, isLong } = props;
	const isTyping = useTypedIn() !== undefined;
	return (
		<nav aria-label={title} className={isLong ? "max-sm:col-span-2" : undefined}>
			<h2 className="font-bold text-base tracking-normal">{title}</h2>
			<ul className={classNames("footer-links sm:mt-2", isLong && "max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4")}>
				{links.map((link) => (
					<li key={link.to}>
						{isTyping && link.to === path("cart") ? (
							<ToCart className="footer-link">{link.label}</ToCart>
						) : (
							<Link to={link.to} discover="none">
								{link.label}
							</Link>
						)}
					</li>
				))}
			</ul>
		</nav>
	);
}
