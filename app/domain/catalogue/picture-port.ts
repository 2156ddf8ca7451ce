import type { Picture } from "#app/domain/catalogue/picture.ts";
import type { PictureLimits } from "#app/domain/catalogue/picture-limits.ts";
import type { Result } from "#app/domain/result.ts";

/** What makes a file no picture for the shop; the texts own the wording (adminPictures). */
export type PictureProblem =
	| "format"
	| "animated"
	| "unreadable"
	| "too-narrow"
	| "too-large"
	| "odd-shape"
	| "unavailable";

/** A picture in all its sizes and formats, ready to be referred to. Sizes in pixels, of the largest. */
export type KeptPicture = Omit<Picture, "alt">;

export interface SmallPicture {
	png: Uint8Array;
	/** In pixels. */
	width: number;
	height: number;
}

/** Files that were set aside. What was kept under the same name meanwhile is none of them. */
export interface PictureAside {
	/** Something refers to the picture after all. */
	putBack(): Promise<void>;
	remove(): Promise<void>;
}

/** Where uploaded pictures are made ready and kept. */
export interface PicturePort {
	/**
	 * Checks a file by its content, turns it upright, takes out what it says about its maker and keeps it in the shop's
	 * sizes. The same content is kept once. When this returns, every file is whole on the disk.
	 */
	keep(content: Uint8Array, limits?: PictureLimits): Promise<Result<KeptPicture, PictureProblem>>;
	/** Whether every file of a picture is there. */
	has(picture: KeptPicture): Promise<boolean>;
	/** One file by its name, "3f…-800.avif"; null for every name that is none of a kept picture. */
	read(fileName: string): Promise<Uint8Array | null>;
	/**
	 * One as a small PNG, which mail programs and printers show too: within these sides, in pixels, and never enlarged; null where
	 * its files cannot be read.
	 */
	asPng(picture: KeptPicture, within: { width: number; height: number }): Promise<SmallPicture | null>;
	/** Moves a picture's files out of sight, at once, until it is decided whether they go. */
	setAside(base: string): Promise<PictureAside>;
	/** Pictures whose newest file is older than an hour: if nothing refers to one now, nothing ever will. */
	settled(): Promise<string[]>;
}

/** The folder of addresses under which uploaded pictures stand; those of the sample catalogue are elsewhere. */
export const UPLOADED = "/pictures/";

export const isUploaded = (base: string): boolean => base.startsWith(UPLOADED);
