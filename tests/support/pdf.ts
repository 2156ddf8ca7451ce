import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface ReadPdf {
	/** The text of each page, a line a line. */
	pages: string[];
	/** Of the first page, in points of 1/72 inch. */
	size: { width: number; height: number };
	title: string;
	/** "ro" */
	language: string;
	/** Whether it says what is a heading, a table, a paragraph. */
	isTagged: boolean;
	/** Embedded: as a font; one that is there as drawings of its letters (Type 3) is not. */
	fonts: { name: string; isEmbedded: boolean }[];
}

/** Reads a PDF as a reader's program would. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
	// The library takes the bytes away from who hands them over.
	const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
	try {
		const pdf = await task.promise;
		const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
		const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)));
		const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
		const [, , right = 0, top = 0] = pages[0]!.view;
		return {
			pages: await Promise.all(pages.map(textOf)),
			size: { width: right, height: top },
			title: info.Title ?? "",
			language: info.Language ?? "",
			isTagged: (await pdf.getMarkInfo())?.Marked === true,
			fonts: (await Promise.all(pages.map(fontsOf))).flat(),
		};
	} finally {
		await task.destroy();
	}
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>["promise"]>["getPage"]>>;

async function textOf(page: Page): Promise<string> {
	const { items } = await page.getTextContent();
	return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
}

interface FontObject {
	name?: string;
	missingFile?: boolean;
	isType3Font?: boolean;
}

async function fontsOf(page: Page): Promise<ReadPdf["fonts"]> {
	// A page's fonts are there once it was drawn.
	await page.getOperatorList();
	const objects = [...(page.commonObjs as Iterable<[string, FontObject | null]>)].map(([, object]) => object);
	return objects.flatMap((font) =>
		font?.name === undefined
			? []
			: [{ name: font.name, isEmbedded: font.missingFile === false && font.isType3Font !== true }],
	);
}
