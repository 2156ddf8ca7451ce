import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/components/forms/error-summary.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { namedFaults } from "#app/routes/admin/parts/named-faults.ts";
import type { AdminFormState } from "#app/routes/admin/parts/use-admin-form.ts";

/**
 * The frame of a form that changes one part: what is wrong above it, the revision of what its writer saw in it, one button below.
 *
 * @param labelOf the name of a field, to say what somebody else wrote there
 * @param wordsOf that in words, where fields hold choices
 */
export function AdminForm({
	form,
	action,
	intent,
	submitLabel,
	variant = "primary",
	labelOf,
	wordsOf,
	children,
	className = "space-y-6",
}: {
	form: AdminFormState;
	action: string;
	intent?: string;
	submitLabel: string;
	/** Where another button of the page leads on. */
	variant?: "primary" | "secondary";
	labelOf(field: string): string;
	wordsOf?(field: string, value: string): string;
	children: ReactNode;
	className?: string;
}) {
	const { formAction, formData } = useNavigation();
	const pending = formAction === action && (formData?.get("intent") ?? undefined) === intent;
	return (
		<>
			<ErrorSummary errors={namedFaults(form, labelOf)} />
			{form.overtaken ? <KeptNow values={form.overtaken} {...{ labelOf, wordsOf }} /> : null}
			<PostForm {...form.formProps} action={action} className={className} says={{ seen: form.seen, intent }}>
				{children}
				<div>
					<Button variant={variant} pending={pending}>
						{submitLabel}
					</Button>
				</div>
			</PostForm>
		</>
	);
}

interface KeptNowProps {
	values: Record<string, string>;
	labelOf(field: string): string;
	wordsOf?: ((field: string, value: string) => string) | undefined;
}

/** What somebody else wrote meanwhile; one's own words stay in the fields. */
export function KeptNow({ values, labelOf, wordsOf = (_field, value) => value }: KeptNowProps) {
	const { t } = useTranslation("adminCatalogue");
	return (
		<Notice tone="warning" title={t("keptNow")} className="mb-6">
			<p>{t("keptNowText")}</p>
			<dl className="mt-3 space-y-2">
				{Object.entries(values).map(([field, value]) => (
					<div key={field} className="grid gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
						<dt className="text-ink-muted">{labelOf(field)}</dt>
						<dd className="max-h-40 overflow-y-auto whitespace-pre-line font-medium">
							{wordsOf(field, value) || t("nothing")}
						</dd>
					</div>
				))}
			</dl>
		</Notice>
	);
}
