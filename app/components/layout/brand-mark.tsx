import { useRootData } from "#app/components/layout/use-root-data.ts";
import { ResponsivePicture } from "#app/components/ui/picture.tsx";

/** The shop's own logo where it has one, its mark otherwise; what it is called stands beside it. */
export function ShopMark({ className = "size-9" }: { className?: string }) {
	const { logo } = useRootData().pictures;
	if (!logo) return <BrandMark className={className} />;
	return (
		<ResponsivePicture
			picture={{ ...logo, alt: "" }}
			sizes="120px"
			priority
			className="h-9 w-auto max-w-12 rounded-sm object-contain sm:max-w-30"
		/>
	);
}

/** The shop's mark: a chip with a bright core, blue outside and green inside. Decorative beside the wordmark. */
export function BrandMark({ className }: { className: string }) {
	return (
		<svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true" focusable="false" className={className}>
			<g className="fill-none stroke-brand" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
				<path d="M27 20.5V25a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 9 25V11a3.5 3.5 0 0 1 3.5-3.5H16" />
				<path d="M20.5 7.5h3A3.5 3.5 0 0 1 27 11v4.5" />
				<path d="M14 3.5v4M22 3.5v4M14 28.5v4M22 28.5v4M5 14h4M5 22h4M27 14h4M27 22h4" />
			</g>
			<circle cx="18" cy="18" r="4.5" className="fill-accent" />
		</svg>
	);
}
