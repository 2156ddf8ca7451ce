import { searchTokens } from "./search-text.ts";

/**
 * What parts and accessories are called: how a text names one, without capitals and diacritics, and all by which it is looked for, in
 * both languages, with the weight of its name and with that of its facts. A word is found by its beginning, so the longest form stands
 * for the others. A change needs a new INDEX_VERSION (queries/product-index.ts).
 */
const NOUNS: [named: RegExp, name: string, facts?: string][] = [
	[/\bplac[aie]+ video|\bgraphics? card|\bgpu\b/, "placa plăcile video GPU-uri graphics cards"],
	[/\bplac[aie]+ de baza|\bmotherboard/, "placa plăcile de bază motherboards mainboards"],
	[/\bcooler|\bracire|\bcooling|\b[cg]pu fan/, "coolerul coolerele răcirea răcirile cooling"],
	[/\bprocesor|\bprocessor|\bcpu\b/, "procesorul procesoarele CPU-uri processors"],
	[/\bmemorie ram|\bram\b|\bddr\b|\bmodul\w* de memorie/, "memoria memorie memoriile RAM memory"],
	[/\bssd\b|\bnvme\b/, "SSD-urile SSDs stocare storage drives"],
	[/\bhdd\b|\bhard disk|\bhard drive/, "HDD-urile hard diskul disk-uri discul discurile stocare storage drives"],
	[/\bsurs[ae] |\bpower supply|\bpsu\b/, "sursa surse sursele de alimentare PSU-uri power supply supplies"],
	[/\bcarcas[ae]|\bpc case|\btower case/, "carcasa carcase carcasele cases"],
	[/\bventilato[ar]+|\bcase fan/, "ventilatorul ventilatoarele fans"],
	[/\bmonitor/, "monitorul monitoarele monitors"],
	[/\btastatur|\bkeyboard/, "tastatura tastaturile keyboards"],
	// Words that begin like those of another thing weigh less than its own, or both would be that thing.
	[/\bmouse ?pad/, "pads", "mousepadurile mousepad-uri"],
	[/\bmouse\b/, "mouse mouse-ul mouse-urile mice"],
	[/\bcasc[aă]|\bcasti|\bheadset|\bheadphone/, "căștile casca headsets headphones"],
	[/\bmicrofon|\bmicrophone/, "microfonul microfoanele microphones"],
	[/\bboxe|\bspeaker/, "boxele boxa speakers"],
	[/\bcamera web|\bwebcam/, "camera web webcams"],
	[/\bscaun|\bgaming chair/, "scaunul scaunele chairs"],
	// What belongs to a thing that its name goes on with is not that thing.
	[/\bpast[ae] |\bsuport|\bcablu/, ""],
];

/** In English the last word says what it is: a monitor's stand is no monitor, and a CPU cooler no CPU. */
const BELONGS_TO = /^\S*(?: (?:thermal|support|extension))? (?:bracket|stand|holder|mount|cable|paste)s?\b/;
const COOLS = /^\S*(?: (?:water|liquid|air))? (?:cooler|cooling|fan)s?\b/;

/** By what words someone looks for the thing that a text names first; what it mentions later is not what it is. */
export function nounsOf(text: string): { name: string; facts: string } {
	const plain = searchTokens(text).join(" ");
	const found = NOUNS.flatMap(([named, name, facts = ""]) => {
		const match = named.exec(plain);
		return match ? [{ at: match.index, end: match.index + match[0].length, name, facts }] : [];
	}).sort((a, b) => a.at - b.at);
	const [first, ...others] = found;
	if (!first || BELONGS_TO.test(plain.slice(first.end))) return { name: "", facts: "" };
	const cools = COOLS.exec(plain.slice(first.end));
	const { name, facts } = (cools && others.find(({ at }) => at < first.end + cools[0].length)) ?? first;
	return { name, facts };
}
