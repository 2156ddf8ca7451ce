/** Endings of web addresses that mail programs make links of. Not all there are: what gets by is still no link in an e-mail. */
const ENDINGS =
	"com|net|org|info|biz|name|ro|eu|md|uk|de|fr|it|es|nl|be|at|ch|hu|bg|pl|cz|sk|gr|rs|ua|ru|su|cn|in|us|ca|br|tr|pt|se|no|dk|fi|io|co|me|tv|cc|ly|gg|gl|to|ws|ai|app|dev|xyz|top|site|online|shop|store|club|live|link|click|icu|vip|bet|win|casino|poker|loan|zip|mov|page|web|world|pro|fun|space|website|tech|cloud|digital|life|work|news|email|help|support|finance|cash|money|sbs|cfd|lol|buzz|rest|bond|quest";

const SCHEME = /[a-z][a-z0-9+.-]*:\/\/|(?<![\p{L}\d])www\d*\./iu;
const DOMAIN = new RegExp(`[\\p{L}\\d][\\p{L}\\d-]*[\\p{L}\\d]\\.(?:xn--[a-z\\d-]+|${ENDINGS})(?![\\p{L}\\d])`, "iu");
const DOMAIN_WITH_PATH = new RegExp(`${DOMAIN.source}(?::\\d+)?[/?#]`, "iu");

/** More than any name may have: whoever sends a whole book as one is not worth looking through it. */
const AT_MOST = 200;

/** Letters of other widths, and the full stops of other scripts, as browsers read them in an address. */
const asTyped = (text: string) =>
	text
		.slice(0, AT_MOST)
		.normalize("NFKC")
		.replace(/[\u200b-\u200d\u2060\u00ad]/gu, "")
		.replace(/[。․]/gu, ".");

/** Whether a person's name holds a web address: "www.", "http://", "exemplu.ro". "Dr.Popescu" and "S.C. Exemplu S.R.L." hold none. */
export function holdsWebAddress(name: string): boolean {
	const text = asTyped(name);
	return SCHEME.test(text) || DOMAIN.test(text);
}

/** The same of a company, which may be called after its domain ("exemplu.ro S.R.L."), but after no page. */
export function holdsPageAddress(company: string): boolean {
	const text = asTyped(company);
	return SCHEME.test(text) || DOMAIN_WITH_PATH.test(text);
}

/** Between the parts of an address; people see nothing, programs no address. */
const GAP = "\u200b";

/** A text that looks the same and of which no mail program makes a link: an address ends in two letters or more. */
export function withoutLinks(text: string): string {
	return text.replace(/[.。．｡](?=\p{L}{2})|:(?=\/\/)|[@＠]/gu, `$&${GAP}`);
}
