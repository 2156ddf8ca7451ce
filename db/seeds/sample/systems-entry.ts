import type { SampleSystem } from "#db/seeds/sample/shape.ts";

/** Entry-level systems: gaming at 1080p. Prices in bani; frame rates are estimates at native resolution, no ray tracing. */
export const entrySystems: SampleSystem[] = [
	{
		sku: "NUC-NOVA-00",
		slug: "nova-start",
		priceBani: 389_900,
		stock: 8,
		windows: "no",
		ro: {
			name: "Nova Start",
			shortDescription: "Primul PC de gaming: Ryzen 5 5600 și RTX 5050 într-o carcasă mică, pentru jocuri la 1080p.",
			description: [
				"Nova Start este pentru cine joacă pe un monitor Full HD și vrea un calculator nou la un preț cât mai mic. Jocurile competitive, precum Counter-Strike 2 și Fortnite, rulează fluid, iar jocurile grele se joacă bine la 1080p cu detalii ridicate. Pentru școală, birou și editare foto ușoară este mai mult decât suficient.",
				"Am ales platforma AM4 pentru că memoria DDR4 rămâne mai ieftină decât DDR5, iar diferența merge acolo unde se vede: în placa video. Ryzen 5 5600 consumă puțin și se descurcă bine cu coolerul AMD din cutie. La jocuri, ventilatorul procesorului se aude, dar rămâne un fundal discret dacă purtați căști.",
				"Puteți adăuga mai târziu încă două module de memorie și un al doilea SSD M.2, iar placa de bază acceptă și procesoare Ryzen 7 din seria 5000. Sursa de 550 W ajunge pentru plăci video de până la aproximativ 200 W. Limita reală este platforma AM4: pentru generațiile noi de procesoare va trebui schimbată placa de bază, împreună cu memoria.",
			].join("\n\n"),
		},
		en: {
			name: "Nova Start",
			shortDescription: "A first gaming PC: Ryzen 5 5600 and RTX 5050 in a small case, for games at 1080p.",
			description: [
				"Nova Start is for people who play on a Full HD monitor and want a new computer for as little money as possible. Competitive titles such as Counter-Strike 2 and Fortnite run smoothly, and demanding games play well at 1080p on high settings. For school, office work and light photo editing it is more than enough.",
				"We chose the AM4 platform because DDR4 memory is still cheaper than DDR5, and the difference goes where you can see it: into the graphics card. The Ryzen 5 5600 draws little power and does fine with the AMD cooler from its box. While gaming you can hear the processor fan, but it stays in the background if you wear headphones.",
				"Later you can add two more memory modules and a second M.2 SSD, and the motherboard also takes Ryzen 7 processors of the 5000 series. The 550 W power supply is enough for graphics cards of up to about 200 W. The real limit is AM4 itself: newer processor generations need a new motherboard and new memory.",
			].join("\n\n"),
		},
		specifications: {
			cpu: {
				ro: "AMD Ryzen 5 5600, 6 nuclee / 12 fire, până la 4,4 GHz",
				en: "AMD Ryzen 5 5600, 6 cores / 12 threads, up to 4.4 GHz",
			},
			gpu: "NVIDIA GeForce RTX 5050, 8 GB GDDR6",
			ram: "16 GB (2 × 8 GB) DDR4-3200 CL16",
			storage: { ro: "SSD Kingston NV3 1 TB, NVMe PCIe 4.0", en: "Kingston NV3 1 TB SSD, NVMe PCIe 4.0" },
			psu: "be quiet! System Power 10, 550 W, 80 PLUS Bronze",
			cooling: { ro: "AMD Wraith Stealth, pe aer", en: "AMD Wraith Stealth, air" },
			motherboard: "ASUS PRIME B550M-A WIFI II, micro-ATX, AM4",
			case: {
				ro: "Nucleu Nova S, micro-ATX, negru, față din plasă",
				en: "Nucleu Nova S, micro-ATX, black, mesh front",
			},
			connectivity: { ro: "Wi-Fi 6, Bluetooth, Ethernet 1 Gb/s", en: "Wi-Fi 6, Bluetooth, 1 Gb/s Ethernet" },
		},
		performance: [
			{ game: "Counter-Strike 2", fps1080p: 210, fps1440p: 145 },
			{ game: "Fortnite", fps1080p: 120, fps1440p: 82 },
			{ game: "Cyberpunk 2077", fps1080p: 72, fps1440p: 46 },
			{ game: "Forza Horizon 5", fps1080p: 105, fps1440p: 80 },
		],
		options: ["ssd-nvme-2tb", "mechanical-keyboard", "wireless-mouse"],
		pictures: [
			{
				ro: "Nova Start văzut din trei sferturi: carcasă mică, neagră, cu față din plasă și panou lateral de sticlă",
				en: "Nova Start at a three-quarter angle: small black case with a mesh front and a glass side panel",
			},
			{
				ro: "Nova Start din față, cu plasa care acoperă toată fața carcasei",
				en: "Nova Start from the front, with mesh covering the whole face of the case",
			},
			{
				ro: "Nova Start văzut din spate, cu panoul lateral de sticlă și porturile plăcii de bază",
				en: "Nova Start from behind, with the glass side panel and the motherboard ports",
			},
		],
	},
	{
		sku: "NUC-NOVA-01",
		slug: "nova-series",
		priceBani: 549_900,
		stock: 12,
		featured: true,
		windows: "no",
		ro: {
			name: "Nova Series",
			tagline: "Gaming fluid la 1080p, pe o platformă cu loc de creștere",
			shortDescription: "Ryzen 5 7500F, RTX 5060 și DDR5: jocuri la 1080p cu detalii ridicate, pe platforma AM5.",
			description: [
				"Nova Series este alegerea noastră de bază pentru jocuri la 1080p pe un monitor de 144 Hz. Placa video GeForce RTX 5060 rulează jocurile actuale cu detalii ridicate, iar în jocurile competitive trece bine de 144 de cadre pe secundă. La 1440p jocurile din tabel merg tot cu detalii ridicate, cu mai puține cadre; în jocurile care cer mai mult, cei 8 GB de memorie video sunt limita de care trebuie să țineți cont.",
				"Ryzen 5 7500F oferă în jocuri aproape aceleași rezultate ca modele mai scumpe cu șase nuclee și folosește memorie DDR5 la 6000 MT/s, cu profilul EXPO deja activat. Cele trei ventilatoare frontale, cu lumină cyan, suflă aer rece direct spre placa video, iar coolerul DeepCool AK400 ține procesorul la temperaturi joase fără să se facă auzit în sarcini obișnuite. Iluminarea se poate schimba sau opri din programul plăcii de bază.",
				"Socketul AM5 este motivul pentru care recomandăm acest sistem celor care vor să îl păstreze mult: puteți trece mai târziu la un Ryzen 7 X3D fără să schimbați placa de bază sau memoria. Sunt libere două sloturi de RAM și cel puțin un loc pentru SSD M.2, iar sursa de 650 W acceptă și o placă video din clasa RTX 5070.",
			].join("\n\n"),
		},
		en: {
			name: "Nova Series",
			tagline: "Smooth 1080p gaming on a platform with room to grow",
			shortDescription: "Ryzen 5 7500F, RTX 5060 and DDR5: high-detail gaming at 1080p on the AM5 platform.",
			description: [
				"Nova Series is our basic choice for gaming at 1080p on a 144 Hz monitor. The GeForce RTX 5060 handles current games on high settings, and in competitive titles it goes well past 144 frames per second. At 1440p the games of the table still run on high settings, with fewer frames; in more demanding games the 8 GB of video memory are the limit to keep in mind.",
				"In games the Ryzen 5 7500F comes close to more expensive six-core models, and it uses DDR5 memory at 6000 MT/s with the EXPO profile already switched on. The three front fans, lit in cyan, blow cool air straight at the graphics card, and the DeepCool AK400 keeps the processor cool without making itself heard in everyday use. The lighting can be changed or turned off in the motherboard's software.",
				"The AM5 socket is why we recommend this system to people who want to keep it for long: you can move to a Ryzen 7 X3D later without changing the motherboard or the memory. Two memory slots and at least one M.2 slot are free, and the 650 W power supply also handles a graphics card in the class of the RTX 5070.",
			].join("\n\n"),
		},
		specifications: {
			cpu: {
				ro: "AMD Ryzen 5 7500F, 6 nuclee / 12 fire, până la 5,0 GHz",
				en: "AMD Ryzen 5 7500F, 6 cores / 12 threads, up to 5.0 GHz",
			},
			gpu: "NVIDIA GeForce RTX 5060, 8 GB GDDR7",
			ram: "16 GB (2 × 8 GB) DDR5-6000",
			storage: { ro: "SSD Kingston NV3 1 TB, NVMe PCIe 4.0", en: "Kingston NV3 1 TB SSD, NVMe PCIe 4.0" },
			psu: "MSI MAG A650BN, 650 W, 80 PLUS Bronze",
			cooling: {
				ro: "DeepCool AK400, turn cu un ventilator de 120 mm",
				en: "DeepCool AK400, tower with one 120 mm fan",
			},
			motherboard: "MSI B650 GAMING PLUS WIFI, ATX, AM5",
			case: {
				ro: "Nucleu Nova, ATX, negru, față din plasă, 3 ventilatoare frontale și unul în spate",
				en: "Nucleu Nova, ATX, black, mesh front, 3 front fans and 1 rear fan",
			},
			connectivity: { ro: "Wi-Fi 6E, Bluetooth, Ethernet 2,5 Gb/s", en: "Wi-Fi 6E, Bluetooth, 2.5 Gb/s Ethernet" },
		},
		performance: [
			{ game: "Counter-Strike 2", fps1080p: 290, fps1440p: 205 },
			{ game: "Fortnite", fps1080p: 160, fps1440p: 112 },
			{ game: "Cyberpunk 2077", fps1080p: 98, fps1440p: 64 },
			{ game: "Forza Horizon 5", fps1080p: 140, fps1440p: 110 },
		],
		options: ["ssd-nvme-2tb", "mechanical-keyboard", "wireless-mouse", "wireless-headset"],
		pictures: [
			{
				ro: "Nova Series văzut din trei sferturi: carcasă neagră cu panou lateral de sticlă și lumină cyan",
				en: "Nova Series at a three-quarter angle: black case with a glass side panel and cyan light",
			},
			{
				ro: "Nova Series din față, cu trei ventilatoare luminate în cyan",
				en: "Nova Series from the front, with three fans lit in cyan",
			},
			{
				ro: "Nova Series văzut din spate, cu panoul lateral de sticlă și porturile plăcii de bază",
				en: "Nova Series from behind, with the glass side panel and the motherboard ports",
			},
		],
	},
	{
		sku: "NUC-NOVA-02",
		slug: "nova-white",
		priceBani: 690_000,
		previousPriceBani: 750_000,
		stock: 5,
		featured: true,
		windows: "no",
		ro: {
			name: "Nova White",
			shortDescription: "Sistem alb cu Ryzen 5 9600X și RX 9060 XT de 16 GB, pentru 1080p și primii pași la 1440p.",
			description: [
				"Nova White este varianta albă a seriei Nova, cu o placă video mai puternică. Radeon RX 9060 XT are 16 GB de memorie video, așa că puteți folosi texturi la calitate maximă și la 1440p. Îl recomandăm pentru un monitor 1080p de 144 Hz sau mai mult ori ca punct de plecare pentru 1440p.",
				"Carcasa, placa de bază, coolerul, memoria, placa video și sursa sunt albe, iar cablurile sunt trase prin spatele plăcii de bază. Carcasa Nucleu Nova are trei ventilatoare frontale de 140 mm, care mișcă mult aer la turații mici, astfel încât sistemul rămâne liniștit în jocuri. Pe carcasele albe, praful se vede mai repede: filtrele se scot și se spală, de preferat o dată la două luni.",
				"Pentru editare foto și video ușoară, cel mai util pas este trecerea la 32 GB de RAM; placa de bază are patru sloturi, dar pe AM5 recomandăm un set nou de două module în locul a patru. Sursa de 750 W și socketul AM5 lasă loc pentru un procesor X3D și o placă video mai puternică.",
			].join("\n\n"),
		},
		en: {
			name: "Nova White",
			shortDescription: "White system with Ryzen 5 9600X and a 16 GB RX 9060 XT, for 1080p and first steps at 1440p.",
			description: [
				"Nova White is the white version of the Nova line, with a stronger graphics card. The Radeon RX 9060 XT has 16 GB of video memory, so you can use top-quality textures even at 1440p. We recommend it for a 1080p monitor of 144 Hz or more, or as a starting point for 1440p.",
				"Case, motherboard, cooler, memory, graphics card and power supply are white, and the cables run behind the motherboard. The Nucleu Nova case has three 140 mm front fans that move plenty of air at low speed, so the system stays calm in games. White cases show dust sooner: the filters come out for washing, best done every two months.",
				"For photo and light video editing the most useful step is 32 GB of memory; the motherboard has four slots, but on AM5 we recommend a new set of two modules rather than four. The 750 W power supply and the AM5 socket leave room for an X3D processor and a stronger graphics card.",
			].join("\n\n"),
		},
		specifications: {
			cpu: {
				ro: "AMD Ryzen 5 9600X, 6 nuclee / 12 fire, până la 5,4 GHz",
				en: "AMD Ryzen 5 9600X, 6 cores / 12 threads, up to 5.4 GHz",
			},
			gpu: {
				ro: "Sapphire PURE Radeon RX 9060 XT, 16 GB GDDR6, alb",
				en: "Sapphire PURE Radeon RX 9060 XT, 16 GB GDDR6, white",
			},
			ram: { ro: "16 GB (2 × 8 GB) DDR5-6000, alb", en: "16 GB (2 × 8 GB) DDR5-6000, white" },
			storage: { ro: "SSD WD_BLACK SN7100 1 TB, NVMe PCIe 4.0", en: "WD_BLACK SN7100 1 TB SSD, NVMe PCIe 4.0" },
			psu: "Thermaltake Toughpower GF A3 Snow, 750 W, 80 PLUS Gold",
			cooling: {
				ro: "DeepCool AK400 WH, turn alb cu un ventilator de 120 mm",
				en: "DeepCool AK400 WH, white tower with one 120 mm fan",
			},
			motherboard: "Gigabyte B650M AORUS ELITE AX ICE, micro-ATX, AM5",
			case: { ro: "Nucleu Nova, ATX, alb, față din plasă", en: "Nucleu Nova, ATX, white, mesh front" },
			connectivity: { ro: "Wi-Fi 6E, Bluetooth, Ethernet 2,5 Gb/s", en: "Wi-Fi 6E, Bluetooth, 2.5 Gb/s Ethernet" },
		},
		performance: [
			{ game: "Counter-Strike 2", fps1080p: 320, fps1440p: 230 },
			{ game: "Fortnite", fps1080p: 174, fps1440p: 124 },
			{ game: "Cyberpunk 2077", fps1080p: 108, fps1440p: 73 },
			{ game: "Forza Horizon 5", fps1080p: 152, fps1440p: 121 },
		],
		options: ["ssd-nvme-2tb", "monitor-27-qhd", "wireless-mouse"],
		pictures: [
			{
				ro: "Nova White văzut din trei sferturi: carcasă albă de dimensiune medie, cu panou lateral de sticlă",
				en: "Nova White at a three-quarter angle: white mid tower with a glass side panel",
			},
			{
				ro: "Nova White din față, cu ventilatoarele din spatele feței albe",
				en: "Nova White from the front, with the fans behind its white face",
			},
			{
				ro: "Nova White văzut din spate, cu panoul lateral de sticlă și porturile plăcii de bază",
				en: "Nova White from behind, with the glass side panel and the motherboard ports",
			},
		],
	},
];
