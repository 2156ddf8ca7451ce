import { BrandMark } from "#app/components/layout/brand-mark.tsx";
import { Both, BothStacked, type TextOf } from "#app/documents/print/document-words.tsx";

interface LetterheadProps {
	tradeName: string;
	title: TextOf;
	/** Series and number, where the document has one. */
	number: TextOf | null;
}

/** Who hands the document out, and which one it is. */
export function Letterhead({ tradeName, title, number }: LetterheadProps) {
	return (
		<header className="head">
			<p className="brand">
				<BrandMark className="mark" />
				<span>{tradeName}</span>
			</p>
			<div className="title">
				<h1>
					<BothStacked>{title}</BothStacked>
				</h1>
				{number ? (
					<p>
						<Both>{number}</Both>
					</p>
				) : null}
			</div>
		</header>
	);
}
