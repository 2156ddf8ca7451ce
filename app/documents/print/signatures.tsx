import { Both, type TextOf } from "#app/documents/print/document-words.tsx";

/** Places to sign by hand, a line over each; they stay on one page. */
export function Signatures({ places }: { places: TextOf[] }) {
	return (
		<div className="signs">
			{places.map((place, index) => (
				<p key={index} className="sign">
					<Both>{place}</Both>
				</p>
			))}
		</div>
	);
}
