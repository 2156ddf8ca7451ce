import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { BackOfficeSearch } from "#app/components/back-office/search.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary } from "#app/components/forms/shop-form.tsx";
import { useTexts } from "#app/components/layout/use-texts.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatMoment } from "#app/domain/clock.ts";
import { type ErasureLine, type HeldData, isNothingHeld } from "#app/domain/privacy/held-data.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { HeldList, OpenThings } from "#app/routes/admin/personal-data/held-list.tsx";
import { openPersonalData } from "#app/routes/admin/personal-data/personal-data.server.ts";

export const loader = backOfficePage("admin", openPersonalData);

/** What is kept of a customer, by e-mail address: to be read, handed out, erased (GDPR art. 15, 17 and 20). */
export default function PersonalData() {
	const { typed, fault, person } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["adminPrivacy", "backOffice"]);
	return (
		<BackOfficePage title={t("backOffice:personalData")} lead={t("lead")} narrow>
			<BackOfficeSearch action={path("adminPersonalData")} isFiltered={typed !== ""} values={{ email: typed }}>
				{fault ? (
					<div className="basis-full">
						<ErrorSummary errors={[{ fieldId: "person-email", message: t("emailFault") }]} />
					</div>
				) : null}
				<TextField
					id="person-email"
					name="email"
					type="email"
					label={t("email")}
					defaultValue={typed}
					error={fault ? t("emailFault") : undefined}
					autoComplete="off"
					maxLength={254}
					required
					className="min-w-0 flex-[1_1_16rem]"
				/>
			</BackOfficeSearch>
			{person ? (
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					<Person held={person.held} />
					<Log lines={person.log} />
				</div>
			) : null}
		</BackOfficePage>
	);
}

function Person({ held }: { held: HeldData }) {
	const { t } = useTranslation("adminPrivacy");
	if (isNothingHeld(held)) {
		return (
			<Notice tone="info">{held.stays.isAccount ? t("staysAccount") : t("nothing", { email: held.email })}</Notice>
		);
	}
	return (
		<TitledCard id="held-title" title={t("heldTitle", { email: held.email })} titleClassName="wrap-anywhere">
			<HeldList held={held} />
			<p className="mt-3 text-ink-muted text-sm">{t("elsewhere")}</p>
			<OpenThings held={held} />
			<div className="mt-5 flex flex-wrap gap-3">
				<PostForm action={path("adminPersonalFile")} reloadDocument says={{ email: held.email }}>
					<Button variant="secondary">{t("export")}</Button>
				</PostForm>
				<ButtonLink to={path("adminErasure", { email: held.email })} variant="danger">
					{t("toErasure")}
				</ButtonLink>
			</div>
		</TitledCard>
	);
}

/** What was done for this address before. */
function Log({ lines }: { lines: ErasureLine[] }) {
	const { t, locale } = useTexts("adminPrivacy");
	if (lines.length === 0) return null;
	return (
		<TitledCard id="log-title" title={t("logTitle")}>
			<ul className="mt-3 grid gap-2">
				{lines.map(({ at, kind, by }) => (
					<li key={`${at}${kind}`} className="wrap-anywhere">
						{t(kind === "export" ? "logExport" : "logErased", { at: formatMoment(at, locale), by })}
					</li>
				))}
			</ul>
		</TitledCard>
	);
}
