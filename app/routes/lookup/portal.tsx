import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, saidOnce, useShopForm } from "#app/components/forms/shop-form.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { showToast, TITLE_END, useFailureToast } from "#app/components/layout/toasts.ts";
import { SupportBox } from "#app/components/orders/support-box.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Container, PageHeading } from "#app/components/ui/page.tsx";

interface PortalScreenProps {
	title: string;
	lead: string;
	/** The form's own address and words. */
	form: { id: string; action: string; submitLabel: string };
	/** What the server answered to a search that found nothing. */
	lastResult: SubmissionResult | undefined;
	/** The text key of what went wrong with a link that led here; null where nothing did. */
	problem: string | null;
	/** The number that such a link named. */
	orderNumber: string;
	/** What was found, before the form for another search. */
	children?: ReactNode;
}

/** The frame of both portals (SPEC 2.15): what was found, the search, and who helps. */
export function PortalScreen({ title, lead, form, lastResult, problem, orderNumber, children }: PortalScreenProps) {
	const { t } = useTranslation("lookup");
	const message = useMessage();
	useFailureToast(problem, problem && !lastResult ? message(problem) : null, true);
	return (
		<Container>
			<PageHeading title={title} lead={lead} />
			<div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
				<div className="grid min-w-0 gap-8">
					{children}
					{problem && !lastResult ? (
						<Notice tone="danger" role="alert">
							{message(problem)}
						</Notice>
					) : null}
					<LookupForm
						{...form}
						title={children ? t("searchAgain") : t("searchTitle")}
						lastResult={lastResult}
						orderNumber={orderNumber}
						isSecondary={Boolean(children)}
					/>
				</div>
				<SupportBox />
			</div>
		</Container>
	);
}

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
function LookupForm({ id, title, action, submitLabel, lastResult, orderNumber, isSecondary }: LookupFormProps) {
	const { t } = useTranslation(["lookup", "order", "contact"]);
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
			<TitledCard id={`${id}-title`} title={title}>
				<PostForm {...formProps} action={action} className="mt-5 grid gap-5">
					<TextField
						{...field("orderNumber")}
						label={t("order:orderNumber")}
						hint={t("numberHint")}
						placeholder="#12345"
						required
					/>
					<TextField {...field("email")} type="email" label={t("contact:emailLabel")} autoComplete="email" required />
					<div>
						<Button variant={isSecondary ? "secondary" : "primary"} pending={isSearching}>
							{isSearching ? t("searching") : submitLabel}
						</Button>
					</div>
				</PostForm>
			</TitledCard>
		</div>
	);
}
