import { useTranslation } from "react-i18next";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";

const DONE = "border-transparent bg-success-soft text-success";
const PRESENT = "border-transparent bg-brand text-on-brand";
const TO_COME = "border-line-strong text-ink-muted";

/** What happens, in order: what has happened has a check mark, what happens now a filled number, and both say so in words. */
export function Steps({ items }: { items: { title: string; text?: string; done: boolean }[] }) {
	const { t } = useTranslation("order");
	const present = items.find(({ done }) => !done);
	return (
		<ol>
			{items.map((item, index) => (
				<li
					key={item.title}
					aria-current={item === present ? "step" : undefined}
					className="group relative flex gap-4 pb-7 last:pb-0"
				>
					<span
						aria-hidden="true"
						className="absolute top-9 bottom-0 left-4.5 w-px -translate-x-1/2 bg-line group-last:hidden"
					/>
					<span
						aria-hidden="true"
						className={classNames(
							"flex size-9 shrink-0 items-center justify-center rounded-full border font-bold tabular-nums",
							item.done ? DONE : item === present ? PRESENT : TO_COME,
						)}
					>
						{item.done ? <Icon name="check" className="size-5" /> : index + 1}
					</span>
					<div className="min-w-0 pt-1">
						<p className="font-semibold">
							{item.title}
							{item.done ? <span className="font-normal text-success"> · {t("stepDone")}</span> : null}
							{item === present ? <span className="font-normal text-brand"> · {t("stepNow")}</span> : null}
						</p>
						{item.text ? <p className="mt-1 text-ink-muted">{item.text}</p> : null}
					</div>
				</li>
			))}
		</ol>
	);
}
