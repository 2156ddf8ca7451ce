import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackOfficeTable } from "#app/components/back-office/table.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { PostForm } from "#app/components/forms/post-form.tsx";
import { PressForm } from "#app/components/forms/press-form.tsx";
import { useMessage } from "#app/components/forms/use-message.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card, TitledCard } from "#app/components/ui/card.tsx";
import { Pager } from "#app/components/ui/pager.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { bucharestTime } from "#app/domain/clock.ts";
import type { CounterPayment, DayMoney } from "#app/domain/day-close/day-report.ts";
import { formatLei, formatMoney } from "#app/domain/money.ts";
import { type CounterMeans, RECEIPT_CHARACTERS } from "#app/domain/payments/payment-means.ts";
import { path } from "#app/paths.ts";

/** With the means that it came by, where whoever looks may say so, and another payment with the same receipt. */
type Payment = CounterPayment & { right: CounterMeans | null; twin: Pick<CounterPayment, "of" | "about"> | null };

interface DayPaymentsProps {
	day: string;
	payments: Payment[];
	/** Which page of them this is, and whether there are more. */
	page: number;
	hasNext: boolean;
	/** A receipt's number that was refused. */
	refused: Refusal | undefined;
}

export interface Refusal {
	/** As `idOf` names it. */
	payment: string;
	typed: string;
	error: string;
	/** What the error is filled in with. */
	values?: Record<string, string | number>;
}

/** What the counter took, each with its fiscal receipt, and the way to put a wrong means right. */
export function DayPayments({ day, payments, page, hasNext, refused }: DayPaymentsProps) {
	const { t } = useTranslation(["adminDay", "adminLists", "catalogue"]);
	const onPage = (nth: number) => path("counterDay", { day, page: nth > 1 ? nth : null });
	return (
		<TitledCard id="payments-title" title={t("payments")}>
			<p className="mt-2 max-w-prose text-ink-muted">{t(payments.length > 0 ? "paymentsText" : "noPayments")}</p>
			<ul className="mt-3 divide-y divide-line">
				{payments.map((payment) => (
					<PaymentLine
						key={idOf(payment)}
						action={onPage(page)}
						payment={payment}
						refused={refused?.payment === idOf(payment) ? refused : undefined}
					/>
				))}
			</ul>
			<Pager
				label={t("catalogue:pages")}
				previous={page > 1 ? { to: onPage(page - 1), label: t("catalogue:previousPage") } : null}
				next={hasNext ? { to: onPage(page + 1), label: t("catalogue:nextPage") } : null}
			/>
		</TitledCard>
	);
}

/** A payment among all of the day. */
export const idOf = ({ of, record }: Pick<Payment, "of" | "record">) => `${of}-${record}`;
/** The field of its receipt. */
export const receiptField = (payment: Pick<Payment, "of" | "record">) => `receipt-${idOf(payment)}`;

interface PaymentLineProps {
	/** Where its forms are sent: they lead back to the page that it stands on. */
	action: string;
	payment: Payment;
	refused: Refusal | undefined;
}

function PaymentLine({ action, payment, refused }: PaymentLineProps) {
	const { t } = useTranslation("adminDay");
	const { of, about, at, means, amountBani, fullName, by } = payment;
	const to = of === "order" ? path("counterOrder", { id: about }) : path("counterServiceOrder", { id: about });
	return (
		<li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-4">
			<div className="min-w-0 flex-1 basis-60">
				<p className="font-semibold tabular-nums">
					{formatLei(amountBani)}, {t(`dayWay_${means}`)}
				</p>
				<p className="wrap-anywhere text-sm">
					<time dateTime={at}>{bucharestTime(at)}</time>, <TextLink to={to}>{t(`of_${of}`, { id: about })}</TextLink>,{" "}
					{fullName}
				</p>
				<p className="wrap-anywhere text-ink-muted text-sm">{by}</p>
			</div>
			<div className="flex min-w-0 flex-wrap items-end gap-3">
				{payment.right ? <WrongMeans action={action} payment={payment} right={payment.right} /> : null}
				<Receipt key={payment.receipt} action={action} payment={payment} refused={refused} />
			</div>
		</li>
	);
}

function Receipt({ action, payment, refused }: PaymentLineProps) {
	const { t } = useTranslation("adminDay");
	const message = useMessage();
	const { formData } = useNavigation();
	const { twin } = payment;
	const isSending = formData?.get("intent") === "receipt" && formData.get("record") === String(payment.record);
	return (
		<PostForm
			action={action}
			className="flex min-w-0 flex-wrap items-end gap-3"
			says={{ intent: "receipt", seen: payment.receipt ?? "", of: payment.of, record: payment.record }}
		>
			<TextField
				id={receiptField(payment)}
				name="number"
				label={t("receipt")}
				defaultValue={refused?.typed ?? payment.receipt ?? ""}
				error={refused ? message(refused.error, refused.values) : undefined}
				hint={twin ? t("receiptTwice", { payment: t(`of_${twin.of}`, { id: twin.about }) }) : undefined}
				maxLength={RECEIPT_CHARACTERS}
				autoComplete="off"
				required={payment.receipt === null}
				className="w-40 min-w-0"
			/>
			<Button variant={payment.receipt ? "quiet" : "secondary"} pending={isSending}>
				{t(payment.receipt ? "receiptAgain" : "noteReceipt")}
				<span className="visually-hidden">: {t(`of_${payment.of}`, { id: payment.about })}</span>
			</Button>
		</PostForm>
	);
}

/** Cash was pressed for card, or the other way round. */
function WrongMeans({ action, payment, right }: Omit<PaymentLineProps, "refused"> & { right: CounterMeans }) {
	const { t } = useTranslation(["adminDay", "counter"]);
	const { of, record, about } = payment;
	return (
		<PressForm action={action} says={{ intent: "means", of, record, about, means: right }} variant="quiet">
			{t(`counter:wrongMeans_${right}`)}
			<span className="visually-hidden">: {t(`of_${of}`, { id: about })}</span>
		</PressForm>
	);
}

/** Money by means and by person, the counter first and the web after it. */
export function DayMoneyTable({ title, money }: { title: string; money: DayMoney[] }) {
	const { t } = useTranslation("adminDay");
	const places = (["counter", "web"] as const).map((place) => ({
		place,
		lines: money.filter((line) => line.place === place),
	}));
	return (
		<Card as="section" aria-label={title}>
			<h2 className="text-xl">{title}</h2>
			{money.length === 0 ? <p className="mt-2 text-ink-muted">{t("noMoney")}</p> : null}
			{places
				.filter(({ lines }) => lines.length > 0)
				.map(({ place, lines }) => (
					<div key={place} className="mt-4">
						<h3 className="mb-2 text-lg">{t(`dayPlace_${place}`)}</h3>
						<BackOfficeTable
							caption={`${title}: ${t(`dayPlace_${place}`)}`}
							columns={[t("dayWay"), t("dayBy"), { figure: t("dayIn") }, { figure: t("dayOut") }]}
							rows={lines.map((line) => ({
								id: `${line.way} ${line.by} ${line.currency}`,
								cells: [
									t(`dayWay_${line.way}`),
									<span key="by" className="wrap-anywhere">
										{line.by ?? t("dayByItself")}
									</span>,
									<Amount key="taken" amount={line.taken} currency={line.currency} />,
									<Amount key="given" amount={line.given} currency={line.currency} />,
								],
							}))}
						/>
					</div>
				))}
		</Card>
	);
}

function Amount({ amount, currency }: { amount: number; currency: string }) {
	return <span className="whitespace-nowrap">{formatMoney(amount, currency || null)}</span>;
}
