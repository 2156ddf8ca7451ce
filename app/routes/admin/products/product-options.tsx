import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { keepTyped } from "#app/components/enhance/keep-typed.ts";
import { useKeptFocus } from "#app/components/enhance/use-kept-focus.ts";
import { TextField } from "#app/components/forms/field.tsx";
import { PressForm } from "#app/components/forms/press-form.tsx";
import { TitledCard } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { type AdminOption, productOptionSchema } from "#app/domain/catalogue/product-option.ts";
import { formatLei } from "#app/domain/money.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { AdminForm, useAdminForm } from "#app/routes/admin/parts/admin-form.tsx";
import { StateBadge } from "#app/routes/admin/parts/state-control.tsx";
import { ProductFrame } from "#app/routes/admin/products/product-frame.tsx";
import { openOptions, submitOptions } from "#app/routes/admin/products/product-options.server.ts";

export const loader = backOfficePage("admin", openOptions);
export const action = backOfficePage("admin", submitOptions);
export const clientAction = keepTyped();

/** The other products that a product's page offers with it, and the field that adds one. */
export default function ProductOptions() {
	const { head, options } = useLoaderData<typeof loader>();
	const { t } = useTranslation("adminProducts");
	const box = useRef<HTMLElement>(null);
	const ids = options.map(({ id }) => id).join();
	useKeptFocus(box, ids);
	return (
		<ProductFrame head={head} tab="tabOptions">
			<section ref={box} aria-labelledby="options-title" className="space-y-4">
				<h2 id="options-title" className="text-xl">
					{t("tabOptions")}
				</h2>
				<p className="text-ink-muted">{t("optionsText")}</p>
				{options.length === 0 ? (
					<Notice tone="neutral">{t("optionsNone")}</Notice>
				) : (
					<OptionTable productId={head.id} options={options} />
				)}
			</section>
			{/* Once it has worked, the field is empty for the next. */}
			<AddOption key={ids} productId={head.id} />
		</ProductFrame>
	);
}

function OptionTable({ productId, options }: { productId: number; options: AdminOption[] }) {
	const { t } = useTranslation(["adminProducts", "adminLists"]);
	return (
		<BackOfficeTable
			caption={t("tabOptions")}
			columns={[
				t("adminLists:product"),
				{ figure: t("price") },
				t("adminLists:state"),
				t("row_position"),
				t("optionRemove"),
			]}
			rows={options.map(({ id, name, sku, priceBani, state }, index) => ({
				id,
				cells: [
					<span key="name">
						<TextLink to={path("adminProduct", { id })}>{name}</TextLink>{" "}
						<span className="block font-normal text-ink-muted text-sm">{sku}</span>
					</span>,
					formatLei(priceBani),
					<StateBadge key="state" state={state} />,
					<div key="place" className="flex flex-wrap gap-2">
						{/* Each stands at every place: one that vanished would take the focus along. */}
						<OptionButton {...{ productId, id, name }} to={index} disabled={index === 0} label={t("optionUp")} />
						<OptionButton
							{...{ productId, id, name }}
							to={index + 2}
							disabled={index === options.length - 1}
							label={t("optionDown")}
						/>
					</div>,
					<OptionButton key="remove" {...{ productId, id, name }} label={t("optionRemove")} />,
				],
			}))}
		/>
	);
}

/** @param props.to the place that the option goes to, counted from 1; without one it is taken away */
function OptionButton(props: {
	productId: number;
	id: number;
	name: string;
	to?: number;
	disabled?: boolean;
	label: string;
}) {
	const { productId, id, name, to, disabled, label } = props;
	const { t } = useTranslation("adminProducts");
	return (
		<PressForm
			action={path("adminProductOptions", { id: productId })}
			preventScrollReset
			says={{ intent: to === undefined ? "remove" : "move", option: id, to }}
			size="sm"
			disabled={disabled}
			aria-label={t("rowLabel", { what: label, name })}
		>
			{label}
		</PressForm>
	);
}

function AddOption({ productId }: { productId: number }) {
	const { t } = useTranslation(["adminProducts", "adminLists"]);
	const form = useAdminForm({
		id: "option",
		schema: productOptionSchema,
		values: { product: "" },
		answer: useActionData<typeof action>(),
	});
	return (
		<TitledCard id="option-title" title={t("optionTitle")} titleClassName="mb-4">
			<AdminForm
				form={form}
				action={path("adminProductOptions", { id: productId })}
				submitLabel={t("adminLists:add")}
				labelOf={() => t("optionProduct")}
			>
				<TextField {...form.field("product")} label={t("optionProduct")} autoComplete="off" maxLength={120} required />
			</AdminForm>
		</TitledCard>
	);
}
