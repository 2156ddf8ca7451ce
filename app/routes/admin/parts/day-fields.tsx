import { useTranslation } from "react-i18next";
import { TextField } from "#app/components/forms/field.tsx";
import { ErrorSummary } from "#app/components/forms/shop-form.tsx";
import type { periodFault } from "#app/domain/books/books.ts";
import type { DaySpan } from "#app/domain/calendar/day-span.ts";

/** The days that a list keeps to, as typed, and what is wrong with them. */
export interface DayChoice {
	days: DaySpan;
	fault: ReturnType<typeof periodFault>;
}

const ENDS = ["from", "to"] as const;

/** Two days of the shop, both included, as fields of a list's search; either may stay empty, but not of a period. */
export function DayFields({
	days,
	fault,
	of = "placed",
}: DayChoice & { of?: "placed" | "issued" | "received" | "period" }) {
	const { t } = useTranslation("adminLists");
	const errorOf = (end: "from" | "to") => (fault?.[end] ? t(fault[end]) : undefined);
	const errors = ENDS.flatMap((fieldId) => {
		const message = errorOf(fieldId);
		return message ? [{ fieldId, message }] : [];
	});
	return (
		<>
			{errors.length > 0 ? (
				<div className="order-first basis-full">
					<ErrorSummary errors={errors} />
				</div>
			) : null}
			{ENDS.map((end) => (
				<TextField
					key={end}
					type="date"
					id={end}
					name={end}
					label={t(end === "to" ? "to" : `${of}_from`)}
					defaultValue={days[end]}
					error={errorOf(end)}
					autoComplete="off"
					className="min-w-0 flex-[1_1_11rem]"
				/>
			))}
		</>
	);
}

export const hasDays = ({ from, to }: DaySpan) => from !== "" || to !== "";
