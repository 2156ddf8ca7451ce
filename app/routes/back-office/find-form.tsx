import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { path } from "#app/paths.ts";

/** One search for everything, in the header of every page of the back office. */
export function FindForm() {
	const { t } = useTranslation("backOffice");
	const { pathname, search } = useLocation();
	const typed = pathname === path("find") ? (new URLSearchParams(search).get("q") ?? "") : "";
	return (
		<Form
			action={path("find")}
			role="search"
			aria-label={t("find")}
			className="mx-auto flex max-w-[96rem] gap-2 px-3 pb-1 sm:px-6"
		>
			<label htmlFor="find-anything" className="visually-hidden">
				{t("find")}
			</label>
			<input
				// What is shown elsewhere was asked for elsewhere.
				key={typed}
				type="search"
				id="find-anything"
				name="q"
				defaultValue={typed}
				placeholder={t("findPlaceholder")}
				maxLength={100}
				autoComplete="off"
				enterKeyHint="search"
				className="min-h-control w-full min-w-0 rounded-control border border-line-strong bg-surface px-4 text-ink placeholder:text-ink-muted lg:max-w-[40rem]"
			/>
			<Button variant="secondary" aria-label={t("findButton")}>
				<Icon name="search" className="size-5" />
			</Button>
		</Form>
	);
}
