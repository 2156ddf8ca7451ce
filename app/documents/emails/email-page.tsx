import { EmailBlockView } from "#app/documents/emails/email-blocks.tsx";
import type { EmailContent } from "#app/documents/emails/email-content.ts";
import { DARK_STYLES, STYLES } from "#app/documents/emails/email-styles.ts";
import type { SmallPicture } from "#app/domain/catalogue/picture-port.ts";
import type { Locale } from "#app/domain/locale.ts";
import { logoSides } from "#app/domain/settings/shop-picture.ts";

interface EmailPageProps {
	locale: Locale;
	content: EmailContent;
	shopName: string;
	footer: string[];
	logo?: SmallPicture | null;
}

/** By which the page finds the logo among its parts (RFC 2392). */
export const LOGO_ID = "logo@shop";

/**
 * An e-mail as a whole HTML document: simple tables, which every mail program draws, no pictures but the shop's logo, which goes
 * along, no scripts, nothing that is fetched from anywhere.
 */
export function EmailPage({ locale, content, shopName, footer, logo }: EmailPageProps) {
	return (
		<html lang={locale}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<meta name="format-detection" content="telephone=no" />
				<title>{content.subject}</title>
				<style>{DARK_STYLES}</style>
			</head>
			<body className="page" style={STYLES.body}>
				<table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className="page" style={STYLES.page}>
					<tbody>
						<tr>
							<td align="center" style={STYLES.pageCell}>
								<table
									role="presentation"
									width="100%"
									cellPadding={0}
									cellSpacing={0}
									className="sheet"
									style={STYLES.sheet}
								>
									<tbody>
										<tr>
											<td align="left" className="muted" style={STYLES.brand}>
												{logo ? (
													<img
														src={`cid:${LOGO_ID}`}
														alt=""
														{...logoSides(logo)}
														className="logo"
														style={STYLES.logo}
													/>
												) : null}
												{shopName}
											</td>
										</tr>
										<tr>
											<td align="left" className="ink" style={STYLES.main}>
												<h1 className="ink" style={STYLES.heading}>
													{content.heading}
												</h1>
												{content.blocks.map((block, index) => (
													<EmailBlockView key={index} block={block} />
												))}
											</td>
										</tr>
										<tr>
											<td align="left" className="muted line" style={STYLES.footer}>
												{footer.map((line) => (
													<p key={line} style={STYLES.footerLine}>
														{line}
													</p>
												))}
											</td>
										</tr>
									</tbody>
								</table>
							</td>
						</tr>
					</tbody>
				</table>
			</body>
		</html>
	);
}
