import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { BackOfficePage } from "#app/components/back-office/page.tsx";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { keepTyped, unlessLost } from "#app/components/enhance/keep-typed.ts";
import { CheckboxField, TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { ErrorSummary } from "#app/components/forms/shop-form.tsx";
import { Button, SecondaryLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pager } from "#app/components/ui/pager.tsx";
import type { AdminProductLine } from "#app/domain/catalogue/admin-product.ts";
import { type ListPlace, placeText } from "#app/domain/catalogue/list-place.ts";
import { FALL_AT_MOST_PERCENT } from "#app/domain/catalogue/price-list.ts";
import { formatAmount } from "#app/domain/money.ts";
import { backOfficePage } from "#app/http/access/back-office.server.ts";
import { path } from "#app/paths.ts";
import { openStockList, type StockListAnswer, submitStockList } from "#app/routes/admin/products/stock-list.server.ts";
import { useLineProblem } from "#app/routes/admin/products/use-line-problem.ts";

export const loader = backOfficePage("admin", openStockList);
export const action = backOfficePage("admin", submitStockList);
export const clientAction = keepTyped();
/** After a conflict too: a row then carries what it shows now. */
export const shouldRevalidate = unlessLost;

/** Prices and stock of many products, edited in place and saved at once. */
export default function StockList() {
	const { page, here } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as StockListAnswer | undefined;
	const { t } = useTranslation(["adminProducts", "adminPriceList", "adminLists", "catalogue"]);
	const beside = (side: "after" | "before", place: ListPlace | null, label: string) =>
		place && { to: path("adminStockList", { [side]: placeText(place) }), label };
	return (
		<BackOfficePage
			title={t("stockListTitle")}
			lead={t("stockListLead")}
			actions={<SecondaryLink to={path("adminProducts")}>{t("adminPriceList:backToProducts")}</SecondaryLink>}
		>
			<PostForm action={here} className="grid grid-cols-[minmax(0,1fr)] gap-4">
				{answer && answer.written > 0 ? (
					<Notice tone="success">{t("adminPriceList:written", { count: answer.written })}</Notice>
				) : null}
				<RowsLeft products={page.products} answer={answer} />
				<Rows products={page.products} answer={answer} />
				<CheckboxField
					id="sure"
					name="sure"
					defaultChecked={answer?.typed.sure === "on"}
					label={t("adminPriceList:sure", { percent: FALL_AT_MOST_PERCENT })}
				/>
				<div>
					<Button>{t("saveRows")}</Button>
				</div>
			</PostForm>
			<Pager
				label={t("catalogue:pages")}
				previous={beside("before", page.previous, t("catalogue:previousPage"))}
				next={beside("after", page.next, t("catalogue:nextPage"))}
			/>
		</BackOfficePage>
	);
}

/** The field that a row's problem is about: what is made to order has no other than its price. */
const fieldOf = ({ id, stock }: AdminProductLine, { column }: StockListAnswer["problems"][string]) =>
	`${stock.kind !== "counted" || /^(?:price|discount)/.test(column ?? "") ? "price" : "stock"}-${id}`;

/** What was not saved, and why; each new answer asks for the focus. */
function RowsLeft({ products, answer }: { products: AdminProductLine[]; answer: StockListAnswer | undefined }) {
	const { t } = useTranslation("adminProducts");
	const why = useLineProblem();
	const latest = useRef({ answer, attempt: 0 });
	if (latest.current.answer !== answer) latest.current = { answer, attempt: latest.current.attempt + 1 };
	const { attempt } = latest.current;
	const errors = Object.entries(answer?.problems ?? {}).map(([id, problem]) => {
		// One that went to another page meanwhile is named by its code.
		const product = products.find((one) => String(one.id) === id);
		const message = `${product?.name ?? answer?.typed[`sku-${id}`]}: ${why(problem)}`;
		return { fieldId: product ? fieldOf(product, problem) : "main", message, attempt };
	});
	return <ErrorSummary title={t("rowsLeft", { count: errors.length })} errors={errors} />;
}

function Rows({ products, answer }: { products: AdminProductLine[]; answer: StockListAnswer | undefined }) {
	const { t } = useTranslation(["adminProducts", "adminLists"]);
	const why = useLineProblem();
	return (
		<BackOfficeTable
			caption={t("stockListTitle")}
			columns={[t("adminLists:product"), t("price"), t("stock")]}
			rows={products.map((product) => {
				const { id, sku, name, priceBani, stock } = product;
				const problem = answer?.problems[id];
				const field = (kind: "price" | "stock", kept: string) => (
					<TextField
						key={`${kind} ${kept}`}
						id={`${kind}-${id}`}
						name={`${kind}-${id}`}
						label={<span className="visually-hidden">{t("rowLabel", { what: t(kind), name })}</span>}
						defaultValue={problem ? answer?.typed[`${kind}-${id}`] : kept}
						error={problem && fieldOf(product, problem) === `${kind}-${id}` ? why(problem) : undefined}
						inputMode={kind === "price" ? "decimal" : "numeric"}
						autoComplete="off"
						// The hidden label keeps no line of its own, so that the field stands on the row's.
						className="w-44 [&>label]:absolute"
					/>
				);
				return {
					id,
					cells: [
						<span key="name">
							{name} <span className="block font-normal text-ink-muted text-sm">{sku}</span>
							<input type="hidden" name={`sku-${id}`} value={sku} />
							<input type="hidden" name={`priceSeen-${id}`} value={formatAmount(priceBani)} />
							{stock.kind === "counted" ? <input type="hidden" name={`stockSeen-${id}`} value={stock.pieces} /> : null}
						</span>,
						field("price", formatAmount(priceBani)),
						stock.kind === "counted"
							? field("stock", String(stock.pieces))
							: t("madeToOrder", { count: stock.leadTimeDays }),
					],
				};
			})}
		/>
	);
}
