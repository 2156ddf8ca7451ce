import { Link } from "@remix-run/react";
import { LetterState, useLetterName } from "#app/components/desk/letter-words.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { OutboxLine } from "#app/domain/mail/outbox.ts";
import { paths } from "#app/paths.ts";

/** The e-mails about one thing, and how each stands; what failed is sent again from the outbox. */
export function LettersAbout({ letters, title }: { letters: OutboxLine[]; title: string }) {
	const nameOf = useLetterName();
	if (letters.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="letters">
			<h2 id="letters" className="text-xl">
				{title}
			</h2>
			<ul className="mt-2 divide-y divide-line">
				{letters.map((letter) => (
					<li key={letter.id} className="py-3">
						<p className="font-medium">
							{letter.state === "sent" ? (
								nameOf(letter.kind)
							) : (
								<Link to={paths.adminOutbox({ state: letter.state })} className="link inline-block py-1">
									{nameOf(letter.kind)}
								</Link>
							)}
						</p>
						{letter.address ? <p className="wrap-anywhere text-ink-muted text-sm">{letter.address}</p> : null}
						<LetterState letter={letter} />
					</li>
				))}
			</ul>
		</Card>
	);
}
