import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GuaranteeNotice } from "#app/components/layout/guarantee-notice.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { DataList } from "#app/components/ui/data-list.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { TextBlock } from "#app/components/ui/text-block.tsx";
import { formatDay } from "#app/domain/clock.ts";
import { readLegalPage } from "#app/routes/shop/legal/legal-page.server.ts";
import type { LegalBlock } from "#app/texts/legal-text.ts";

/** Terms, privacy, cookies, accessibility, delivery and returns: one screen, five addresses (docs/law.md). */
export function loader({ request }: LoaderFunctionArgs) {
	const page = readLegalPage(request);
	return { page, meta: { title: page.title, description: page.description } };
}

/** A page that the law asks for: what it holds first, then its sections, each with an address of its own. */
export default function LegalPage() {
	const page = useLoaderData<typeof loader>().page;
	const { t, locale } = useTexts("layout");
	return (
		<Container>
			<PageHeading title={page.title} lead={page.lead}>
				<p className="text-ink-muted text-sm">
					{t("updatedOn")} <time dateTime={page.updated}>{formatDay(page.updated, locale)}</time>
				</p>
			</PageHeading>
			<div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
				<nav aria-labelledby="contents-title" data-no-print className="card beside">
					<h2 id="contents-title" className="text-base tracking-normal">
						{t("contents")}
					</h2>
					<ol className="mt-2 gap-x-8 sm:max-lg:columns-2">
						{page.sections.map((section) => (
							<li key={section.id} className="break-inside-avoid">
								<a
									href={`#${section.id}`}
									className="flex min-h-control items-center py-2 text-ink-muted leading-snug underline-offset-4 hover:text-brand hover:underline"
								>
									{section.heading}
								</a>
							</li>
						))}
					</ol>
				</nav>
				<div className="min-w-0 space-y-10">
					{page.hasNotice ? <GuaranteeNotice /> : null}
					{page.sections.map((section) => (
						<section key={section.id} aria-labelledby={section.id}>
							<h2 id={section.id} className="scroll-mt-24 text-2xl">
								{section.heading}
							</h2>
							<div className="mt-3 space-y-4">
								{section.blocks.map((block, index) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks never move
									<LegalBlockView key={index} block={block} />
								))}
							</div>
						</section>
					))}
				</div>
			</div>
		</Container>
	);
}

/** One block of a legal text as what it is: a paragraph, a list, steps, facts, a table, a model to copy. */
function LegalBlockView({ block }: { block: LegalBlock }) {
	if (typeof block === "string" || "list" in block || "steps" in block) return <TextBlock block={block} />;
	if ("facts" in block)
		return <DataList className="card max-w-2xl py-2" rows={block.facts.map(([label, value]) => ({ label, value }))} />;
	if ("table" in block) return <LegalTable {...block.table} />;
	return (
		<div className="max-w-[68ch] space-y-3 rounded-card border border-line-strong border-dashed bg-surface p-5">
			{block.model.map((line) => (
				<p key={line}>{line}</p>
			))}
		</div>
	);
}

/** Rows with their first cell as head. On a narrow screen each row is a block, every value under its column's name. */
function LegalTable({ head, rows }: { head: string[]; rows: string[][] }) {
	return (
		<>
			<table className="card hidden w-full border-separate border-spacing-0 p-0 text-left sm:table">
				<thead>
					<tr>
						{head.map((name) => (
							<th key={name} scope="col" className="px-4 py-3 font-semibold">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(([name, ...values]) => (
						<tr key={name}>
							<th scope="row" className="break-words border-line border-t px-4 py-3 align-top font-semibold">
								{name}
							</th>
							{values.map((value, index) => (
								<td key={head[index + 1]} className="border-line border-t px-4 py-3 align-top text-ink-muted">
									{value}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<ul className="space-y-3 sm:hidden">
				{rows.map(([name, ...values]) => (
					<li key={name} className="card p-4">
						<p className="font-semibold">{name}</p>
						<dl className="mt-2 space-y-1.5">
							{values.map((value, index) => (
								<div key={head[index + 1]}>
									<dt className="text-ink-muted text-sm">{head[index + 1]}</dt>
									<dd>{value}</dd>
								</div>
							))}
						</dl>
					</li>
				))}
			</ul>
		</>
	);
}
