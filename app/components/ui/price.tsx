import { classNames } from "#app/components/ui/class-names.ts";

/** What the customer pays, already formatted by the domain. Never breaks between the number and its currency. */
export function Price({ text, className }: { text: string; className?: string }) {
	return <span className={classNames("price", className)}>{text}</span>;
}

/** The price before a discount: struck through for the eye, named by `label` for those who cannot see the line. */
export function OldPrice({ text, label, className }: { text: string; label: string; className?: string }) {
	return (
		<span className={classNames("whitespace-nowrap text-ink-muted tabular-nums", className)}>
			<span className="visually-hidden">{`${label} `}</span>
			<s>{text}</s>
		</span>
	);
}
