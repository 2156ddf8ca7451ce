import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { NoPicture, ResponsivePicture } from "#app/components/ui/picture.tsx";
import { withUnits } from "#app/components/ui/with-units.ts";
import { MAX_QUANTITY } from "#app/domain/cart/cart.ts";
import type { CartLine } from "#app/domain/cart/cart-view.ts";
import { formatRon, formatServicePrice } from "#app/domain/money.ts";
import type { CountyDelivery } from "#app/domain/places/county-delivery.ts";
import { path } from "#app/paths.ts";
import { TypedFields, useTypedInCheckout } from "#app/routes/checkout/typed-in-checkout.tsx";

const HEAD = "pb-3 font-semibold text-ink-muted text-sm";

/**
 * The table of items (SPEC 2.10). On small screens its cells stack; the roles stay explicit because a table that is not
 * laid out as one loses them in some browsers.
 */
export function CartLines({ lines, piecesOfOne }: { lines: CartLine[]; piecesOfOne: number }) {
	const { t } = useTranslation("cart");
	return (
		// biome-ignore-start lint/a11y/noRedundantRoles: see above
		<table role="table" className="w-full border-collapse text-left max-md:block">
			<caption className="visually-hidden">{t("tableCaption")}</caption>
			<thead role="rowgroup" className="border-line border-b max-md:visually-hidden">
				<tr role="row">
					<th role="columnheader" scope="col" className={HEAD}>
						<span className="visually-hidden">{t("columnPicture")}</span>
					</th>
					<th role="columnheader" scope="col" className={HEAD}>
						{t("columnName")}
					</th>
					<th role="columnheader" scope="col" className={classNames(HEAD, "max-xl:hidden kiosk:hidden")}>
						{t("columnType")}
					</th>
					<th role="columnheader" scope="col" className={classNames(HEAD, "pr-4 text-right")}>
						{t("columnUnitPrice")}
					</th>
					<th role="columnheader" scope="col" className={classNames(HEAD, "pr-4 text-center")}>
						{t("columnQuantity")}
					</th>
					<th role="columnheader" scope="col" className={classNames(HEAD, "pr-2 text-right")}>
						{t("columnLineTotal")}
					</th>
					<th role="columnheader" scope="col" className={HEAD}>
						<span className="visually-hidden">{t("columnRemove")}</span>
					</th>
				</tr>
			</thead>
			<tbody role="rowgroup" className="max-md:block">
				{lines.map((line) => (
					<CartRow
						key={`${line.type}-${line.id}`}
						line={line}
						most={line.available === null ? MAX_QUANTITY : piecesOfOne}
					/>
				))}
			</tbody>
		</table>
		// biome-ignore-end lint/a11y/noRedundantRoles: see above
	);
}

function CartRow({ line, most }: { line: CartLine; most: number }) {
	const { t } = useTranslation(["cart", "catalogue"]);
	const to = line.type === "product" ? path("product", { id: line.id }) : path("service", { id: line.slug });
	const type = line.type === "product" ? t("typeProduct") : t("typeService");
	return (
		// biome-ignore-start lint/a11y/noRedundantRoles: see above
		<tr
			role="row"
			className="border-line border-b align-middle max-md:grid max-md:grid-cols-[5.5rem_minmax(0,1fr)_auto_var(--control)] max-md:gap-x-4 max-md:gap-y-2 max-md:py-5"
		>
			<td role="cell" className="max-md:row-span-2 md:w-28 md:py-4 md:pr-4">
				{line.picture ? (
					<ResponsivePicture
						picture={{ ...line.picture, alt: "" }}
						sizes="6rem"
						className="aspect-[4/3] w-full min-w-20 rounded-control object-cover"
					/>
				) : (
					<NoPicture label={t("catalogue:noImage")} className="min-w-20 rounded-control" />
				)}
			</td>
			<td role="cell" className="max-md:col-span-2 md:py-4 md:pr-4">
				<Link
					to={to}
					className="inline-flex min-h-control min-w-control items-center font-semibold underline-offset-4 hover:text-brand hover:underline"
				>
					{withUnits(line.name)}
				</Link>{" "}
				{line.windows ? (
					<span className="block text-ink-muted text-sm">{t(`catalogue:windows-${line.windows}`)}</span>
				) : null}{" "}
				<PiecesLeft line={line} most={most} />{" "}
				<span className="mt-1 block xl:hidden kiosk:block">
					<Badge tone={line.type === "product" ? "neutral" : "info"}>{type}</Badge>
				</span>
			</td>
			<td role="cell" className="py-4 pr-4 max-xl:hidden kiosk:hidden">
				<Badge tone={line.type === "product" ? "neutral" : "info"}>{type}</Badge>
			</td>
			<td
				role="cell"
				className={classNames(
					"tabular-nums md:whitespace-nowrap md:py-4 md:pr-4 md:text-right",
					// On a phone a service's price is seen once: it has no total.
					line.type === "product" ? "max-md:col-span-3 max-md:col-start-2" : "max-md:visually-hidden",
				)}
			>
				<span aria-hidden className="text-ink-muted md:hidden">
					{t("columnUnitPrice")}:{" "}
				</span>
				<UnitPrice line={line} />
			</td>
			<td role="cell" className="max-md:col-start-1 max-md:col-span-2 md:py-4 md:pr-4 md:text-center">
				<Quantity line={line} most={most} />
			</td>
			<td
				role="cell"
				className="self-center whitespace-nowrap text-right font-semibold tabular-nums max-md:col-start-3 max-md:col-span-2 md:py-4 md:pr-2"
			>
				{line.type === "product" ? formatRon(line.lineTotalBani) : <UnitPrice line={line} />}
			</td>
			<td role="cell" className="max-md:col-start-4 max-md:row-start-1 max-md:justify-self-end md:py-4 md:text-right">
				<LineButton line={line} intent="remove" label={t("remove", { name: line.name })}>
					<Icon name="trash" className="size-5" />
				</LineButton>
			</td>
		</tr>
		// biome-ignore-end lint/a11y/noRedundantRoles: see above
	);
}

