import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, saidOnce } from "#app/components/forms/error-summary.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { useShopForm } from "#app/components/forms/use-shop-form.ts";
import { showToast, TITLE_END } from "#app/components/layout/toasts.ts";
import { useFailureToast } from "#app/components/layout/use-failure-toast.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";

interface LookupFormProps {
	id: string;
	title: string;
	/** Where it posts to. */
	action: string;
	submitLabel: string;
	/** What the server answered, with what was typed. */
	lastResult: SubmissionResult | undefined;
	/** The number of a link that led here. */
	orderNumber: string;
	/** Something was found: what can be done with that comes first. */
	isSecondary: boolean;
}

const orderAccessRules = async () => (await import("#app/domain/orders/order-access-form.ts")).orderAccessSchema;

const LOOKUP_DENIED = "order:accessDenied";

/** Order number and e-mail, the two halves that open an order's documents (SPEC 2.15, 5). */
export function LookupForm({ id, title, action, submitLabel, lastResult, orderNumber, isSecondary }: LookupFormProps) {
	const { t } = useTranslation(["lookup", "order"]);
	const navigation = useNavigation();
	const isSearching = navigation.state !== "idle" && navigation.formAction === action;
	// SPEC 8's title for a pair that fits no order.
	const isUnknown = lastResult?.error?.[""]?.includes(LOOKUP_DENIED) ?? false;
	const message = useMessage();
	const told = (result: SubmissionResult | undefined) => {
		const key = Object.values(result?.error ?? {}).flat()[0];
		return key && (key === LOOKUP_DENIED ? t("notFound") + TITLE_END + message(key) : message(key));
	};
	useFailureToast(lastResult, told(lastResult), true);
	const { formProps, field, summary } = useShopForm({
		id,
		schema: orderAccessRules,
		lastResult,
		defaultValue: { orderNumber },
		onRefused: (result) => showToast({ tone: "error", text: told(result) ?? "", isInView: true }),
	});
	return (
		<div>
			<ErrorSummary title={isUnknown ? t("notFound") : undefined} errors={saidOnce(summary)} />
			<Card as="section" aria-labelledby={`${id}-title`}>
				<h2 id={`${id}-title`} className="text-xl">
					{title}
				</h2>
				<PostForm {...formProps} action={action} className="mt-5 grid gap-5">
					<TextField
						{...field("orderNumber")}
						label={t("order:orderNumber")}
						hint={t("numberHint")}
						placeholder="#12345"
						required
					/>
					<TextField {...field("email")} type="email" label={t("order:contactEmail")} autoComplete="email" required />
					<div>
						<Button variant={isSecondary ? "secondary" : "primary"} pending={isSearching}>
							{isSearching ? t("searching") : submitLabel}
						</Button>
					</div>
				</PostForm>
			</Card>
		</div>
	);
}
