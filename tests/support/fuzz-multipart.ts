import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { FIELD_NAMES, nasty } from "#tests/support/fuzz-texts.ts";

/** A real picture, to be cut short and damaged. */
const PICTURE = readFileSync(
	fileURLToPath(new URL("../../public/images/products/wireless-mouse-1-1200.webp", import.meta.url)),
);
/** What files of common formats begin with. */
const BEGINNINGS = [
	"89504e470d0a1a0a",
	"ffd8ffe0",
	"474946383961",
	"52494646ffffffff57454250",
	"000000206674797061766966",
]
	.map((hex) => Buffer.from(hex, "hex"))
	.concat([Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), Buffer.from("%PDF-1.7"), Buffer.alloc(0)]);

const noise = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
const content = fc.oneof(
	fc.tuple(fc.constantFrom(...BEGINNINGS), noise).map((parts) => Buffer.concat(parts)),
	fc.nat({ max: PICTURE.length }).map((length) => PICTURE.subarray(0, length)),
	fc.tuple(fc.nat({ max: PICTURE.length - 1 }), noise).map(([at, bytes]) => {
		const damaged = Buffer.from(PICTURE);
		bytes.copy(damaged, at, 0, Math.min(bytes.length, damaged.length - at));
		return damaged;
	}),
	noise,
);

const TYPES = [
	"image/png",
	"image/jpeg",
	"image/svg+xml",
	"text/html",
	"application/octet-stream",
	"image/webp\r\nX: y",
	"",
];
const quoted = nasty.map((text) => text.toWellFormed());
const file = fc
	.record({
		name: fc.oneof(fc.constantFrom("files", "files[]", "altRo"), quoted),
		filename: fc.oneof(fc.constantFrom("poza.png", "../../shop.db", "a.html"), quoted),
		type: fc.constantFrom(...TYPES),
		content,
	})
	.map((part) =>
		Buffer.concat([
			Buffer.from(
				`Content-Disposition: form-data; name="${part.name}"; filename="${part.filename}"\r\nContent-Type: ${part.type}\r\n\r\n`,
			),
			part.content,
		]),
	);
const field = fc
	.tuple(fc.constantFrom(...FIELD_NAMES, "altRo", "altEn", "files", "seen"), quoted)
	.map(([name, value]) => Buffer.from(`Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`));
/** Heads that break the rules of the format: none, twice, endless, without a name, with another charset. */
const broken = fc.constantFrom(
	...[
		"\r\nno head",
		"no head at all",
		'Content-Disposition: form-data; name="a"; name="b"\r\n\r\nx',
		"Content-Disposition: form-data\r\n\r\nx",
		`Content-Disposition: form-data; name="${"n".repeat(20_000)}"\r\n\r\nx`,
		`${"X-Header: y\r\n".repeat(500)}\r\nx`,
		"Content-Disposition: form-data; name*=utf-8''%ff%fe\r\n\r\nx",
		'Content-Disposition: form-data; name="_charset_"\r\n\r\nutf-16',
		'Content-Disposition: form-data; name="files"; filename="a"\r\nContent-Transfer-Encoding: base64\r\n\r\n====',
	].map((text) => Buffer.from(text)),
);
const part = fc.oneof(
	{ weight: 3, arbitrary: file },
	{ weight: 3, arbitrary: field },
	{ weight: 1, arbitrary: broken },
);

/** Bodies of forms with files, from right to broken: parts that are no parts, damaged pictures, ends that never come. */
export const multipart = fc
	.record({
		parts: fc.array(part, { maxLength: 8 }),
		boundary: fc.constantFrom("b", "----WebKitFormBoundaryq7", "'()+_,-./:=?", "b".repeat(70)),
		/** How much of the body is sent at all, and as what it ends. */
		ending: fc.constantFrom("--\r\n", "--", "\r\n", ""),
		share: fc.oneof(
			{ weight: 5, arbitrary: fc.constant(1) },
			{ weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
		),
	})
	.map(({ parts, boundary, ending, share }) => {
		const whole = Buffer.concat([
			...parts.flatMap((each) => [Buffer.from(`--${boundary}\r\n`), each, Buffer.from("\r\n")]),
			Buffer.from(`--${boundary}${ending}`),
		]);
		return { boundary, body: whole.subarray(0, Math.round(whole.length * share)) };
	});
