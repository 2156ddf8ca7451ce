import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
	addPictures,
	describePicture,
	movePicture,
	readAdminPictures,
	removePicture,
} from "#app/domain/catalogue/change-pictures.server.ts";
import { findProduct } from "#app/domain/catalogue/read-products.server.ts";
import { fail, ok } from "#app/domain/result.ts";
import { changeServiceState, createService } from "#app/domain/services/change-service.server.ts";
import { changeServicePicture } from "#app/domain/services/change-service-picture.server.ts";
import { findService } from "#app/domain/services/read-services.server.ts";
import { serviceSchema } from "#app/domain/services/service-form.ts";
import { createPictureStore } from "#app/integrations/pictures/picture-store.server.ts";
import { openDatabase } from "#db/connection.ts";
import { bomb, movingPicture, type PictureKind, phonePhoto, pictureOf, SVG } from "#tests/support/pictures.ts";
import { isOnPostgres } from "#tests/support/postgres/databases.ts";
import { productOf, type TestShop, testShop } from "#tests/support/test-shop.ts";

/** Quickly converted: two sizes, in two formats each. */
const SMALL = { width: 640, height: 480 };
const ALT = { altRo: "O cutie albastră", altEn: "A blue box" };

/** Of what becomes of a file before a row is written, or when none is: the database has no part in it. */
const itOnce = it.skipIf(isOnPostgres());

let folder: string;
let shop: TestShop;
let mouse: number;
let pad: number;
beforeEach(async () => {
	folder = join(mkdtempSync(join(tmpdir(), "nucleu-pictures-")), "pictures");
	onTestFinished(() => rmSync(join(folder, ".."), { recursive: true, force: true }));
	shop = await testShop({ pictures: createPictureStore(folder) });
	mouse = (await productOf(shop.db, "wireless-mouse")).id;
	pad = (await productOf(shop.db, "mouse-pad-xxl")).id;
	// What the sample catalogue brings stands outside the folder.
	await shop.db.deleteFrom("product_picture").where("product_id", "in", [mouse, pad]).execute();
});

const files = () => {
	try {
		return readdirSync(folder).sort();
	} catch {
		return [];
	}
};

const add = (productId: number, ...contents: Uint8Array[]) =>
	addPictures(
		shop,
		productId,
		contents.map((content, index) => ({ name: `file-${index + 1}`, content })),
		ALT,
	);

const bases = async (productId: number) =>
	(await readAdminPictures(shop, productId)).map(({ picture }) => picture.base);

async function refusalOf(content: Uint8Array): Promise<unknown> {
	const outcome = await add(mouse, content);
	return outcome.ok || outcome.error.code !== "pictures-refused" ? outcome : outcome.error.files[0]?.problem;
}

describe("a picture that is taken", () => {
	itOnce.each<PictureKind>(["jpeg", "png", "webp", "avif"])(
		"%s comes out in the shop's sizes as AVIF and WebP",
		async (kind) => {
			expect(await add(mouse, await pictureOf(kind))).toEqual(ok(1));
			const [picture] = (await findProduct(shop, "en", String(mouse)))!.pictures;
			expect(picture).toMatchObject({ width: 1200, height: 900, widths: [400, 800, 1200], alt: "A blue box" });
			expect(files()).toHaveLength(6);
			for (const width of [400, 800, 1200]) {
				for (const [type, format] of [
					["avif", "heif"],
					["webp", "webp"],
				]) {
					const content = await shop.pictures.read(`${picture!.base.slice("/pictures/".length)}-${width}.${type}`);
					expect(await sharp(content!).metadata()).toMatchObject({ width, format });
				}
			}
		},
	);

	itOnce("is never made larger than it came", async () => {
		await add(mouse, await pictureOf("png", { width: 700, height: 700 }));
		const [picture] = (await findProduct(shop, "ro", String(mouse)))!.pictures;
		expect(picture).toMatchObject({ width: 700, height: 700, widths: [400, 700] });
	});

	itOnce("stands upright and says nothing of its maker", async () => {
		await add(mouse, await phonePhoto());
		const [entry] = await readAdminPictures(shop, mouse);
		expect(entry?.picture).toMatchObject({ width: 1200, height: 1600 });
		const name = entry!.picture.base.slice("/pictures/".length);
		for (const type of ["avif", "webp"]) {
			const content = Buffer.from((await shop.pictures.read(`${name}-1200.${type}`))!);
			const metadata = await sharp(content).metadata();
			expect(metadata.exif).toBeUndefined();
			expect(metadata.orientation ?? 1).toBe(1);
			expect(content.includes("SpyCam") || content.includes("secret-owner")).toBe(false);
			// The square of the photo's upper left is at the upper right once it is turned.
			const corner = await sharp(content).extract({ left: 1190, top: 5, width: 1, height: 1 }).raw().toBuffer();
			expect(Math.min(...corner)).toBeGreaterThan(240);
		}
	});

	it("is kept once for two products, and goes with the last of them", async () => {
		const content = await pictureOf("png", SMALL);
		await add(mouse, content);
		await add(pad, content);
		expect(files()).toHaveLength(4);
		const [base] = await bases(mouse);
		await removePicture(shop, mouse, base!);
		expect(files()).toHaveLength(4);
		await removePicture(shop, pad, base!);
		expect(files()).toEqual([]);
		expect(await bases(pad)).toEqual([]);
	});

	it("is there with its files even when the same one is removed elsewhere at the same moment", async () => {
		const content = await pictureOf("png", SMALL);
		await add(mouse, content);
		const [base] = await bases(mouse);
		await Promise.all([removePicture(shop, mouse, base!), add(pad, content)]);
		expect(await bases(pad)).toEqual([base]);
		expect(files()).toHaveLength(4);
	});
});

