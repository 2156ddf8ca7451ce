import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type KeptPicture, type PictureAside, type PicturePort, UPLOADED } from "#app/domain/catalogue/picture-port.ts";
import { fail, ok } from "#app/domain/result.ts";
import { type ConvertedPicture, convertPicture, smallPng } from "#app/integrations/pictures/convert-picture.server.ts";
import { writeBeside } from "#app/integrations/write-beside.server.ts";

/** Goes into every name: files made in another way must have other names, as browsers keep them for ever. */
const RECIPE = "1";

/** "3f…-800.avif": nothing else in the folder is ever opened by name. */
const FILE = /^([0-9a-f]{32})-(\d{3,4})\.(avif|webp)$/;
/** A file of a picture that is being removed, out of its place: ".3f…-800.avif.9c….aside". */
const ASIDE = /^\.([0-9a-f]{32}-\d{3,4}\.(?:avif|webp))\.[0-9a-f]+\.aside$/;
const HALF_WRITTEN = /^\..*\.tmp$/;

const SETTLED_AFTER_MS = 3_600_000;

/**
 * Pictures as files of a folder, named by their content. Each file is written beside its place, brought to the disk and then
 * moved there, so that a name either is a whole picture or does not exist.
 *
 * @param report gets what kept a picture from being written: a full disk, say
 */
export function createPictureStore(
	folder: string,
	report: (error: unknown, what: string) => void = () => {},
): PicturePort {
	let last: Promise<unknown> = Promise.resolve();
	/** One picture at a time: unpacked ones take much memory. */
	const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
		const turn = last.then(work, work);
		last = turn.catch(() => undefined);
		return turn;
	};
	return {
		keep: (content, limits) =>
			inTurn(async () => {
				const converted = await convertPicture(content, limits);
				if (!converted.ok) return converted;
				const hash = createHash("sha256").update(RECIPE).update(content).digest("hex").slice(0, 32);
				try {
					await writeFiles(folder, hash, converted.value);
				} catch (error) {
					report(error, "a picture could not be written");
					return fail("unavailable");
				}
				const { width, height, files } = converted.value;
				const widths = [...new Set(files.map((file) => file.width))];
				return ok({ base: `${UPLOADED}${hash}`, width, height, widths });
			}),
		has: (picture) => hasFiles(folder, picture),
		read: (fileName) => (FILE.test(fileName) ? readFile(join(folder, fileName)).catch(nullIfMissing) : noFile()),
		asPng: ({ base, widths }, within) =>
			inTurn(async () => {
				const width = widths.find((each) => each >= within.width) ?? widths.at(-1);
				try {
					return await smallPng(await readFile(join(folder, `${base.slice(UPLOADED.length)}-${width}.webp`)), within);
				} catch (error) {
					report(error, "a picture could not be made small");
					return null;
				}
			}),
		setAside: (base) => setAside(folder, base),
		settled: () => settledPictures(folder),
	};
}

const noFile = async () => null;

function nullIfMissing(error: NodeJS.ErrnoException): null {
	if (error.code === "ENOENT") return null;
	throw error;
}

async function writeFiles(folder: string, hash: string, { files }: ConvertedPicture): Promise<void> {
	await mkdir(folder, { recursive: true });
	for (const { width, type, content } of files) {
		const name = `${hash}-${width}.${type}`;
		await writeBeside(folder, name, content, { beside: `.${name}.${randomBytes(6).toString("hex")}.tmp`, flags: "wx" });
	}
	await syncFolder(folder);
}

/** The names too must survive a power cut before a row refers to them. Windows cannot do it and need not. */
async function syncFolder(folder: string): Promise<void> {
	const directory = await open(folder, "r").catch(() => null);
	await directory?.sync().catch(() => undefined);
	await directory?.close();
}

async function namesIn(folder: string): Promise<string[]> {
	return (await readdir(folder).catch(nullIfMissing)) ?? [];
}

async function hasFiles(folder: string, { base, widths }: KeptPicture): Promise<boolean> {
	const names = new Set(await namesIn(folder));
	const hash = base.slice(UPLOADED.length);
	return widths.every((width) => names.has(`${hash}-${width}.avif`) && names.has(`${hash}-${width}.webp`));
}

async function setAside(folder: string, base: string): Promise<PictureAside> {
	const hash = base.slice(UPLOADED.length);
	const names = (await namesIn(folder)).filter((name) => FILE.exec(name)?.[1] === hash);
	const mark = randomBytes(6).toString("hex");
	const moves = names.map((name) => ({ place: join(folder, name), aside: join(folder, `.${name}.${mark}.aside`) }));
	const each = async (work: (move: (typeof moves)[number]) => Promise<unknown>) =>
		void (await Promise.all(moves.map(work)));
	// Somebody else may be removing the same picture.
	await each(({ place, aside }) => rename(place, aside).catch(nullIfMissing));
	return {
		putBack: () => each(({ place, aside }) => rename(aside, place).catch(nullIfMissing)),
		remove: () => each(({ aside }) => rm(aside, { force: true })),
	};
}

/** What a killed process left half written goes on the way, and what it left aside comes back, to be looked at. */
async function settledPictures(folder: string): Promise<string[]> {
	await putBackLeftAside(folder);
	const names = await namesIn(folder);
	const ages = await Promise.all(
		names.map(async (name) => {
			const status = await stat(join(folder, name)).catch(nullIfMissing);
			return { name, isOld: status !== null && Date.now() - status.mtimeMs > SETTLED_AFTER_MS };
		}),
	);
	const halfWritten = ages.filter(({ name, isOld }) => isOld && HALF_WRITTEN.test(name));
	await Promise.all(halfWritten.map(({ name }) => rm(join(folder, name), { force: true })));
	const hashesOf = (files: typeof ages) => new Set(files.flatMap(({ name }) => FILE.exec(name)?.[1] ?? []));
	const young = hashesOf(ages.filter(({ isOld }) => !isOld));
	return [...hashesOf(ages)].filter((hash) => !young.has(hash)).map((hash) => `${UPLOADED}${hash}`);
}

async function putBackLeftAside(folder: string): Promise<void> {
	const left = (await namesIn(folder)).filter((name) => ASIDE.test(name));
	for (const name of left) {
		// When it was moved; its content may be of last year.
		const status = await stat(join(folder, name)).catch(nullIfMissing);
		if (status === null || Date.now() - status.ctimeMs < SETTLED_AFTER_MS) continue;
		await rename(join(folder, name), join(folder, ASIDE.exec(name)![1]!)).catch(nullIfMissing);
	}
}
