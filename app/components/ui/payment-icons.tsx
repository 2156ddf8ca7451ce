import type { ReactNode } from "react";
import { useRootData } from "#app/components/layout/use-root-data.ts";

/** Drawn here in one neutral colour: marks that name a way to pay, not the brands' own artwork. */
const MARKS: { name: string; drawing: ReactNode }[] = [
	{
		name: "Visa",
		drawing: (
			<text x="28" y="23.5" textAnchor="middle" fontSize="15" fontWeight="800" fontStyle="italic" fill="currentColor">
				VISA
			</text>
		),
	},
	{
		name: "Mastercard",
		drawing: (
			<>
				{/* For text browsers, which show no title. */}
				<desc>Mastercard</desc>
				<circle cx="23" cy="18" r="9" fill="currentColor" fillOpacity="0.85" />
				<circle cx="33" cy="18" r="9" fill="currentColor" fillOpacity="0.45" />
			</>
		),
	},
	{
		name: "PayPal",
		drawing: (
			<text x="28" y="22.5" textAnchor="middle" fontSize="13" fontWeight="800" fill="currentColor">
				PayPal
			</text>
		),
	},
	{
		name: "Google Pay",
		drawing: (
			<text x="28" y="22.5" textAnchor="middle" fontSize="13" fontWeight="600" fill="currentColor">
				G Pay
			</text>
		),
	},
];

/**
 * The four card and wallet marks of the footer and the cart (SPEC 2.1, 2.10), without a wallet that the shop does not take
 * (DECISIONS 6). `label` names the list.
 */
export function CardBrandIcons({ label }: { label: string }) {
	const { marksNotTaken = [] } = useRootData();
	return (
		<ul aria-label={label} className="flex flex-wrap gap-2 text-ink-muted">
			{MARKS.filter(({ name }) => !marksNotTaken.includes(name)).map((mark) => (
				<li key={mark.name}>
					<svg viewBox="0 0 56 36" width="56" height="36" role="img" aria-label={mark.name} className="block h-9 w-14">
						<title>{mark.name}</title>
						<rect x="0.5" y="0.5" width="55" height="35" rx="6" className="fill-surface stroke-line" />
						{mark.drawing}
					</svg>
				</li>
			))}
		</ul>
	);
}
