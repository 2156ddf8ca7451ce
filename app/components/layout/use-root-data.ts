import { useRouteLoaderData } from "@remix-run/react";
import { useVisitor, type Visitor } from "#app/components/layout/visitor.tsx";
import type { HOURS } from "#app/config/business.ts";
import type { Category } from "#app/domain/catalogue/product-choices.ts";
import type { Locale } from "#app/domain/locale.ts";
import type { shownPictures } from "#app/domain/settings/shop-picture.ts";

/** What the root hands to every page. */
interface RootData extends Visitor {
	locale: Locale;
	siteUrl: string;
	live: boolean;
	/** Payments are no test, whether the shop is open or not. */
	isMoneyReal: boolean;
	/** Which marks do not stand among the ways to pay. */
	marksNotTaken?: string[];
	/** Development and test mode only: hints that customers of a live shop never see (DECISIONS 6). */
	showHints: boolean;
	year: string;
	/** This browser is the tablet on the counter (DECISIONS 8). */
	kiosk: boolean;
	/** Something of a customer is in that tablet. */
	kioskUsed: boolean;
	/** Differs after any change of what the shop is set to. */
	settingsRevision: number;
	/** On offer, in display order. */
	services: { slug: string; name: string }[];
	/** In which something is on sale. */
	categories: Category[];
	hours: typeof HOURS;
	/** The shop's own, in the words of this language; those that there are. */
	pictures: ReturnType<typeof shownPictures>;
	business: {
		/** In the header and in titles. */
		shopName: string;
		name: string;
		legalName: string;
		address: string;
		phone: string;
		email: string;
		cui: string;
		registrationNumber: string;
		/** "200,00 LEI"; null for who has none. */
		shareCapital: string | null;
		chatNumber: string;
		/** A seller who is not says nothing of VAT beside its prices (docs/law.md). */
		vatRegistered: boolean;
	};
}

type SharedData = Omit<RootData, keyof Visitor> & { visitor?: string };

let last: { root: SharedData; visitor: Visitor; data: RootData } | undefined;

/** The root's data; null only on an error screen whose root failed. */
export function useRootDataOrNull(): RootData | null {
	const root = useRouteLoaderData("root") as SharedData | undefined;
	const visitor = useVisitor(root?.visitor);
	if (!root || !visitor) return null;
	// A page of fifty forms asks for it a hundred times.
	if (last?.root !== root || last.visitor !== visitor) last = { root, visitor, data: { ...root, ...visitor } };
	return last.data;
}

export function useRootData(): RootData {
	const data = useRootDataOrNull();
	if (!data) throw new Error("The root's data is missing");
	return data;
}
