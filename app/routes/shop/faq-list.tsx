import { faqDescription } from "#app/components/seo/descriptions.ts";
import { StructuredData } from "#app/components/seo/structured-data.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * Questions that open one at a time and close again (SPEC 2.8): <details> with one name, so the browser itself keeps the
 * others closed; older browsers let several stand open.
 *
 * @param name unique on the page
 */
export function FaqList({ name, items }: { name: string; items: { question: string; answer: string }[] }) {
	return (
		<>
			<div className="card divide-y divide-line p-0">
				{items.map((item) => (
					<details key={item.question} {...{ name }} className="group">
						<summary className="flex min-h-13 list-none items-center justify-between gap-4 px-5 py-3 font-semibold hover:text-brand sm:px-6">
							{item.question}
							<Icon
								name="chevron-down"
								className="size-5 text-ink-muted transition-transform duration-200 group-open:rotate-180"
							/>
						</summary>
						<p className="max-w-[68ch] px-5 pb-5 text-ink-muted sm:px-6">{item.answer}</p>
					</details>
				))}
			</div>
			<StructuredData describe={() => faqDescription(items)} />
		</>
	);
}
