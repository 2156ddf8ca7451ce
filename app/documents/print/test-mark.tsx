import { Both, BothBeside } from "#app/documents/print/document-words.tsx";

/** On every document of a test order, whatever mode the shop is in when it is printed (DECISIONS 11). */
export function TestMark() {
	return (
		<div className="notice test">
			<p>
				<strong>
					<Both>{(t) => t("documents:testTitle")}</Both>
				</strong>
			</p>
			<BothBeside>{(t) => t("documents:testNotice")}</BothBeside>
		</div>
	);
}
