import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeading } from "#app/components/ui/page.tsx";
import type { WithdrawalFields } from "#app/domain/withdrawals/withdrawal-form.ts";
import { path } from "#app/paths.ts";
import { DeclarationList } from "#app/routes/shop/legal/declaration-list.tsx";

export const REVIEW_FORM = "withdraw-review";

export interface ReviewProps {
	fields: WithdrawalFields;
	formKey: string;
	problem: "tooMany" | "failed" | null;
}

/** Step 2: what will be declared, word for word, and a button that says what it does. */
export function WithdrawReview({ fields, formKey, problem }: ReviewProps) {
	const { t } = useTranslation("withdrawal");
	const { business } = useRootData();
	const navigation = useNavigation();
	const top = useRef<HTMLDivElement>(null);
	// The same address shows another step: whoever hears the page is taken to it.
	useEffect(() => top.current?.focus(), []);
	return (
		<div ref={top} tabIndex={-1} className="outline-none">
			<PageHeading title={t("reviewTitle")} lead={t("reviewLead")} />
			{problem ? (
				<Notice tone="danger" role="alert" className="mb-6">
					{t(problem, { email: business.email, phone: business.phone })}
				</Notice>
			) : null}
			<TitledCard id="declaration-title" title={t("declarationTitle")}>
				<p className="mt-3">
					{t(`declaration_${fields.contract}`, { legalName: business.legalName, orderNumber: fields.orderNumber })}
				</p>
				<DeclarationList fields={fields} />
				<PostForm id={REVIEW_FORM} action={path("withdraw")} className="mt-5 flex flex-wrap gap-3" says={{ formKey }}>
					<input type="hidden" data-carried name="contract" value={fields.contract} />
					<input type="hidden" data-carried name="orderNumber" value={fields.orderNumber} />
					<input type="hidden" data-carried name="name" value={fields.name} />
					<input type="hidden" data-carried name="email" value={fields.email} />
					<input type="hidden" data-carried name="text" value={fields.text ?? ""} />
					<Button size="lg" name="intent" value="confirm" pending={navigation.formData?.get("intent") === "confirm"}>
						{t("confirm")}
					</Button>
					<Button size="lg" variant="secondary" name="intent" value="edit">
						{t("edit")}
					</Button>
				</PostForm>
			</TitledCard>
		</div>
	);
}
