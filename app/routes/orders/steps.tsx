import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** What happens, in order; what has happened has a check mark and says so. */
export function Steps(props: { items: { title: ReactNode; text?: ReactNode; done?: boolean }[]; className?: string }) {
	const { items, className } = props;
	const { t } = useTranslation("order");
	return (
		<ol className={classNames("space-y-0", className)}>
			{items.map((item, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the steps are a fixed list and their order is their identity.
				<li key={index} className="group relative flex gap-4 pb-7 last:pb-0">
					<span
						aria-hidden="true"
						className="absolute top-9 bottom-0 left-4.5 w-px -translate-x-1/2 bg-line group-last:hidden"
					/>
					<span
						aria-hidden="true"
						className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft font-bold text-brand tabular-nums group-even:bg-accent-soft group-even:text-accent"
					>
						{item.done ? <Icon name="check" className="size-5" /> : index + 1}
					</span>
					<div className="min-w-0 pt-1">
						<p className="font-semibold">
							{item.title}
							{item.done ? <span className="font-normal text-success"> · {t("stepDone")}</span> : null}
						</p>
						{item.text ? <p className="mt-1 text-ink-muted">{item.text}</p> : null}
					</div>
				</li>
			))}
		</ol>
	);
}
