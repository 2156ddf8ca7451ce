import { Both, Facts, Heading, Signatures } from "#app/documents/print/document-words.tsx";
import { Letterhead } from "#app/documents/print/letterhead.tsx";
import { ScrollingTable } from "#app/documents/print/scrolling-table.tsx";
import { formatDay, formatMoment } from "#app/domain/clock.ts";
import { type DayMoney, drawerCount } from "#app/domain/day-close/day-report.ts";
import type { DayReportContent } from "#app/domain/day-close/day-report-file.ts";
import { formatLei, formatMoney } from "#app/domain/money.ts";

/** A closed day on paper: the count of the drawer, the money by means and by person, and what came after the close. */
export function DayReportDocument({ content }: { content: DayReportContent }) {
	const { seller, close, after } = content;
	return (
		<main>
			<Letterhead
				tradeName={seller.tradeName}
				title={(t) => t("documents:dayReport")}
				number={(_, locale) => formatDay(close.day, locale)}
			/>
			<Facts
				as="facts"
				facts={[
					{ label: (t) => t("documents:dayShop"), value: `${seller.legalName}, ${seller.taxCode}` },
					{
						label: (t) => t("documents:dayClosedAt"),
						value: <Both>{(_, locale) => formatMoment(close.closedAt, locale)}</Both>,
					},
					{ label: (t) => t("documents:dayClosedBy"), value: close.accountEmail },
				]}
			/>
			<Drawer content={content} />
			<MoneyTable money={close.money} caption="dayMoney" />
			{after.length > 0 ? <MoneyTable money={after} caption="dayAfter" /> : null}
			{close.note ? (
				<section>
					<p className="typed">{close.note}</p>
				</section>
			) : null}
			<Signatures places={[(t) => t("documents:daySign"), (t) => t("documents:signDate")]} />
		</main>
	);
}

function Drawer({ content: { close } }: { content: DayReportContent }) {
	const { takenBani, givenBani, expectedBani, differenceBani } = drawerCount(close);
	return (
		<section className="together">
			<Heading>{(t) => t("documents:dayDrawer")}</Heading>
			<Facts
				as="rows"
				facts={[
					{ label: (t) => t("documents:dayOpening"), value: formatLei(close.openingBani) },
					{ label: (t) => t("documents:dayTaken"), value: formatLei(takenBani) },
					{ label: (t) => t("documents:dayGiven"), value: formatLei(-givenBani) },
					{ label: (t) => t("documents:dayExpected"), value: formatLei(expectedBani) },
					{ label: (t) => t("documents:dayCounted"), value: formatLei(close.countedBani) },
					{ label: (t) => t("documents:dayDifference"), value: formatLei(differenceBani) },
				]}
			/>
		</section>
	);
}

function MoneyTable({ money, caption }: { money: DayMoney[]; caption: "dayMoney" | "dayAfter" }) {
	return (
		<section>
			<ScrollingTable
				caption={(t) => t(`documents:${caption}`)}
				columns={[
					(t) => t("documents:dayWay"),
					(t) => t("documents:dayBy"),
					{ number: (t) => t("documents:dayIn") },
					{ number: (t) => t("documents:dayOut") },
				]}
			>
				<tbody>
					{money.map((line) => (
						<tr key={`${line.way} ${line.by} ${line.currency}`}>
							<th scope="row">
								<Both>{(t) => `${t(`documents:dayPlace_${line.place}`)}, ${t(`documents:dayWay_${line.way}`)}`}</Both>
							</th>
							<td>{line.by ?? <Both>{(t) => t("documents:dayByItself")}</Both>}</td>
							<td className="number">{formatMoney(line.taken, line.currency || null)}</td>
							<td className="number">{formatMoney(line.given, line.currency || null)}</td>
						</tr>
					))}
					{money.length === 0 ? (
						<tr>
							<td colSpan={4}>
								<Both>{(t) => t("documents:dayNothing")}</Both>
							</td>
						</tr>
					) : null}
				</tbody>
			</ScrollingTable>
		</section>
	);
}
