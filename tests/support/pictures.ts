import sharp from "sharp";

export type PictureKind = "jpeg" | "png" | "webp" | "avif";

/** A picture of one's own: a plain ground with one lighter square, which is at the top left. */
export async function pictureOf(
	kind: PictureKind,
	{ width = 1600, height = 1200, colour = "#1455d0" }: { width?: number; height?: number; colour?: string } = {},
): Promise<Buffer> {
	const picture = square(width, height, colour);
	return (kind === "avif" ? picture.avif({ effort: 0 }) : picture[kind]()).toBuffer();
}

/** A photo as a phone makes it: lying on its side, with the word that it is to be turned, and who made it. */
export function phonePhoto(): Promise<Buffer> {
	return square(1600, 1200, "#0a7546")
		.withExif({ IFD0: { Make: "SpyCam", Copyright: "secret-owner" } })
		.withMetadata({ orientation: 6, exif: { IFD0: { Make: "SpyCam", Copyright: "secret-owner" } } })
		.jpeg()
		.toBuffer();
}

/** A small file that says it unpacks into so many pixels; of a PNG the header alone tells. */
export async function bomb(side = 30_000): Promise<Buffer> {
	const png = await pictureOf("png", { width: 600, height: 600 });
	png.writeUInt32BE(side, 16);
	png.writeUInt32BE(side, 20);
	// The header's checksum has to be right, or the file is merely damaged.
	png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
	return png;
}

/** Two frames, one after the other. */
export async function movingPicture(): Promise<Buffer> {
	const frames = await Promise.all([pictureOf("png", { colour: "#000" }), pictureOf("png", { colour: "#fff" })]);
	return sharp(frames, { join: { animated: true } })
		.webp()
		.toBuffer();
}

export const SVG = Buffer.from(
	'<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>',
);

function square(width: number, height: number, background: string) {
	const side = Math.round(Math.min(width, height) / 4);
	const light = { create: { width: side, height: side, channels: 3 as const, background: "#ffffff" } };
	return sharp({ create: { width, height, channels: 3, background } }).composite([{ input: light, left: 0, top: 0 }]);
}

function crc32(bytes: Uint8Array): number {
	let crc = ~0;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
	}
	return ~crc >>> 0;
}
