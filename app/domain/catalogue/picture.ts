/** One picture of ours in several widths, as AVIF and WebP: `${base}-${width}.avif`. Sizes in CSS pixels. */
export interface Picture {
	base: string;
	widths: number[];
	width: number;
	height: number;
	alt: string;
}
