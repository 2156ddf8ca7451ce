import type { CSSProperties } from "react";

/**
 * Styles stand on the elements, since some mail programs drop the head. Programs with a dark mode that read the head take
 * DARK_STYLES; those that invert colours themselves find every ground with its own ink.
 */
const FONT = "Roboto, Helvetica, Arial, sans-serif";
const INK = "#0f1729";
const MUTED = "#4a5669";
const LINE = "#dbe1ea";
const SURFACE = "#ffffff";

export const STYLES = {
	body: { margin: 0, padding: 0, backgroundColor: "#f5f7fa", color: INK },
	page: { backgroundColor: "#f5f7fa" },
	pageCell: { padding: "16px 8px" },
	sheet: { maxWidth: "600px", backgroundColor: SURFACE, border: `1px solid ${LINE}`, borderRadius: "8px" },
	brand: { padding: "20px 24px 0", fontFamily: FONT, fontSize: "15px", fontWeight: 700, color: MUTED },
	// White under it in dark mode too: a logo is made for paper.
	logo: { display: "block", border: 0, borderRadius: "4px", backgroundColor: SURFACE, marginBottom: "8px" },
	main: {
		padding: "4px 24px 24px",
		fontFamily: FONT,
		fontSize: "16px",
		lineHeight: "24px",
		// Whatever people type without a space must not push the sheet wide.
		overflowWrap: "anywhere",
		wordBreak: "break-word",
		color: INK,
	},
	footer: {
		padding: "16px 24px 20px",
		borderTop: `1px solid ${LINE}`,
		fontFamily: FONT,
		fontSize: "13px",
		lineHeight: "20px",
		color: MUTED,
	},
	heading: { margin: "8px 0 16px", fontSize: "24px", lineHeight: "32px", fontWeight: 700, color: INK },
	title: { margin: "24px 0 8px", fontSize: "18px", lineHeight: "26px", fontWeight: 700, color: INK },
	paragraph: { margin: "0 0 12px", color: INK },
	note: { margin: "0 0 12px", fontSize: "14px", lineHeight: "21px", color: MUTED },
	notice: {
		margin: "0 0 16px",
		padding: "12px 16px",
		backgroundColor: "#b3172a",
		color: "#ffffff",
		borderRadius: "6px",
	},
	noticeText: { margin: 0, color: "#ffffff" },
	table: { width: "100%", borderCollapse: "collapse", margin: "0 0 12px" },
	factLabel: {
		width: "34%",
		padding: "4px 12px 4px 0",
		textAlign: "left",
		verticalAlign: "top",
		fontWeight: 400,
		color: MUTED,
	},
	factValue: { padding: "4px 0", textAlign: "left", verticalAlign: "top", color: INK },
	itemHead: { padding: "6px 0", borderBottom: `2px solid ${LINE}`, fontSize: "14px", color: MUTED },
	itemCell: { padding: "8px 12px 8px 0", borderBottom: `1px solid ${LINE}`, verticalAlign: "top", color: INK },
	itemNumber: {
		padding: "8px 0",
		borderBottom: `1px solid ${LINE}`,
		verticalAlign: "top",
		whiteSpace: "nowrap",
		color: INK,
	},
	itemCount: { fontSize: "14px", color: MUTED },
	sumCell: { padding: "6px 0", color: INK, fontWeight: 400 },
	totalCell: { padding: "6px 0", color: INK, fontWeight: 700, fontSize: "18px" },
	buttonCell: { backgroundColor: "#1455d0", borderRadius: "6px" },
	buttonTable: { margin: "16px 0 12px" },
	button: {
		display: "inline-block",
		padding: "12px 24px",
		fontFamily: FONT,
		fontSize: "16px",
		fontWeight: 700,
		color: "#ffffff",
		textDecoration: "none",
	},
	quote: {
		margin: "0 0 12px",
		padding: "8px 16px",
		borderLeft: `4px solid ${LINE}`,
		color: INK,
	},
	footerLine: { margin: "0 0 2px" },
} as const satisfies Record<string, CSSProperties>;

/** No quotes, ampersands or angle brackets: React escapes them. */
export const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
	.page { background-color: #0a0e16 !important; }
	.sheet { background-color: #121925 !important; border-color: #33415a !important; }
	.ink { color: #eef2f8 !important; }
	.muted { color: #b3bfd1 !important; }
	.line { border-color: #33415a !important; }
	.fill { background-color: #8db8ff !important; }
	.on-fill { color: #0a0e16 !important; }
}`;
