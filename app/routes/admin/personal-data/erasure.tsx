import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { CheckboxField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary, useShopForm } from "#app/components/forms/shop-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { addDays } from "#app/domain/calendar/days.ts";
import { bucharestDay, formatDay } from "#app/domain/clock.ts";
import { erasureSchema, type HeldData, isNothingHeld, isOpen } from "#app/domain/privacy/held-data.ts";
import { receiptNumber } from "#app/domain/withdrawals/withdrawal.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { HeldList, OpenThings } from "#app/routes/admin/personal-data/held-list.tsx";
import { openErasure, submitErasure } from "#app/routes/admin/personal-data/personal-data.server.ts";

export const loader = backOfficePage("admin", openErasure);
export const action = backOfficePage("admin", submitErasure);
export const clientAction = keepTyped();

/** The second step of an erasure: what goes, what stays and until when, and the tick that it is meant. */
export default function Erasure() {
	const { held } = useLoaderData<typeof loader>();
	const { t } = useTranslation("adminPrivacy");
	return (
		<BackOfficePage title={t("eraseTitle")} lead={<span className="wrap-anywhere">{held.email}</span>} narrow>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
				<TitledCard id="goes-title" title={t("goesTitle")}>
					<p className="mt-2">{t("goesText")}</p>
					<HeldList held={held} />
				</TitledCard>
				<Stays stays={held.stays} />
				<OpenThings held={held} />
				{isNothingHeld(held) && !held.stays.isAccount ? <Notice>{t("nothing", { email: held.email })}</Notice> : null}
				{isOpen(held) || isNothingHeld(held) ? null : <ConfirmForm held={held} />}
			</div>
			<p className="mt-6">
				<TextLink to={path("adminPersonalData", { email: held.email })}>{t("back")}</TextLink>
			</p>
		</BackOfficePage>
	);
}

function Stays({ stays }: { stays: HeldData["stays"] }) {
	const { t, locale } = useTexts("adminPrivacy");
	// They end with a day: the next one has begun when they are over.
	const lastDay = (at: string) => formatDay(addDays(bucharestDay(at), -1), locale);
	const lines = [
		...stays.documents.map(({ name, until }) => t("staysDocument", { name, until: formatDay(until, locale) })),
		...stays.guarantees.map(({ id, until }) => t("staysGuarantee", { id, until: lastDay(until) })),
		...stays.serviceGuarantees.map(({ id, until }) => t("staysService", { id, until: lastDay(until) })),
		...stays.withdrawals.map((id) => t("staysWithdrawal", { number: receiptNumber(id) })),
		...(stays.isAccount ? [t("staysAccount")] : []),
	];
	return (
		<TitledCard id="stays-title" title={t("staysTitle")}>
			<p className="mt-2">{t("staysText")}</p>
			{lines.length > 0 ? (
				<ul className="mt-3 list-disc space-y-1 pl-5">
					{lines.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			) : null}
		</TitledCard>
	);
}

function ConfirmForm({ held }: { held: HeldData }) {
	const answer = useActionData<typeof action>();
	const { t } = useTranslation("adminPrivacy");
	const { formProps, field, summary } = useShopForm({
		id: "erasure",
		schema: erasureSchema,
		lastResult: answer?.lastResult,
	});
	return (
		<PostForm {...formProps} action={path("adminErasure", { email: held.email })} className="card grid gap-4">
			<ErrorSummary errors={summary} />
			<input type="hidden" name="email" value={held.email} />
			<input type="hidden" name="seen" value={held.revision} />
			<CheckboxField {...field("confirm")} value="yes" defaultChecked={false} label={t("confirm")} required />
			<div>
				<Button variant="danger">{t("erase")}</Button>
			</div>
		</PostForm>
	);
}