function UnitPrice({ line }: { line: CartLine }) {
	const { t } = useTranslation(["cart", "catalogue"]);
	if (line.startingPriceBani === null) return <>{formatRon(line.unitPriceBani)}</>;
	return (
		<>
			{t("catalogue:servicePrice", { price: formatServicePrice(line.startingPriceBani) })}{" "}
			<span className="block font-normal text-ink-muted text-sm">{t("servicePaidInStore")}</span>
		</>
	);
}

function PiecesLeft({ line, most }: { line: CartLine; most: number }) {
	const { t } = useTranslation(["cart", "errors"]);
	if (line.type === "service") return null;
	if (line.available === null || line.available > line.quantity) {
		if (line.quantity < most) return null;
		return (
			<span className={classNames("mt-1 block text-sm", line.quantity > most ? "text-danger" : "text-ink-muted")}>
				{most < MAX_QUANTITY
					? t("errors:too-many-pieces", { name: line.name, count: most })
					: t("errors:quantity-limit")}
			</span>
		);
	}
	if (line.available === 0) return <span className="mt-1 block text-danger text-sm">{t("soldOut")}</span>;
	if (line.available < line.quantity) {
		return <span className="mt-1 block text-danger text-sm">{t("tooMany", { count: line.available })}</span>;
	}
	return <span className="mt-1 block text-sm text-warning">{t("onlyLeft", { count: line.available })}</span>;
}

function Quantity({ line, most }: { line: CartLine; most: number }) {
	const { t } = useTranslation("cart");
	// On a phone no column says what the number is.
	if (line.type === "service")
		return (
			<span className="tabular-nums">
				<span className="text-ink-muted md:hidden">×&nbsp;</span>1
			</span>
		);
	return (
		<QuantityStepper
			quantity={line.quantity}
			minus={
				<LineButton line={line} intent="minus" label={t("minus", { name: line.name })} disabled={line.quantity <= 1}>
					<Icon name="minus" className="size-4.5" />
				</LineButton>
			}
			plus={
				<LineButton
					line={line}
					intent="plus"
					label={t("plus", { name: line.name })}
					disabled={line.quantity >= Math.min(line.available ?? most, most)}
				>
					<Icon name="plus" className="size-4.5" />
				</LineButton>
			}
		/>
	);
}

/** After a change the cart still shows the days for the county that was chosen, and has what was typed in a checkout. */
export function KeptByCart() {
	const { delivery } = useLoaderData<{ delivery: CountyDelivery | null }>();
	const typed = useTypedInCheckout();
	return (
		<>
			{delivery ? <input type="hidden" name="returnTo" value={path("cart", { county: delivery.county })} /> : null}
			{typed ? <TypedFields typed={typed} /> : null}
		</>
	);
}

function LineButton(props: {
	line: CartLine;
	intent: "plus" | "minus" | "remove";
	label: string;
	disabled?: boolean;
	children: ReactNode;
}) {
	return (
		<PostForm action={path("cart")} preventScrollReset className="inline-flex">
			<KeptByCart />
			<input type="hidden" name="type" value={props.line.type} />
			<input type="hidden" name="id" value={props.line.id} />
			<button
				type="submit"
				name="intent"
				value={props.intent}
				title={props.label}
				disabled={props.disabled}
				className="flex size-control items-center justify-center rounded-control text-ink-muted hover:bg-brand-soft hover:text-ink disabled:cursor-not-allowed disabled:opacity-40"
			>
				{props.children} <span className="visually-hidden">{props.label}</span>
			</button>
		</PostForm>
	);
}

/**
 * How many, between the two controls that change it. Only the frame: the caller hands in each control as its own small form
 * or button, so that they work without scripts.
 */
function QuantityStepper({ quantity, minus, plus }: { quantity: number; minus: ReactNode; plus: ReactNode }) {
	return (
		<div className="inline-flex items-center rounded-control border border-line-strong bg-surface">
			{minus} <span className="min-w-9 px-1 text-center font-semibold tabular-nums">{quantity}</span> {plus}
		</div>
	);
}