describe("a picture whose files go between being kept and being referred to", () => {
	it("is kept again", async () => {
		const store = createPictureStore(folder);
		let tries = 0;
		shop.pictures = {
			...store,
			keep: async (content) => {
				const kept = await store.keep(content);
				tries += 1;
				if (kept.ok && tries === 1) await (await store.setAside(kept.value.base)).remove();
				return kept;
			},
		};
		expect((await add(mouse, await pictureOf("png", SMALL))).ok).toBe(true);
		expect([tries, files().length]).toEqual([2, 4]);
	});
});

describe("a picture that goes here and comes elsewhere at the same moment", () => {
	/** The same shop in another process: connections of its own, one folder of pictures. */
	function otherProcess(): TestShop {
		const { db, close } = openDatabase(shop.file);
		onTestFinished(close);
		return { ...shop, db, pictures: createPictureStore(folder) };
	}
	const addTo = (where: TestShop, productId: number, content: Uint8Array) =>
		addPictures(where, productId, [{ name: "file", content }], ALT);

	it.each(["before", "after"] as const)("has its files, whether it comes %s they are set aside", async (when) => {
		const [content, other] = [await pictureOf("png", SMALL), otherProcess()];
		await add(mouse, content);
		const [base] = await bases(mouse);
		const store = createPictureStore(folder);
		let added: unknown;
		shop.pictures = {
			...store,
			// No transaction is open there: another process writes at once.
			setAside: async (asked) => {
				if (when === "before") added = await addTo(other, pad, content);
				const aside = await store.setAside(asked);
				if (when === "after") added = await addTo(other, pad, content);
				return aside;
			},
		};
		expect(await removePicture(shop, mouse, base!)).toEqual(ok(null));
		expect(added).toEqual(ok(1));
		expect(await bases(pad)).toEqual([base]);
		expect(files()).toHaveLength(4);
		expect(files().filter((name) => name.startsWith("."))).toEqual([]);
	});

	it("has its files in the end, again and again", async () => {
		const [content, other] = [await pictureOf("png", SMALL), otherProcess()];
		await add(mouse, content);
		const [base] = await bases(mouse);
		for (let round = 0; round < 4; round++) {
			await Promise.all([removePicture(shop, mouse, base!), addTo(other, pad, content)]);
			expect([await bases(mouse), await bases(pad), files().length]).toEqual([[], [base], 4]);
			await Promise.all([removePicture(other, pad, base!), addTo(shop, mouse, content)]);
			expect([await bases(mouse), await bases(pad), files().length]).toEqual([[base], [], 4]);
		}
	});

	it("keeps its files when the transaction that was to remove it is taken back", async () => {
		await add(mouse, await pictureOf("png", SMALL));
		const [base] = await bases(mouse);
		const failing = { ...shop, clock: () => new Date(Number.NaN) };
		await expect(removePicture(failing, mouse, base!)).rejects.toThrow();
		expect([await bases(mouse), files().length]).toEqual([[base], 4]);
	});

	it("comes back when whoever set it aside was killed, and goes where nothing shows it", async () => {
		await add(mouse, await pictureOf("png", SMALL));
		const [base] = await bases(mouse);
		await shop.pictures.setAside(base!);
		const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * 3_600_000);
		await removePicture(shop, mouse, base!);
		expect(files()).toEqual([]);
		later.mockRestore();
	});
});

