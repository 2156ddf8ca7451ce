import { useLoaderData } from "@remix-run/react";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/components/forms/field.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice, type NoticeTone } from "#app/components/ui/notice.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";
import { readGallery, type Specimen } from "#app/dev/gallery.server.ts";

export const loader = readGallery;

/** What the shop shows, prints and mails, side by side; it is there in development alone (`npm run dev`). */
export default function Gallery() {
	const { emails, documents } = useLoaderData<typeof loader>();
	return (
		<Container>
			<PageHeading
				title="Gallery"
				lead="The states of the components, every e-mail and every document in both languages."
			/>
			<Components />
			<Specimens title="E-mails" specimens={emails} />
			<Specimens title="Documents" specimens={documents} />
		</Container>
	);
}

function Specimens({ title, specimens }: { title: string; specimens: Specimen[] }) {
	return (
		<section aria-label={title} className="mt-12">
			<h2 className="text-2xl">
				{title} ({specimens.length})
			</h2>
			{specimens.map(({ name, html }) => (
				<details key={name} className="mt-3">
					<summary className="min-h-control cursor-pointer py-2.5 font-semibold">{name}</summary>
					<iframe title={name} srcDoc={html} loading="lazy" sandbox="" className="h-[60rem] w-full bg-white" />
				</details>
			))}
		</section>
	);
}

const TONES: NoticeTone[] = ["neutral", "info", "accent", "success", "warning", "danger"];
const VARIANTS = ["primary", "success", "secondary", "quiet", "danger"] as const;
const BADGES = ["neutral", "info", "success", "warning", "danger"] as const;

function Components() {
	return (
		<section aria-label="Components" className="grid gap-6">
			<Card className="flex flex-wrap gap-3">
				{VARIANTS.map((variant) => (
					<Button key={variant} variant={variant}>
						{variant}
					</Button>
				))}
				<Button pending>pending</Button>
				<Button disabled>disabled</Button>
				<Button size="sm">small</Button>
				<Button size="lg">large</Button>
			</Card>
			<Card className="flex flex-wrap gap-3">
				{BADGES.map((tone) => (
					<Badge key={tone} tone={tone}>
						{tone}
					</Badge>
				))}
			</Card>
			{TONES.map((tone) => (
				<Notice key={tone} tone={tone} title={tone}>
					What has happened, and what one can do now.
				</Notice>
			))}
			<Card className="grid gap-5 sm:grid-cols-2">
				<TextField id="empty" name="empty" label="Empty" hint="What it is for" />
				<TextField id="wrong" name="wrong" label="Wrong" defaultValue="12" error="What is wrong with it" />
				<TextAreaField id="area" name="area" label="Several lines" error="What is wrong with it" />
				<SelectField id="choice" name="choice" label="A choice" options={[{ value: "1", label: "One" }]} />
				<CheckboxField id="box" name="box" label="A box" />
			</Card>
			<EmptyState icon="mail" title="Nothing yet" text="Why there is nothing, and what comes here." />
		</section>
	);
}
