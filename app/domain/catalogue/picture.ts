/** One picture of ours in several widths, as AVIF and WebP: `${base}-${width}.avif`. Sizes in CSS pixels. */
export interface Picture {
	base: string;
	widths: number[];
	width: number;
	height: number;
	alt: string;
}

/** Whether it is one of the drawings that come with the shop (scripts/pictures), not a photo that its owner put in. */
export const isDrawing = ({ base }: Picture): boolean => base.startsWith("/images/");
