import { Fragment } from "react";
import type { EmailBlock, Fact } from "#app/documents/emails/email-content.ts";
import { STYLES } from "#app/documents/emails/email-styles.ts";

/** One piece of an e-mail. Whatever people typed is text here, never markup. */
export function EmailBlockView({ block }: { block: EmailBlock }) {
	switch (block.type) {
		case "title":
			return (
				<h2 className="ink" style={STYLES.title}>
					{block.text}
				</h2>
			);
		case "paragraph":
			return (
				<p className="ink" style={STYLES.paragraph}>
					{block.text}
				</p>
			);
		case "note":
			return (
				<p className="muted" style={STYLES.note}>
					{block.text}
				</p>
			);
		case "notice":
			return (
				<div style={STYLES.notice}>
					<p style={STYLES.noticeText}>
						<strong>{block.title}</strong>
					</p>
					<p style={STYLES.noticeText}>{block.text}</p>
				</div>
			);
		case "facts":
			return <Facts facts={block.facts} />;
		case "steps":
			return (
				<ol>
					{block.steps.map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
			);
		case "items":
			return <EmailItems {...block} />;
		case "button":
			return <Button label={block.label} href={block.href} />;
		case "quote":
			return (
				<blockquote className="ink line" style={STYLES.quote}>
					<Lines text={block.text} />
				</blockquote>
			);
	}
}

function Facts({ facts }: { facts: Fact[] }) {
	return (
		<table cellPadding={0} cellSpacing={0} style={STYLES.table}>
			<tbody>
				{facts.map(({ label, value }) => (
					<tr key={label}>
						<th scope="row" align="left" className="muted" style={STYLES.factLabel}>
							{label}
						</th>
						<td align="left" className="ink" style={STYLES.factValue}>
							{value}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Button({ label, href }: { label: string; href: string }) {
	return (
		<table role="presentation" cellPadding={0} cellSpacing={0} style={STYLES.buttonTable}>
			<tbody>
				<tr>
					<td className="fill" style={STYLES.buttonCell}>
						<a href={href} className="on-fill" style={STYLES.button}>
							{label}
						</a>
					</td>
				</tr>
			</tbody>
		</table>
	);
}

function Lines({ text }: { text: string }) {
	return text.split(/\r\n|\r|\n/).map((line, index) => (
		<Fragment key={index}>
			{index > 0 ? <br /> : null}
			{line}
		</Fragment>
	));
}

type EmailItemsProps = Omit<Extract<EmailBlock, { type: "items" }>, "type">;

/** The goods of an order with their sums; the last sum is the total. */
function EmailItems({ columns, rows, sums }: EmailItemsProps) {
	return (
		<table cellPadding={0} cellSpacing={0} style={STYLES.table}>
			<thead>
				<tr>
					<HeadCell align="left">{columns.name}</HeadCell>
					<HeadCell align="right">{columns.total}</HeadCell>
				</tr>
			</thead>
			<tbody>
				{rows.map((row, index) => (
					<tr key={index}>
						<td align="left" className="ink line" style={STYLES.itemCell}>
							{row.name}
							<br />
							<span className="muted" style={STYLES.itemCount}>
								{row.count}
							</span>
						</td>
						<td align="right" className="ink line" style={STYLES.itemNumber}>
							{row.total}
						</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				{sums.map(({ label, value }, index) => {
					const style = index === sums.length - 1 ? STYLES.totalCell : STYLES.sumCell;
					return (
						<tr key={label}>
							<th scope="row" align="left" className="ink" style={style}>
								{label}
							</th>
							<td align="right" className="ink" style={{ ...style, whiteSpace: "nowrap" }}>
								{value}
							</td>
						</tr>
					);
				})}
			</tfoot>
		</table>
	);
}

function HeadCell({ align, children }: { align: "left" | "right"; children: string }) {
	return (
		<th scope="col" align={align} className="muted line" style={STYLES.itemHead}>
			{children}
		</th>
	);
}
