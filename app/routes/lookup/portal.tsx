import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMessage } from "#app/components/forms/use-message.ts";
import { useFailureToast } from "#app/components/layout/use-failure-toast.ts";
import { SupportBox } from "#app/components/orders/support-box.tsx";
import { Container } from "#app/components/ui/container.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { LookupForm } from "#app/routes/lookup/lookup-form.tsx";

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
