import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { SelectField, TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card, TitledCard } from "#app/components/ui/card.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { COUNTIES } from "#app/domain/places/county.ts";
import type { SettingChange } from "#app/domain/settings/read-setting-history.server.ts";
import { fieldsOf, openFields, SETTING_SCHEMAS, type SettingField } from "#app/domain/settings/setting-forms.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { AdminForm, type AdminFormState, useAdminForm, useFormKey } from "#app/routes/admin/parts/admin-form.tsx";
import { openSettingGroup, submitSettingGroup } from "#app/routes/admin/settings/settings.server.ts";
import { SettingsFrame } from "#app/routes/admin/settings/settings-frame.tsx";

export const loader = backOfficePage("admin", openSettingGroup);
export const action = backOfficePage("admin", submitSettingGroup);
export const clientAction = keepTyped();

/** One group of settings; what the environment sets is told and cannot be changed here. */
export default function SettingGroupPage() {
	const { group, kept, locked, vatToday, mayTry, history } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminSettings", "adminCatalogue"]);
	const message = useMessage();
	const isLocked = new Map(locked.map(({ field, name }) => [field as string, name]));
	const form = useAdminForm({
		id: group,
		schema: openFields(SETTING_SCHEMAS[group], isLocked),
		...kept,
		answer: useActionData<typeof action>(),
	});
	const open = fieldsOf(group).filter((field) => !isLocked.has(field));
	return (
		<SettingsFrame title={t(`group_${group}`)} lead={t(`about_${group}`)}>
			<Card key={useFormKey(kept.revision)} className="grid gap-6">
				{locked.length > 0 ? <Locked fields={locked} /> : null}
				{vatToday === null ? null : <p>{t("vatToday", { percent: vatToday })}</p>}
				{open.length > 0 ? (
					<AdminForm
						form={form}
						action={path("adminSettingGroup", { group })}
						submitLabel={t("adminCatalogue:save")}
						labelOf={(field) => message(`adminSettings:${field}`)}
						className={`grid gap-5 ${group === "hours" ? "sm:grid-cols-3" : "sm:grid-cols-2"} [&>:last-child]:col-span-full`}
					>
						{open.map((field) => (
							<Field key={field} name={field} field={form.field} />
						))}
					</AdminForm>
				) : null}
			</Card>
			{mayTry ? <TryMail /> : null}
			{history.length > 0 ? <History changes={history} /> : null}
		</SettingsFrame>
	);
}

/** Whether e-mails leave is seen best by one that comes. */
function TryMail() {
	const { t } = useTranslation("adminSettings");
	return (
		<PostForm action={path("adminSettingGroup", { group: "mail" })} className="mt-6">
			<Button variant="secondary" name="intent" value="try">
				{t("try")}
			</Button>
		</PostForm>
	);
}

/** Who set what, and what stood there before: a typo in an account is found, and what was right is there to be typed again. */
function History({ changes }: { changes: SettingChange[] }) {
	const { t, locale } = useTexts("adminSettings");
	const wordOf = useSettingWord();
	return (
		<TitledCard id="history" title={t("history")} className="mt-6">
			<ol className="mt-2 divide-y divide-line">
				{changes.map(({ number, at, by, fields }) => (
					<li key={number} className="py-3">
						<p className="wrap-anywhere text-ink-muted text-sm">{t("changed", { at: formatMoment(at, locale), by })}</p>
						<ul>
							{fields.map(({ field, before, after }) => (
								<li key={field} className="wrap-anywhere">
									{before === after
										? t("historySecret", { field: t(field) })
										: t("historyField", {
												field: t(field),
												before: wordOf(field, before),
												after: wordOf(field, after),
											})}
								</li>
							))}
						</ul>
					</li>
				))}
			</ol>
		</TitledCard>
	);
}

/** What a field holds, as people read it. */
function useSettingWord() {
	const { t } = useTranslation("adminSettings");
	return (field: SettingField, value: string) => {
		const word = new Map(Object.entries(CHOICES[field as keyof typeof CHOICES] ?? {})).get(value);
		return (word === undefined ? value : t(word)) || "–";
	};
}

function Locked({ fields }: { fields: { field: SettingField; name: string; value: string }[] }) {
	const { t } = useTranslation("adminSettings");
	const wordOf = useSettingWord();
	return (
		<dl className="grid gap-3">
			{fields.map(({ field, name, value }) => (
				<div key={field}>
					<dt className="text-ink-muted text-sm">{t(field)}</dt>
					<dd>
						<span className="wrap-anywhere font-medium">{wordOf(field, value)}</span>{" "}
						<span className="text-ink-muted text-sm">{t("locked", { name })}</span>
					</dd>
				</div>
			))}
		</dl>
	);
}

/** Texts of the fields that are chosen, by value. */
const CHOICES = {
	vatRegistered: { yes: "vatRegistered_yes", no: "vatRegistered_no" },
	vatOnCollection: { yes: "vatRegistered_yes", no: "vatRegistered_no" },
	smtpSecurity: { starttls: "smtpSecurity_starttls", tls: "smtpSecurity_tls" },
	shippingPolicy: { flat: "shippingPolicy_flat", threshold: "shippingPolicy_threshold" },
	paymentsMode: { test: "paymentsMode_test", live: "paymentsMode_live" },
	keepTests: { no: "vatRegistered_no", yes: "vatRegistered_yes" },
} as const;

const HINTS = {
	shopName: "shopNameHint",
	name: "nameHint",
	shareCapital: "shareCapitalHint",
	email: "emailHint",
	domesticAccount: "domesticAccountHint",
	paymentHandle: "paymentHandleHint",
	vatRate: "vatRateHint",
	vatNextRate: "vatNextRateHint",
	storeWeek: "hoursHint",
	supportWeek: "hoursHint",
	thresholdPrice: "thresholdPriceHint",
	freeFrom: "freeFromHint",
	courierName: "courierNameHint",
	courierLink: "courierLinkHint",
	smtpHost: "smtpHostHint",
	smtpPort: "smtpPortHint",
	smtpPassword: "smtpPasswordHint",
	mailFrom: "mailFromHint",
	invoiceSeries: "seriesHint",
	invoiceFirst: "firstNumberHint",
	stornoFirst: "firstNumberHint",
	paypalBusiness: "paypalBusinessHint",
	paypalClientId: "paypalClientIdHint",
	paypalClientSecret: "paypalClientSecretHint",
	paypalWebhookId: "paypalWebhookIdHint",
	googlePayMerchantId: "googlePayMerchantIdHint",
	paymentsMode: "paymentsModeHint",
	keepTests: "keepTestsHint",
} as const;

function Field({ name, field }: { name: SettingField; field: AdminFormState["field"] }) {
	const { t } = useTranslation("adminSettings");
	const label = t(name);
	const hint = name in HINTS ? t(HINTS[name as keyof typeof HINTS]) : undefined;
	if (name === "county")
		return (
			<SelectField {...field(name)} label={label} options={COUNTIES.map((c) => ({ value: c.name, label: c.name }))} />
		);
	if (name in CHOICES) {
		const options = Object.entries(CHOICES[name as keyof typeof CHOICES]).map(([value, text]) => ({
			value,
			label: t(text),
		}));
		return <SelectField {...field(name)} {...{ label, hint, options }} />;
	}
	const isSecret = name === "smtpPassword" || name === "paypalClientSecret";
	const type = isSecret ? "password" : name === "vatNextFrom" ? "date" : "text";
	const autoComplete = isSecret ? "new-password" : "off";
	return <TextField {...field(name)} {...{ type, label, hint, autoComplete }} maxLength={200} />;
}