describe("a file that is no picture for the shop", () => {
	itOnce("is told by its content, whatever it is called", async () => {
		expect(await refusalOf(SVG)).toBe("format");
		expect(await refusalOf(Buffer.from("GIF89a..................."))).toBe("format");
		expect(await refusalOf(Buffer.from("<html><script>alert(1)</script>"))).toBe("format");
		expect(await refusalOf(Buffer.from("%PDF-1.4"))).toBe("format");
		expect(await refusalOf(new Uint8Array(0))).toBe("format");
		expect(await refusalOf(Buffer.from([0, 0, 0, 24, ...Buffer.from("ftypheic"), 0, 0, 0, 0]))).toBe("format");
		expect(files()).toEqual([]);
	});

	itOnce("is damaged, cut off or only looks like one", async () => {
		const jpeg = await pictureOf("jpeg");
		expect(await refusalOf(jpeg.subarray(0, jpeg.length / 2))).toBe("unreadable");
		expect(await refusalOf(Buffer.concat([jpeg.subarray(0, 20), Buffer.from("<?php evil ?>")]))).toBe("unreadable");
		const png = await pictureOf("png");
		png.fill(0, 60, 120);
		expect(await refusalOf(png)).toBe("unreadable");
	});

	itOnce("unpacks into more than the memory should hold", async () => {
		expect(await refusalOf(await bomb())).toBe("too-large");
		expect(await refusalOf(await bomb(8_000))).toBe("too-large");
		// Of this format already less is too much: it is unpacked whole.
		expect(await refusalOf(await pictureOf("avif", { width: 4_500, height: 4_000 }))).toBe("too-large");
	});

	itOnce("moves, is too small or far too long", async () => {
		expect(await refusalOf(await movingPicture())).toBe("animated");
		const png = await pictureOf("png");
		const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from("acTL"), Buffer.alloc(12)]);
		expect(await refusalOf(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]))).toBe("animated");
		expect(await refusalOf(await pictureOf("png", { width: 599, height: 599 }))).toBe("too-narrow");
		expect(await refusalOf(await pictureOf("png", { width: 2400, height: 700 }))).toBe("odd-shape");
		expect(await refusalOf(await pictureOf("png", { width: 700, height: 2400 }))).toBe("odd-shape");
	});

	it("keeps the good ones of the same upload out too, and leaves no file behind", async () => {
		const outcome = await add(mouse, await pictureOf("png", SMALL), SVG, await pictureOf("png", SMALL));
		expect(outcome).toEqual(
			fail({
				code: "pictures-refused",
				files: [
					{ name: "file-2", problem: "format" },
					{ name: "file-3", problem: "already-there" },
				],
			}),
		);
		expect(files()).toEqual([]);
		expect(await bases(mouse)).toEqual([]);
	});

	it("is there already", async () => {
		const content = await pictureOf("png", SMALL);
		await add(mouse, content);
		expect(await refusalOf(content)).toBe("already-there");
		expect(files()).toHaveLength(4);
	});
});

