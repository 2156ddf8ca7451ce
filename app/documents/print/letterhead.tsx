import { createContext, useContext } from "react";
import { BrandMark } from "#app/components/layout/brand-mark.tsx";
import { Both, BothBeside, BothStacked, type TextOf } from "#app/documents/print/document-words.tsx";
import type { SmallPicture } from "#app/domain/catalogue/picture-port.ts";

interface LetterheadProps {
	tradeName: string;
	title: TextOf;
	/** Series and number, where the document has one. */
	number: TextOf | null;
	/** Whether it is of a test order: it says so, whatever mode the shop is in when it is printed (DECISIONS 11). */
	isTest?: boolean | undefined;
}

/** The logo of the shop that prints; null for the mark that it has without one. */
export const LogoContext = createContext<SmallPicture | null>(null);

/** Who hands the document out, and which one it is. */
export function Letterhead({ tradeName, title, number, isTest = false }: LetterheadProps) {
	const logo = useContext(LogoContext);
	return (
		<>
			<header className="head">
				<p className="brand">
					{logo ? (
						<img src={`data:image/png;base64,${Buffer.from(logo.png).toString("base64")}`} alt="" />
					) : (
						<BrandMark className="mark" />
					)}
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
			{isTest ? (
				<div className="notice test">
					<p>
						<strong>
							<Both>{(t) => t("documents:testTitle")}</Both>
						</strong>
					</p>
					<BothBeside>{(t) => t("documents:testNotice")}</BothBeside>
				</div>
			) : null}
		</>
	);
}
