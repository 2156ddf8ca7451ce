import type { PictureProblem } from "#app/domain/catalogue/picture-port.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";

export type PictureFormat = "jpeg" | "png" | "webp" | "avif";

const text = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** How far the header of an AVIF file lists what it can be read as. */
const BRANDS_UNTIL = 256;

/**
 * What a file is by its first bytes, whatever its name or its sender say: nothing else is handed to the decoder, which knows
 * many more formats (SVG, PDF, TIFF) than a shop wants to read from strangers.
 *
 * @returns "format" for anything that is no JPEG, PNG, WebP or AVIF, "animated" for a moving one
 */
export function formatOf(bytes: Uint8Array): Result<PictureFormat, PictureProblem> {
	if (text(bytes, 0, 3) === "\xff\xd8\xff") return ok("jpeg");
	if (text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return isMovingPng(bytes) ? fail("animated") : ok("png");
	if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP") return ok("webp");
	if (text(bytes, 4, 8) === "ftyp") return formatOfBrands(bytes);
	return fail("format");
}

/** An AVIF file names what it is and what it can be read as; a HEIC photo looks alike and is none. */
function formatOfBrands(bytes: Uint8Array): Result<PictureFormat, PictureProblem> {
	const size = Buffer.from(bytes).readUInt32BE(0);
	const brands: string[] = text(bytes, 8, Math.min(size, BRANDS_UNTIL)).match(/.{4}/gs) ?? [];
	if (brands[0] === "avis") return fail("animated");
	return brands.includes("avif") ? ok("avif") : fail("format");
}

/** The animation's own chunk stands before the first picture data; the decoder would show the first frame alone. */
function isMovingPng(bytes: Uint8Array): boolean {
	const content = Buffer.from(bytes);
	const animation = content.indexOf("acTL", 8, "latin1");
	return animation !== -1 && animation < content.indexOf("IDAT", 8, "latin1");
}