describe("the pictures of a product", () => {
	const COLOURS = ["#111111", "#222222", "#333333"];
	beforeEach(async () => {
		await add(mouse, ...(await Promise.all(COLOURS.map((colour) => pictureOf("png", { ...SMALL, colour })))));
	});

	it("come in the order of their files, and are moved to a place, once however often that is asked", async () => {
		const [a, b, c] = await bases(mouse);
		for (let count = 0; count < 2; count++) await movePicture(shop, mouse, { base: c!, to: 1 });
		expect(await bases(mouse)).toEqual([c, a, b]);
		await movePicture(shop, mouse, { base: c!, to: 99 });
		expect(await bases(mouse)).toEqual([a, b, c]);
		expect((await findProduct(shop, "ro", String(mouse)))!.pictures[0]?.base).toBe(a);
	});

	it("are described in both languages; words that somebody else changed are not overwritten", async () => {
		const [entry] = await readAdminPictures(shop, mouse);
		const change = { base: entry!.picture.base, seen: entry!.alt.revision, alt: { altRo: "Fața", altEn: "The front" } };
		expect((await describePicture(shop, mouse, change)).ok).toBe(true);
		expect((await describePicture(shop, mouse, change)).ok).toBe(true);
		const late = { ...change, alt: { altRo: "Spatele", altEn: "The back" } };
		expect(await describePicture(shop, mouse, late)).toMatchObject({ error: { code: "changed-meanwhile" } });
		expect((await findProduct(shop, "en", String(mouse)))!.pictures[0]?.alt).toBe("The front");
	});

	it("that are gone already are not found, and another product's are not touched", async () => {
		const [a] = await bases(mouse);
		await removePicture(shop, mouse, a!);
		expect(await removePicture(shop, mouse, a!)).toMatchObject({ error: { code: "not-found" } });
		const [b] = await bases(mouse);
		expect(await removePicture(shop, pad, b!)).toMatchObject({ error: { code: "not-found" } });
		expect(await bases(mouse)).toHaveLength(2);
		expect(files()).toHaveLength(8);
	});

	it("of the sample catalogue are not files of the folder and stay where they are", async () => {
		const keyboard = (await productOf(shop.db, "mechanical-keyboard")).id;
		const [first] = await bases(keyboard);
		expect(first).toMatch(/^\/images\//);
		expect((await removePicture(shop, keyboard, first!)).ok).toBe(true);
		expect(await bases(keyboard)).toHaveLength(1);
	});
});

describe("what a killed process leaves behind", () => {
	it("is no picture, and goes with the next removal once it is old", async () => {
		await add(mouse, await pictureOf("png", SMALL));
		const orphan = "0".repeat(32);
		mkdirSync(folder, { recursive: true });
		const left = [`${orphan}-400.avif`, `.${orphan}-800.avif.a1b2.tmp`];
		for (const name of left) writeFileSync(join(folder, name), "half");
		const [base] = await bases(mouse);
		await removePicture(shop, mouse, base!);
		// Young ones may belong to an upload that is under way.
		expect(files()).toEqual([...left].sort());
		for (const name of left) utimesSync(join(folder, name), new Date(0), new Date(0));
		await add(mouse, await pictureOf("png", SMALL));
		await removePicture(shop, mouse, base!);
		expect(files()).toEqual([]);
	});
});

describe("names of files", () => {
	itOnce("open nothing but pictures of the folder", async () => {
		writeFileSync(join(folder, "..", "shop.db"), "secret");
		await add(mouse, await pictureOf("png", SMALL));
		const name = files()[0]!;
		expect(await shop.pictures.read(name)).not.toBeNull();
		const odd = ["../shop.db", "..%2fshop.db", `x/../${name}`, `./${name}`, `${name}\0`, name.toUpperCase(), "", "."];
		for (const wrong of [...odd, name.replace("-400", "-9999"), name.replace(".avif", ".svg")])
			expect(await shop.pictures.read(wrong), wrong).toBeNull();
	});
});

describe("a service", () => {
	const SERVICE = serviceSchema.parse({
		...{ nameRo: "Curățare tastatură", nameEn: "Keyboard cleaning" },
		...{ shortRo: "Curățăm tastatura", shortEn: "We clean the keyboard" },
		...{ descriptionRo: "Curățăm fiecare tastă.", descriptionEn: "We clean every single key." },
		...{ price: "50", daysMin: "1", daysMax: "2" },
	});

	it("is offered only once it has a picture, which gives way to another", async () => {
		const made = await createService(shop, SERVICE);
		if (!made.ok) throw new Error("no service");
		const { id } = made.value;
		expect(await createService(shop, SERVICE)).toEqual(made);
		expect(await changeServiceState(shop, id, "active")).toMatchObject({ error: { code: "validation" } });
		const put = async (colour: string | null, alt = ALT) =>
			changeServicePicture(shop, id, {
				file: colour === null ? null : { name: "f", content: await pictureOf("png", { ...SMALL, colour }) },
				alt,
				seen: "",
			});
		expect(await put(null)).toMatchObject({ error: { fields: { files: "adminPictures:fileRequired" } } });
		expect((await put("#111111")).ok).toBe(true);
		expect((await changeServiceState(shop, id, "active")).ok).toBe(true);
		const first = (await findService(shop, "en", "curatare-tastatura"))!.picture;
		expect(first).toMatchObject({ width: 640, widths: [400, 640], alt: "A blue box" });
		expect((await put("#222222")).ok).toBe(true);
		expect((await findService(shop, "en", String(id)))!.picture.base).not.toBe(first.base);
		expect(files()).toHaveLength(4);
		expect(await put(null, { altRo: "Altceva", altEn: "Other" })).toMatchObject({
			error: { code: "changed-meanwhile" },
		});
	});
});
