/**
 * Several PDFs as one, page by page. The parts lose their marks of headings and tables, which are of each document alone: whoever needs
 * those opens the document by itself.
 */
export async function mergePdfs(files: Uint8Array[]): Promise<Uint8Array> {
	// Needed seldom, and by the back office alone.
	const { PDFDocument, PDFName } = await import("@cantoo/pdf-lib");
	const whole = await PDFDocument.create();
	for (const file of files) {
		// Read in small steps, between which other requests are answered.
		const part = await PDFDocument.load(file, { updateMetadata: false });
		for (const page of await whole.copyPages(part, part.getPageIndices())) {
			page.node.delete(PDFName.of("StructParents"));
			whole.addPage(page);
		}
	}
	whole.setLanguage("ro");
	return whole.save();
}
