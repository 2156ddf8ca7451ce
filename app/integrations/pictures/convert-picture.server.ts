import type { Metadata } from "sharp";
import { type PictureLimits, PRODUCT_LIMITS } from "#app/domain/catalogue/picture-limits.ts";
import type { PictureProblem, SmallPicture } from "#app/domain/catalogue/picture-port.ts";
import { fail, ok, type Result } from "#app/domain/result.ts";

export interface ConvertedPicture {
	/** Of the largest size, in pixels. */
	width: number;
	height: number;
	files: { width: number; type: "avif" | "webp"; content: Uint8Array }[];
}

/** The sizes and qualities of the shop's other pictures. */
const WIDTHS = [400, 800, 1200];
const LARGEST = 1200;
/** More effort takes five times as long for files of the same size. */
const AVIF = { quality: 62, effort: 2 };
const WEBP = { quality: 82, effort: 5 };

/**
 * A 50-megapixel photo still fits; a small file that unpacks into more is meant to exhaust the memory. AVIF is unpacked whole,
 * at some 20 bytes a pixel, the others line by line.
 */
const PIXELS_AT_MOST: Record<PictureFormat, number> = {
	...{ jpeg: 50_000_000, png: 50_000_000, webp: 50_000_000 },
	avif: 16_000_000,
};
const SECONDS_AT_MOST = 25;

/** Loaded with the first picture: a shop that sells needs none of it. One thread, so that the shop goes on answering. */
let decoder: Promise<typeof import("sharp")> | undefined;
async function loadDecoder() {
	decoder ??= import("sharp").then(({ default: sharp }) => {
		sharp.concurrency(1);
		sharp.cache(false);
		return sharp as never;
	});
	return decoder;
}

/**
 * Makes a picture ready for the shop: upright, in sRGB, without what it says about its maker, in the shop's sizes as AVIF
 * and WebP, and never larger than it came.
 */
export async function convertPicture(
	content: Uint8Array,
	limits = PRODUCT_LIMITS,
): Promise<Result<ConvertedPicture, PictureProblem>> {
	const format = formatOf(content);
	if (!format.ok) return format;
	const sharp = await loadDecoder().catch(() => null);
	if (!sharp) return fail("unavailable");
	const options = { failOn: "error", limitInputPixels: PIXELS_AT_MOST[format.value] } as const;
	try {
		const problem = problemOf(await sharp(content, options).metadata(), format.value, limits);
		if (problem) return fail(problem);
		const { data, info } = await sharp(content, options)
			.autoOrient()
			.resize({ width: LARGEST, withoutEnlargement: true })
			.toColourspace("srgb")
			.timeout({ seconds: SECONDS_AT_MOST })
			.raw()
			.toBuffer({ resolveWithObject: true });
		const files: ConvertedPicture["files"] = [];
		for (const width of [...WIDTHS.filter((width) => width < info.width), info.width]) {
			const sized = sharp(data, { raw: info }).resize({ width });
			files.push({ width, type: "avif", content: await sized.clone().avif(AVIF).toBuffer() });
			files.push({ width, type: "webp", content: await sized.clone().webp(WEBP).toBuffer() });
		}
		return ok({ width: info.width, height: info.height, files });
	} catch (error) {
		return fail(/pixel limit/i.test((error as Error).message) ? "too-large" : "unreadable");
	}
}

/** A picture of ours as PNG within these sides, in pixels, and never enlarged. */
export async function smallPng(content: Uint8Array, within: { width: number; height: number }): Promise<SmallPicture> {
	const sharp = await loadDecoder();
	const { data, info } = await sharp(content)
		.resize({ ...within, fit: "inside", withoutEnlargement: true })
		.png({ palette: true })
		.timeout({ seconds: SECONDS_AT_MOST })
		.toBuffer({ resolveWithObject: true });
	return { png: data, width: info.width, height: info.height };
}

/** The format once more, as the decoder sees it, and whether the picture is one that the shop can show. */
function problemOf(metadata: Metadata, format: string, limits: PictureLimits): PictureProblem | null {
	const { width, height } = metadata.autoOrient;
	if (metadata.format !== (format === "avif" ? "heif" : format)) return "format";
	if ((metadata.pages ?? 1) > 1) return "animated";
	if (width < limits.widthAtLeastPx) return "too-narrow";
	return Math.max(width / height, height / width) > limits.sidesAtMostTimes ? "odd-shape" : null;
}

type PictureFormat = "jpeg" | "png" | "webp" | "avif";

const text = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** How far the header of an AVIF file lists what it can be read as. */
const BRANDS_UNTIL = 256;

/**
 * What a file is by its first bytes, whatever its name or its sender say: nothing else is handed to the decoder, which knows
 * many more formats (SVG, PDF, TIFF) than a shop wants to read from strangers.
 *
 * @returns "format" for anything that is no JPEG, PNG, WebP or AVIF, "animated" for a moving one
 */
function formatOf(bytes: Uint8Array): Result<PictureFormat, PictureProblem> {
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
