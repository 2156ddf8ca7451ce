/** What an upload may be; larger pictures are made smaller. */
export interface PictureLimits {
	widthAtLeastPx: number;
	/** Of its longer side by its shorter one. */
	sidesAtMostTimes: number;
}

/** Of products and services: a smaller one would look blurred on a product's page. */
export const PRODUCT_LIMITS: PictureLimits = { widthAtLeastPx: 600, sidesAtMostTimes: 3 };

/** Official graphics, as their owners hand them out: a pictogram is 250 × 50 pixels, an energy label 520 × 1040; larger ones are made smaller. */
export const OFFICIAL_LIMITS: PictureLimits = { widthAtLeastPx: 100, sidesAtMostTimes: 8 };

/** Formats as a file field names them. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Files in one upload, and pictures of one product. */
export const PICTURES_AT_ONCE = 6;
export const PICTURES_OF_A_PRODUCT = 12;

const UPLOAD_PATH =
	/^\/admin\/(?:products\/prices|products\/[1-9]\d{0,8}\/(?:pictures|legal)|services\/[1-9]\d{0,8}\/picture|settings\/pictures\/[a-z-]{1,20})(?:\.data)?$/;

/** Whether an address takes files, and therefore a larger body than any other. */
export function isUploadPath(pathname: string): boolean {
	return UPLOAD_PATH.test(pathname);
}
