import type { SampleProduct } from "#db/seeds/sample/shape.ts";

/** Parts sold one by one. Prices in bani; frame rates of graphics cards are estimates with a Ryzen 7 9800X3D. */
export const components: SampleProduct[] = [
	{
		sku: "NUC-GPU-01",
		slug: "geforce-rtx-5070",
		kind: "component",
		category: "components",
		priceBani: 299_900,
		stock: 6,
		warrantyMonths: 24,
		ro: {
			name: "MSI GeForce RTX 5070 VENTUS 2X OC 12 GB",
			shortDescription: "Placă video pentru 1440p cu detalii ridicate, cu DLSS 4 și un consum de 250 W.",
			description: [
				"O alegere bună pentru un monitor QHD de 144–180 Hz. Jocurile grele rulează la 1440p în jurul a 100 de cadre pe secundă fără ray tracing, iar cu DLSS puteți porni și ray tracing. La 4K sau cu texturi foarte mari, cei 12 GB de memorie pot fi limita; pentru asemenea setări alegeți o placă de 16 GB.",
				"Este un model scurt, cu două ventilatoare, care încape în majoritatea carcaselor micro-ATX și ATX. Ventilatoarele se opresc în repaus, iar sub sarcină se aud moderat. Înainte de comandă verificați că sursa are cel puțin 650 W și conectorul 12V-2x6 sau două cabluri PCIe de 8 pini pentru adaptorul din cutie.",
			].join("\n\n"),
		},
		en: {
			name: "MSI GeForce RTX 5070 VENTUS 2X OC 12 GB",
			shortDescription: "Graphics card for 1440p on high settings, with DLSS 4 and a power draw of 250 W.",
			description: [
				"A good choice for a QHD monitor of 144 to 180 Hz. Demanding games run at 1440p at around 100 frames per second without ray tracing, and with DLSS you can turn ray tracing on too. At 4K or with very large textures the 12 GB of memory can be the limit; for such settings look at a 16 GB card.",
				"It is a short model with two fans that fits most micro-ATX and ATX cases. The fans stop at idle and are moderately audible under load. Before you order, check that your power supply has at least 650 W and either the 12V-2x6 connector or two 8-pin PCIe cables for the adapter in the box.",
			].join("\n\n"),
		},
		specifications: {
			chipset: { ro: "NVIDIA GeForce RTX 5070, 6144 de nuclee CUDA", en: "NVIDIA GeForce RTX 5070, 6,144 CUDA cores" },
			memory: { ro: "12 GB GDDR7, 192 de biți, 28 Gb/s", en: "12 GB GDDR7, 192-bit, 28 Gb/s" },
			interface: "PCIe 5.0 x16",
			ports: "3 × DisplayPort 2.1b, 1 × HDMI 2.1b",
			power: { ro: "250 W, un conector cu 16 pini", en: "250 W, one 16-pin connector" },
			"recommended-psu": { ro: "minimum 650 W", en: "at least 650 W" },
			fans: { ro: "2, oprite în repaus", en: "2, off at idle" },
		},
		performance: [
			{ game: "Counter-Strike 2", fps1080p: 430, fps1440p: 318 },
			{ game: "Fortnite", fps1080p: 228, fps1440p: 166 },
			{ game: "Cyberpunk 2077", fps1080p: 150, fps1440p: 102 },
			{ game: "Forza Horizon 5", fps1080p: 193, fps1440p: 160 },
		],
		pictures: [
			{
				ro: "Placă video văzută din trei sferturi, cu ventilatoarele la vedere",
				en: "Graphics card at a three-quarter angle, with its fans in view",
			},
			{
				ro: "Aceeași placă video văzută din spate, cu placa metalică de întărire",
				en: "The same graphics card from behind, with its metal backplate",
			},
		],
	},
	{
		sku: "NUC-GPU-02",
		slug: "radeon-rx-9070-xt",
		kind: "component",
		category: "components",
		priceBani: 359_900,
		stock: 0,
		warrantyMonths: 24,
		ro: {
			name: "Sapphire PULSE Radeon RX 9070 XT 16 GB",
			shortDescription: "Placă video cu 16 GB pentru 1440p la detalii maxime și 4K cu FSR 4.",
			description: [
				"Radeon RX 9070 XT este potrivită pentru 1440p cu detalii maxime și rate mari de cadre, iar la 4K se descurcă bine cu FSR 4. Cei 16 GB de memorie video lasă rezervă pentru texturi mari. În jocurile cu ray tracing complet, plăcile NVIDIA din aceeași clasă de preț pot fi mai rapide; dacă acesta este modul în care jucați, merită comparat înainte.",
				"Placa are trei ventilatoare și 320 mm lungime, deci măsurați spațiul din carcasă. Folosește două cabluri PCIe clasice, cu 8 pini, așa că se potrivește și cu surse mai vechi, dacă au cel puțin 750 W. Nu are iluminare. Ventilatoarele se opresc în repaus.",
			].join("\n\n"),
		},
		en: {
			name: "Sapphire PULSE Radeon RX 9070 XT 16 GB",
			shortDescription: "A 16 GB graphics card for 1440p on maximum settings and 4K with FSR 4.",
			description: [
				"The Radeon RX 9070 XT suits 1440p on maximum settings at high frame rates, and with FSR 4 it copes well at 4K. Its 16 GB of video memory leave room for large textures. In games with full ray tracing, NVIDIA cards of the same price class can be faster; if that is how you play, compare first.",
				"The card has three fans and is 320 mm long, so measure the space in your case. It uses two ordinary 8-pin PCIe cables and therefore also works with older power supplies of at least 750 W. It has no lighting. The fans stop at idle.",
			].join("\n\n"),
		},
		specifications: {
			chipset: {
				ro: "AMD Radeon RX 9070 XT, 4096 de procesoare de flux",
				en: "AMD Radeon RX 9070 XT, 4,096 stream processors",
			},
			memory: { ro: "16 GB GDDR6, 256 de biți, 20 Gb/s", en: "16 GB GDDR6, 256-bit, 20 Gb/s" },
			clock: { ro: "până la 2970 MHz", en: "up to 2,970 MHz" },
			interface: "PCIe 5.0 x16",
			ports: "2 × DisplayPort 2.1a, 2 × HDMI 2.1b",
			power: { ro: "304 W, doi conectori cu 8 pini", en: "304 W, two 8-pin connectors" },
			"recommended-psu": { ro: "minimum 750 W", en: "at least 750 W" },
			fans: { ro: "3, oprite în repaus", en: "3, off at idle" },
			dimensions: { ro: "320 mm lungime", en: "320 mm long" },
		},
		performance: [
			{ game: "Counter-Strike 2", fps1080p: 540, fps1440p: 395 },
			{ game: "Fortnite", fps1080p: 272, fps1440p: 202 },
			{ game: "Cyberpunk 2077", fps1080p: 184, fps1440p: 131 },
			{ game: "Forza Horizon 5", fps1080p: 228, fps1440p: 197 },
		],
		pictures: [
			{
				ro: "Placă video lungă văzută din trei sferturi, cu ventilatoarele la vedere",
				en: "Long graphics card at a three-quarter angle, with its fans in view",
			},
			{
				ro: "Aceeași placă video văzută din spate, cu placa metalică de întărire",
				en: "The same graphics card from behind, with its metal backplate",
			},
		],
	},
	{
		sku: "NUC-CPU-01",
		slug: "ryzen-7-9800x3d",
		kind: "component",
		category: "components",
		priceBani: 219_900,
		stock: 11,
		warrantyMonths: 36,
		ro: {
			name: "AMD Ryzen 7 9800X3D",
			shortDescription: "Procesor AM5 cu opt nuclee și 96 MB de cache L3, ales în primul rând pentru jocuri.",
			description: [
				"Ryzen 7 9800X3D este procesorul pe care îl montăm în sistemele făcute pentru rate mari de cadre: memoria cache suplimentară ajută în jocurile competitive, în simulatoare și în strategii. Câștigul se vede la 1080p și 1440p cu o placă video puternică; la 4K diferența față de un procesor mai ieftin este mică.",
				"Funcționează pe plăcile de bază AM5 (seriile 600 și 800), dar modelele mai vechi au nevoie de un BIOS actualizat; vă putem face actualizarea în magazin, ca serviciu. Cutia nu conține cooler. Un turn dublu bun este suficient, iar un AIO ține de zgomot și de aspect, nu de necesitate.",
			].join("\n\n"),
		},
		en: {
			name: "AMD Ryzen 7 9800X3D",
			shortDescription: "Eight-core AM5 processor with 96 MB of L3 cache, chosen first of all for games.",
			description: [
				"The Ryzen 7 9800X3D is the processor we fit in systems made for high frame rates: its extra cache helps in competitive titles, simulators and strategy games. The gain shows at 1080p and 1440p with a strong graphics card; at 4K the difference from a cheaper processor is small.",
				"It works on AM5 motherboards (600 and 800 series), but older models need an updated BIOS; we can do the update in the store, as a service. There is no cooler in the box. A good dual-tower air cooler is enough; an AIO is a matter of noise and looks, not a necessity.",
			].join("\n\n"),
		},
		specifications: {
			socket: "AM5",
			cores: { ro: "8 nuclee / 16 fire", en: "8 cores / 16 threads" },
			clock: { ro: "4,7 GHz, până la 5,2 GHz", en: "4.7 GHz, up to 5.2 GHz" },
			cache: "96 MB L3, 8 MB L2",
			memory: { ro: "DDR5, două canale", en: "DDR5, two channels" },
			tdp: "120 W",
			cooling: { ro: "fără cooler în cutie", en: "no cooler in the box" },
		},
		pictures: [
			{ ro: "Procesor văzut de sus, cu capacul metalic", en: "Processor seen from above, with its metal lid" },
			{
				ro: "Procesorul văzut de sus și dedesubt, cu contactele aurii",
				en: "The processor from above and from below, with its gold contacts",
			},
		],
	},
	{
		sku: "NUC-RAM-01",
		slug: "ddr5-32gb-6000",
		kind: "component",
		category: "components",
		priceBani: 199_900,
		stock: 18,
		warrantyMonths: 36,
		ro: {
			name: "Kingston FURY Beast DDR5-6000, 32 GB (2 × 16 GB)",
			shortDescription: "Set de două module DDR5 la 6000 MT/s, CL30, cu profil EXPO pentru plăci AM5.",
			description: [
				"32 GB sunt astăzi o capacitate potrivită pentru jocuri și pentru lucru în paralel: browser cu multe file, streaming, editare foto. Viteza de 6000 MT/s cu CL30 este cea pe care o folosim și noi în sistemele Ryzen, fiindcă rămâne stabilă pe majoritatea plăcilor de bază AM5.",
				"Modulele au radiatoare joase, deci încap sub coolerele mari. După montaj, profilul EXPO trebuie activat din BIOS; altfel, memoria merge la viteza standard. Prețul memoriei s-a schimbat mult în 2026, așa că vă recomandăm să cumpărați capacitatea de care aveți nevoie acum: pe AM5, amestecarea a două seturi diferite scade adesea viteza.",
			].join("\n\n"),
		},
		en: {
			name: "Kingston FURY Beast DDR5-6000, 32 GB (2 × 16 GB)",
			shortDescription: "Two-module DDR5 kit at 6000 MT/s, CL30, with an EXPO profile for AM5 boards.",
			description: [
				"32 GB is a sensible amount today for games and for working alongside: a browser with many tabs, streaming, photo editing. 6000 MT/s at CL30 is what we use in our own Ryzen systems, because it stays stable on most AM5 motherboards.",
				"The modules have low heat spreaders and fit under large coolers. After fitting, the EXPO profile has to be switched on in the BIOS; otherwise the memory runs at standard speed. Memory prices have moved a lot in 2026, so we suggest you buy the amount you need now: on AM5, mixing two different kits often lowers the speed.",
			].join("\n\n"),
		},
		specifications: {
			capacity: "32 GB (2 × 16 GB)",
			memory: { ro: "DDR5, DIMM cu 288 de pini", en: "DDR5, 288-pin DIMM" },
			speed: "6000 MT/s",
			latency: "CL30",
			voltage: { ro: "1,4 V", en: "1.4 V" },
			compatibility: "AMD EXPO, Intel XMP 3.0",
		},
		pictures: [
			{
				ro: "Două module de memorie cu radiatoare, așezate unul lângă altul",
				en: "Two memory modules with heat spreaders, side by side",
			},
			{
				ro: "Cele două module de memorie așezate unul în fața celuilalt",
				en: "The two memory modules, one in front of the other",
			},
		],
	},
	{
		sku: "NUC-SSD-01",
		slug: "ssd-nvme-2tb",
		kind: "component",
		category: "components",
		priceBani: 119_900,
		stock: 25,
		warrantyMonths: 36,
		ro: {
			name: "Samsung 990 PRO 2 TB",
			shortDescription: "SSD NVMe PCIe 4.0 rapid, cu memorie proprie, pentru jocuri și proiecte video.",
			description: [
				"2 TB înseamnă loc pentru sistem și pentru 15–20 de jocuri mari, fără să ștergeți mereu câte ceva. Modelul are memorie DRAM proprie, așa că își păstrează viteza și când copiați fișiere mari sau montați video direct de pe el. Pentru jocuri, un SSD mai simplu se încarcă aproape la fel de repede; diferența se vede la lucru.",
				"Se montează într-un slot M.2 2280, fără cabluri. Recomandăm să folosiți radiatorul plăcii de bază, fiindcă SSD-ul se încălzește la scrieri lungi; varianta aceasta nu are radiator în cutie. Dacă doriți, vă mutăm datele și sistemul de pe discul vechi, ca serviciu.",
			].join("\n\n"),
		},
		en: {
			name: "Samsung 990 PRO 2 TB",
			shortDescription: "Fast NVMe PCIe 4.0 SSD with its own cache memory, for games and video projects.",
			description: [
				"2 TB means space for the system and 15 to 20 large games without deleting something all the time. This model has its own DRAM, so it keeps its speed when you copy large files or edit video straight from it. In games a simpler SSD loads almost as fast; the difference shows at work.",
				"It fits in an M.2 2280 slot without cables. We recommend using the motherboard's heatsink, because the SSD warms up in long writes; this version has no heatsink in the box. If you like, we move your data and system from the old drive, as a service.",
			].join("\n\n"),
		},
		specifications: {
			capacity: "2 TB",
			interface: "PCIe 4.0 x4, NVMe 2.0",
			speed: { ro: "citire 7450 MB/s, scriere 6900 MB/s", en: "read 7,450 MB/s, write 6,900 MB/s" },
			cache: "2 GB LPDDR4",
			dimensions: "M.2 2280, 80 × 22 mm",
		},
		pictures: [
			{ ro: "SSD în format M.2, văzut din trei sferturi", en: "M.2 SSD at a three-quarter angle" },
			{ ro: "SSD-ul M.2 văzut de aproape, cu conectorul auriu", en: "The M.2 SSD close up, with its gold connector" },
		],
	},
	{
		sku: "NUC-PSU-01",
		slug: "psu-850w",
		kind: "component",
		category: "components",
		priceBani: 59_900,
		stock: 14,
		warrantyMonths: 36,
		ro: {
			name: "Corsair RM850e, 850 W",
			shortDescription: "Sursă modulară de 850 W, ATX 3.1, 80 PLUS Gold, cu cablu 12V-2x6 pentru plăci noi.",
			description: [
				"850 W acoperă un procesor de gaming și o placă video până în clasa RTX 5080 sau RX 9070 XT, cu rezerva pe care o cer vârfurile scurte de consum. Standardul ATX 3.1 și cablul 12V-2x6 din cutie vă scutesc de adaptoare la plăcile GeForce noi, iar pentru plăcile Radeon aveți cablurile clasice, cu 8 pini.",
				"Toate cablurile sunt detașabile, deci le montați doar pe cele necesare. La sarcină mică, ventilatorul stă oprit, iar în jocuri se aude de obicei mai puțin decât placa video. Nu folosiți cablurile de la altă sursă, nici măcar dacă mufa se potrivește: pot distruge piesele.",
			].join("\n\n"),
		},
		en: {
			name: "Corsair RM850e, 850 W",
			shortDescription: "Modular 850 W power supply, ATX 3.1, 80 PLUS Gold, with a 12V-2x6 cable for new cards.",
			description: [
				"850 W covers a gaming processor and a graphics card up to the class of the RTX 5080 or RX 9070 XT, with the reserve that short power peaks ask for. ATX 3.1 and the 12V-2x6 cable in the box spare you adapters with new GeForce cards, and for Radeon cards there are the ordinary 8-pin cables.",
				"All the cables come off, so you fit only those you need. At low load the fan stands still, and in games it is usually quieter than the graphics card. Never use cables from another power supply, even if the plug fits: they can destroy your parts.",
			].join("\n\n"),
		},
		specifications: {
			output: "850 W",
			efficiency: "80 PLUS Gold",
			modularity: { ro: "complet modulară", en: "fully modular" },
			compatibility: { ro: "ATX 3.1, cablu 12V-2x6", en: "ATX 3.1, 12V-2x6 cable" },
			fans: { ro: "120 mm, oprit la sarcină mică", en: "120 mm, off at low load" },
		},
		pictures: [
			{
				ro: "Sursă de alimentare văzută din trei sferturi, cu grilajul ventilatorului",
				en: "Power supply at a three-quarter angle, with its fan grille",
			},
			{
				ro: "Sursa de alimentare văzută din spate, cu ventilatorul și întrerupătorul",
				en: "The power supply from behind, with its fan and switch",
			},
		],
	},
	{
		sku: "NUC-AIO-01",
		slug: "aio-360",
		kind: "component",
		category: "components",
		priceBani: 52_900,
		stock: 7,
		warrantyMonths: 24,
		ro: {
			name: "Arctic Liquid Freezer III Pro 360 A-RGB",
			shortDescription: "Răcire cu lichid de 360 mm pentru AM5 și LGA1851, cu trei ventilatoare luminate.",
			description: [
				"Este răcirea pe care o folosim în Titan Series și Titan Ultra. Radiatorul gros ține un procesor de 12 sau 16 nuclee la turații moderate, iar un ventilator mic, așezat pe pompă, suflă și peste circuitele de alimentare ale plăcii de bază. Pentru un procesor cu șase sau opt nuclee este mai mult decât strictul necesar: un turn pe aer costă mai puțin, dar se aude mai tare sub sarcină.",
				"Verificați carcasa înainte: radiatorul are 38 mm grosime, iar cu ventilatoarele ajunge la 63 mm, mai mult decât la majoritatea modelelor. Montajul durează cam o oră și îl putem face noi. Lichidul nu se completează și nu se schimbă; ca la orice răcire de acest fel, pompa este piesa care se uzează.",
			].join("\n\n"),
		},
		en: {
			name: "Arctic Liquid Freezer III Pro 360 A-RGB",
			shortDescription: "360 mm liquid cooling for AM5 and LGA1851, with three lit fans.",
			description: [
				"This is the cooler we use in Titan Series and Titan Ultra. Its thick radiator keeps a 12- or 16-core processor cool at moderate fan speed, and a small fan on the pump also blows over the motherboard's power circuits. For a six- or eight-core processor it is more than strictly needed: an air tower costs less but is louder under load.",
				"Check your case first: the radiator is 38 mm thick and with its fans takes 63 mm, more than most models. Fitting takes about an hour, and we can do it for you. The liquid is not topped up or changed; as in any cooler of this kind, the pump is the part that wears.",
			].join("\n\n"),
		},
		specifications: {
			compatibility: "AMD AM4, AM5; Intel LGA1700, LGA1851",
			fans: "3 × 120 mm, A-RGB",
			dimensions: { ro: "radiator de 398 × 120 × 38 mm", en: "radiator 398 × 120 × 38 mm" },
			cooling: { ro: "cu lichid, circuit închis", en: "liquid, closed loop" },
		},
		pictures: [
			{
				ro: "Sistem de răcire cu lichid: radiator cu trei ventilatoare, furtunuri și pompă",
				en: "Liquid cooler: radiator with three fans, tubes and pump",
			},
			{
				ro: "Răcirea cu lichid din alt unghi, cu pompa în față",
				en: "The liquid cooler from another angle, with the pump in front",
			},
		],
	},
];
