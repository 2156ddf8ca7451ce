import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Container } from "#app/components/ui/page.tsx";

interface EmptyStateProps {
	title: string;
	text?: ReactNode;
	actions?: ReactNode;
	icon?: IconName;
}

/** Nothing here yet, and where to go instead. */
export function EmptyState({ heading: Heading = "h2", ...props }: EmptyStateProps & { heading?: "h1" | "h2" }) {
	const { title, text, actions, icon } = props;
	return (
		<div className="card flex flex-col items-center px-6 py-12 text-center sm:py-16">
			{icon ? (
				<span className="mb-5 flex size-14 items-center justify-center rounded-full bg-brand-soft text-brand">
					<Icon name={icon} className="size-7" />
				</span>
			) : null}
			<Heading className="text-2xl">{title}</Heading>
			{text ? <div className="mt-3 max-w-prose text-ink-muted">{text}</div> : null}
			{actions ? <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div> : null}
		</div>
	);
}

/** The same where it is the whole page. */
export const EmptyPage = (props: EmptyStateProps) => (
	<Container narrow className="pt-12 sm:pt-20">
		<EmptyState heading="h1" {...props} />
	</Container>
);
