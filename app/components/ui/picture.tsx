import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { isDrawing, type Picture } from "#app/domain/catalogue/picture.ts";

interface ResponsivePictureProps {
	picture: Picture;
	sizes: string;
	priority?: boolean;
	className?: string;
}

/**
 * A picture in the size the browser likes best, with its place reserved by width and height. A browser that does not know AVIF
 * yet (Safari before 16.4) gets one middle WebP.
 *
 * @param priority the page's main picture: fetched at once and first; every other one waits until it is near the view.
 */
export function ResponsivePicture({ picture, sizes, priority = false, className }: ResponsivePictureProps) {
	const version = isDrawing(picture) ? VERSION : "";
	const sources = picture.widths.map((width) => `${picture.base}-${width}.avif${version} ${width}w`).join(",");
	const middleWidth = picture.widths[Math.floor(picture.widths.length / 2)];
	return (
		<picture className="contents">
			<source type="image/avif" srcSet={sources} sizes={sizes} />
			<img
				src={`${picture.base}-${middleWidth}.webp${version}`}
				width={picture.width}
				height={picture.height}
				alt={picture.alt}
				decoding="async"
				loading={priority ? "eager" : "lazy"}
				{...(priority ? FETCH_FIRST : undefined)}
				className={className}
			/>
		</picture>
	);
}

/** Uploaded pictures have names made of their content; the shop's own are told apart by the build. */
const VERSION = `?v=${import.meta.env.PICTURES_VERSION}`;

/** In lower case: React 18 does not know the property and would complain about `fetchPriority`. */
const FETCH_FIRST = { fetchpriority: "high" };

interface NoPictureProps {
	label: string;
	/** No room for more than the drawing: the words are for those who hear them. */
	isSmall?: boolean;
	className?: string;
}

/** Stands where a picture is missing (SPEC 2.4: a placeholder with the text "No Image"). */
export function NoPicture({ label, isSmall = false, className }: NoPictureProps) {
	return (
		<div
			className={classNames(
				"flex aspect-[4/3] w-full flex-col items-center justify-center gap-2 bg-surface-sunken text-ink-muted text-sm",
				className,
			)}
		>
			<Icon name="store" className={isSmall ? "size-5" : "size-8"} />
			<span className={isSmall ? "visually-hidden" : undefined}>{label}</span>
		</div>
	);
}
