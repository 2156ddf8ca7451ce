import type { SampleSystem } from "#db/seeds/sample/shape.ts";

/** High-end systems: gaming at 1440p and 4K, and work. Prices in bani; frame rates are estimates at native resolution. */
export const highEndSystems: SampleSystem[] = [
	{
		sku: "NUC-TITA-01",
		slug: "titan-series",
		priceBani: 1_749_900,
		stock: 4,
		featured: true,
		windows: "yes",
		ro: {
			name: "Titan Series",
			tagline: "4K și 1440p la rate mari de cadre, cu răcire dimensionată generos",
			shortDescription: "Ryzen 7 9800X3D, RTX 5080 și AIO de 360 mm: 4K sau 1440p la rate mari de cadre.",
			description: [
				"Titan Series este construit pentru un monitor 4K sau pentru 1440p la 240 Hz. GeForce RTX 5080 rulează la 4K majoritatea jocurilor actuale cu detalii ridicate, iar cu ray tracing complet DLSS rămâne necesar. Ryzen 7 9800X3D ține cadrele stabile și în scenele aglomerate, unde procesorul face diferența.",
				"Carcasa Nucleu Titan este mare și grea: aproximativ 60 cm înălțime, deci verificați locul de pe birou sau de sub el. În schimb, aerul circulă ușor, iar radiatorul Arctic de 360 mm lucrează la turații mici. Sub sarcină se aude un fâșâit constant, fără vârfuri; la lucrul de birou, sistemul abia se distinge de zgomotul camerei. Lumina ventilatoarelor se poate schimba sau opri.",
				"Am ales placa de bază X870 pentru USB4 și pentru locurile M.2 suplimentare. Puteți adăuga SSD-uri, puteți trece la 64 GB de RAM sau la un Ryzen 9 fără alte schimbări. Sursa de 1000 W are rezervă peste recomandarea pentru placa video montată. Windows 11 Home este instalat, iar licența este inclusă în preț.",
			].join("\n\n"),
		},
		en: {
			name: "Titan Series",
			tagline: "4K and fast 1440p, with generously sized cooling",
			shortDescription: "Ryzen 7 9800X3D, RTX 5080 and a 360 mm AIO: 4K, or 1440p at high frame rates.",
			description: [
				"Titan Series is built for a 4K monitor, or for 1440p at 240 Hz. The GeForce RTX 5080 runs most current games at 4K on high settings; with full ray tracing DLSS is still needed. The Ryzen 7 9800X3D keeps frame rates steady even in crowded scenes, where the processor makes the difference.",
				"The Nucleu Titan case is big and heavy: about 60 cm tall, so check the space on or under your desk. In return air moves easily and the 360 mm Arctic radiator works at low speed. Under load you hear a steady rush without peaks; in office work the system barely stands out from the sound of the room. The light of the fans can be changed or turned off.",
				"We chose an X870 motherboard for USB4 and for its additional M.2 slots. You can add SSDs, move to 64 GB of memory or fit a Ryzen 9 without other changes. The 1000 W power supply goes beyond what is recommended for the graphics card fitted. Windows 11 Home is installed and its licence is included in the price.",
			].join("\n\n"),
		},
		specifications: {
			cpu: {
				ro: "AMD Ryzen 7 9800X3D, 8 nuclee / 16 fire, până la 5,2 GHz",
				en: "AMD Ryzen 7 9800X3D, 8 cores / 16 threads, up to 5.2 GHz",
			},
			gpu: "NVIDIA GeForce RTX 5080, 16 GB GDDR7",
			ram: "32 GB (2 × 16 GB) DDR5-6000 CL30",
			storage: { ro: "SSD Samsung 990 PRO 2 TB, NVMe PCIe 4.0", en: "Samsung 990 PRO 2 TB SSD, NVMe PCIe 4.0" },
			psu: "Corsair RM1000x, 1000 W, 80 PLUS Gold",
			cooling: {
				ro: "Arctic Liquid Freezer III Pro 360 A-RGB, cu lichid",
				en: "Arctic Liquid Freezer III Pro 360 A-RGB, liquid",
			},
			motherboard: "MSI MAG X870 TOMAHAWK WIFI, ATX, AM5",
			case: {
				ro: "Nucleu Titan, full tower, negru, față din sticlă",
				en: "Nucleu Titan, full tower, black, glass front",
			},
			connectivity: {
				ro: "Wi-Fi 7, Bluetooth, Ethernet 5 Gb/s, USB4",
				en: "Wi-Fi 7, Bluetooth, 5 Gb/s Ethernet, USB4",
			},
			software: { ro: "Windows 11 Home, licență inclusă", en: "Windows 11 Home, licence included" },
		},
		performance: [
			{ game: "Counter-Strike 2", fps1080p: 640, fps1440p: 480 },
			{ game: "Fortnite", fps1080p: 310, fps1440p: 240 },
			{ game: "Cyberpunk 2077", fps1080p: 212, fps1440p: 152 },
			{ game: "Forza Horizon 5", fps1080p: 255, fps1440p: 224 },
		],
		options: ["ssd-nvme-2tb", "mechanical-keyboard", "wireless-headset"],
		pictures: [
			{
				ro: "Titan Series văzut din trei sferturi: turn mare, negru, cu panou lateral de sticlă și interior luminat",
				en: "Titan Series at a three-quarter angle: large black tower with a glass side panel and a lit interior",
			},
			{
				ro: "Titan Series din față, cu ventilatoarele luminate din spatele feței de sticlă",
				en: "Titan Series from the front, with lit fans behind the glass front",
			},
			{
				ro: "Titan Series văzut din spate, cu panoul lateral de sticlă și porturile plăcii de bază",
				en: "Titan Series from behind, with the glass side panel and the motherboard ports",
			},
		],
	},
	{
		sku: "NUC-TITA-02",
		slug: "titan-white",
		priceBani: 2_049_900,
		stock: 1,
		featured: true,
		windows: "yes",
		ro: {
			name: "Titan White",
			shortDescription: "Sistem alb panoramic: Ryzen 9 9900X3D, RTX 5080 și 64 GB DDR5, pentru jocuri și creație.",
			description: [
				"Titan White îmbină jocurile la 4K cu lucrul de zi cu zi: montaj video, randare, fotografie. Ryzen 9 9900X3D are 12 nuclee, din care șase cu memorie cache suplimentară, așa că în jocuri este aproape de 9800X3D, iar în exporturi și compilări îl depășește clar. Cei 64 GB de memorie permit proiecte mari fără ca sistemul să apeleze la SSD în lipsa memoriei.",
				"Toate piesele vizibile sunt albe, inclusiv placa video, placa de bază și sursa. Carcasa Nucleu Titan Duo are două camere: cablurile și sursa stau în spate, iar prin sticlă se văd doar piesele. Radiatorul de 360 mm și fantele laterale mari țin turațiile jos; în jocuri se aude mai ales placa video. Pe sticlă se văd amprentele, iar filtrele trebuie curățate regulat.",
				"Sistemul se vinde gata construit și testat. Mai târziu puteți adăuga SSD-uri M.2 sau puteți schimba procesorul cu alt model AM5. Sursa de 1000 W acoperă placa video actuală cu rezervă, dar pentru un RTX 5090 recomandăm una mai puternică. Windows 11 Pro este instalat, cu licență inclusă.",
			].join("\n\n"),
		},
		en: {
			name: "Titan White",
			shortDescription:
				"White panoramic system: Ryzen 9 9900X3D, RTX 5080 and 64 GB DDR5, for games and creative work.",
			description: [
				"Titan White combines 4K gaming with daily work: video editing, rendering, photography. The Ryzen 9 9900X3D has 12 cores, six of them with extra cache, so in games it is close to the 9800X3D, and in exports and compiling it is clearly ahead. The 64 GB of memory allow large projects without the system swapping to the SSD.",
				"All the visible parts are white, including the graphics card, the motherboard and the power supply. The Nucleu Titan Duo case has two chambers: cables and power supply sit at the back, and through the glass you see only the parts. The 360 mm radiator and the wide side vents keep fan speeds down; in games you mostly hear the graphics card. Glass shows fingerprints, and the filters need regular cleaning.",
				"The system is sold already built and tested. Later you can add M.2 SSDs or replace the processor with another AM5 model. The 1000 W power supply covers the present graphics card with room to spare, but for an RTX 5090 we recommend a stronger one. Windows 11 Pro is installed, licence included.",
			].join("\n\n"),
		},
		specifications: {
			cpu: {
				ro: "AMD Ryzen 9 9900X3D, 12 nuclee / 24 de fire, până la 5,5 GHz",
				en: "AMD Ryzen 9 9900X3D, 12 cores / 24 threads, up to 5.5 GHz",
			},
			gpu: "MSI GeForce RTX 5080 GAMING TRIO OC WHITE, 16 GB GDDR7",
			ram: { ro: "64 GB (2 × 32 GB) DDR5-6000 CL30, alb", en: "64 GB (2 × 32 GB) DDR5-6000 CL30, white" },
			storage: { ro: "SSD Samsung 990 PRO 2 TB, NVMe PCIe 4.0", en: "Samsung 990 PRO 2 TB SSD, NVMe PCIe 4.0" },
			psu: {
				ro: "NZXT C1000 Gold ATX 3.1, alb, 1000 W, 80 PLUS Gold",
				en: "NZXT C1000 Gold ATX 3.1, white, 1000 W, 80 PLUS Gold",
			},
			cooling: { ro: "NZXT Kraken 360 RGB, alb, cu lichid", en: "NZXT Kraken 360 RGB, white, liquid" },
			motherboard: "Gigabyte X870 AORUS ELITE WIFI7 ICE, ATX, AM5",
			case: {
				ro: "Nucleu Titan Duo, ATX, alb, sticlă panoramică",
				en: "Nucleu Titan Duo, ATX, white, panoramic glass",
			},
			connectivity: {
				ro: "Wi-Fi 7, Bluetooth, Ethernet 2,5 Gb/s, USB4",
				en: "Wi-Fi 7, Bluetooth, 2.5 Gb/s Ethernet, USB4",
			},
			software: { ro: "Windows 11 Pro, licență inclusă", en: "Windows 11 Pro, licence included" },
		},
		performance: [
			{ game: "Counter-Strike 2", fps1080p: 645, fps1440p: 485 },
			{ game: "Fortnite", fps1080p: 312, fps1440p: 242 },
			{ game: "Cyberpunk 2077", fps1080p: 214, fps1440p: 153 },
			{ game: "Forza Horizon 5", fps1080p: 256, fps1440p: 225 },
		],
		options: ["ssd-nvme-2tb", "wireless-headset"],
		pictures: [
			{
				ro: "Titan White văzut din trei sferturi: carcasă albă panoramică, cu sticlă în față și în lateral",
				en: "Titan White at a three-quarter angle: white panoramic case with glass at the front and side",
			},
			{
				ro: "Titan White din față, prin geamul panoramic",
				en: "Titan White from the front, through the panoramic glass",
			},
			{
				ro: "Interiorul Titan White de aproape: placa de bază, răcirea, memoria și placa video",
				en: "The inside of Titan White up close: motherboard, cooling, memory and graphics card",
			},
		],
	},
	{
		sku: "NUC-TITA-03",
		slug: "titan-ultra",
		priceBani: 2_849_900,
		stock: null,
		leadTimeDays: 10,
		windows: "yes",
		ro: {
			name: "Titan Ultra",
			shortDescription: "Ryzen 9 9950X3D și RTX 5090 de 32 GB, la comandă: 4K cu detalii maxime și lucru profesional.",
			description: [
				"Titan Ultra este pentru 4K la rate mari de cadre și pentru lucru care folosește din plin placa video: randare 3D, montaj video în 4K și 8K, modele de inteligență artificială rulate local. GeForce RTX 5090 are 32 GB de memorie video, iar Ryzen 9 9950X3D are 16 nuclee. Dacă jucați doar la 1440p, Titan Series oferă o experiență apropiată la un preț mult mai mic.",
				"O asemenea putere înseamnă căldură: sub sarcină maximă, sistemul poate consuma peste 750 W și încălzește simțitor o cameră mică. De aceea folosim o carcasă mare cu două camere, un radiator de 360 mm și șase ventilatoare de 140 mm, care pot lucra la turații moderate. În jocurile grele se aude; la lucrul de birou rămâne liniștit. Conectați-l la o priză cu împământare, de preferat fără prelungitor.",
				"Îl construim la comandă și îl testăm sub sarcină înainte de livrare. Înainte de montaj putem schimba capacitatea memoriei sau a SSD-ului; scrieți-ne, fiindcă prețul se modifică. Placa de bază X870E are USB4 și mai multe locuri M.2 libere, iar sursa de 1250 W are rezervă peste recomandarea pentru această placă video. Windows 11 Pro este instalat, cu licență inclusă.",
			].join("\n\n"),
		},
		en: {
			name: "Titan Ultra",
			shortDescription: "Ryzen 9 9950X3D and a 32 GB RTX 5090, built to order: full-detail 4K and professional work.",
			description: [
				"Titan Ultra is for 4K at high frame rates and for work that leans hard on the graphics card: 3D rendering, video editing in 4K and 8K, artificial intelligence models run locally. The GeForce RTX 5090 has 32 GB of video memory and the Ryzen 9 9950X3D has 16 cores. If you play only at 1440p, Titan Series gives a similar experience for far less money.",
				"Power like this means heat: at full load the system can draw more than 750 W and noticeably warms a small room. That is why we use a large dual-chamber case, a 360 mm radiator and six 140 mm fans that can run at moderate speed. In demanding games you will hear it; in office work it stays quiet. Plug it into an earthed socket, preferably without an extension lead.",
				"We build it to order and test it under load before delivery. Before assembly we can change the amount of memory or the SSD; write to us, since the price changes. The X870E motherboard has USB4 and several free M.2 slots, and the 1250 W power supply goes beyond what is recommended for this graphics card. Windows 11 Pro is installed, licence included.",
			].join("\n\n"),
		},
		specifications: {
			cpu: {
				ro: "AMD Ryzen 9 9950X3D, 16 nuclee / 32 de fire, până la 5,7 GHz",
				en: "AMD Ryzen 9 9950X3D, 16 cores / 32 threads, up to 5.7 GHz",
			},
			gpu: "NVIDIA GeForce RTX 5090, 32 GB GDDR7",
			ram: "64 GB (2 × 32 GB) DDR5-6000 CL30",
			storage: { ro: "SSD Samsung 9100 PRO 2 TB, NVMe PCIe 5.0", en: "Samsung 9100 PRO 2 TB SSD, NVMe PCIe 5.0" },
			psu: "MSI MPG A1250GS PCIE5, 1250 W, 80 PLUS Gold",
			cooling: {
				ro: "Arctic Liquid Freezer III Pro 360 A-RGB, cu lichid, și 6 × Arctic P14 PWM PST A-RGB",
				en: "Arctic Liquid Freezer III Pro 360 A-RGB, liquid, and 6 × Arctic P14 PWM PST A-RGB",
			},
			motherboard: "MSI MAG X870E TOMAHAWK WIFI, ATX, AM5",
			case: {
				ro: "Nucleu Titan Duo XL, full tower cu două camere, sticlă panoramică",
				en: "Nucleu Titan Duo XL, dual-chamber full tower, panoramic glass",
			},
			connectivity: {
				ro: "Wi-Fi 7, Bluetooth, Ethernet 5 Gb/s, USB4",
				en: "Wi-Fi 7, Bluetooth, 5 Gb/s Ethernet, USB4",
			},
			software: { ro: "Windows 11 Pro, licență inclusă", en: "Windows 11 Pro, licence included" },
		},
		performance: [
			{ game: "Counter-Strike 2", fps1080p: 690, fps1440p: 590 },
			{ game: "Fortnite", fps1080p: 350, fps1440p: 305 },
			{ game: "Cyberpunk 2077", fps1080p: 245, fps1440p: 212 },
			{ game: "Forza Horizon 5", fps1080p: 280, fps1440p: 262 },
		],
		options: ["ssd-nvme-2tb", "mechanical-keyboard", "wireless-headset"],
		pictures: [
			{
				ro: "Titan Ultra văzut din trei sferturi: carcasă mare cu două camere și sticlă panoramică",
				en: "Titan Ultra at a three-quarter angle: large dual-chamber case with panoramic glass",
			},
			{
				ro: "Titan Ultra din față, prin geamul panoramic",
				en: "Titan Ultra from the front, through the panoramic glass",
			},
			{
				ro: "Interiorul Titan Ultra de aproape: placa de bază, răcirea, memoria și placa video",
				en: "The inside of Titan Ultra up close: motherboard, cooling, memory and graphics card",
			},
		],
	},
	{
		sku: "NUC-TITA-04",
		slug: "titan-mini",
		priceBani: 1_549_900,
		stock: null,
		leadTimeDays: 7,
		windows: "yes",
		ro: {
			name: "Titan Mini",
			shortDescription: "Ryzen 7 9800X3D și RTX 5070 Ti în 11 litri: un sistem ITX argintiu, făcut la comandă.",
			description: [
				"Titan Mini pune un sistem de gaming pentru 1440p și 4K cu DLSS în aproximativ 11 litri, cât un rucsac mic. Este potrivit pentru un birou îngust, pentru televizorul din sufragerie sau pentru cine își mută des calculatorul. Față de un turn obișnuit cu aceleași piese, pierderea de performanță este de câteva procente, iar prețul este mai mare din cauza pieselor compacte.",
				"Carcasa Nucleu Titan Mini este din aluminiu, cu placa video de o parte și placa de bază de cealaltă. Procesorul este răcit de un AIO de 240 mm, iar placa video trage aer direct prin panoul lateral; lăsați cel puțin zece centimetri liberi pe fiecare parte. Fiind mic, sistemul își ridică turațiile mai repede decât un turn mare și se aude în jocuri.",
				"Spațiul limitează upgrade-urile: placa video trebuie să aibă cel mult 322 mm și trei sloturi, iar sursa trebuie să fie în format SFX. Sunt două sloturi de memorie, ambele ocupate, deci mai multă memorie înseamnă un set nou. Este bine să îl curățați o dată la câteva luni; o putem face și noi, ca serviciu. Windows 11 Home este instalat, cu licență inclusă.",
			].join("\n\n"),
		},
		en: {
			name: "Titan Mini",
			shortDescription: "Ryzen 7 9800X3D and RTX 5070 Ti in 11 litres: a silver ITX system, built to order.",
			description: [
				"Titan Mini fits a gaming system for 1440p, and for 4K with DLSS, into about 11 litres, the size of a small backpack. It suits a narrow desk, the television in the living room or anyone who moves the computer often. Against an ordinary tower with the same parts you lose a few percent of performance, and the price is higher because of the compact parts.",
				"The Nucleu Titan Mini case is made of aluminium, with the graphics card on one side and the motherboard on the other. A 240 mm AIO cools the processor, and the graphics card draws air straight through the side panel; leave at least ten centimetres free on each side. Being small, it raises its fan speeds sooner than a large tower and is audible in games.",
				"Space limits upgrades: the graphics card must be no longer than 322 mm and no thicker than three slots, and the power supply has to be an SFX unit. There are two memory slots, both in use, so more memory means a new set. Cleaning every few months is a good idea; we can also do it as a service. Windows 11 Home is installed, licence included.",
			].join("\n\n"),
		},
		specifications: {
			cpu: {
				ro: "AMD Ryzen 7 9800X3D, 8 nuclee / 16 fire, până la 5,2 GHz",
				en: "AMD Ryzen 7 9800X3D, 8 cores / 16 threads, up to 5.2 GHz",
			},
			gpu: "ASUS PRIME GeForce RTX 5070 Ti, 16 GB GDDR7",
			ram: "32 GB (2 × 16 GB) DDR5-6000 CL30",
			storage: { ro: "SSD Samsung 990 PRO 2 TB, NVMe PCIe 4.0", en: "Samsung 990 PRO 2 TB SSD, NVMe PCIe 4.0" },
			psu: "Corsair SF850 (2024), SFX, 850 W, 80 PLUS Platinum",
			cooling: { ro: "NZXT Kraken 240, cu lichid", en: "NZXT Kraken 240, liquid" },
			motherboard: "ASUS ROG STRIX B850-I GAMING WIFI, mini-ITX, AM5",
			case: { ro: "Nucleu Titan Mini, mini-ITX, argintiu, 11 l", en: "Nucleu Titan Mini, mini-ITX, silver, 11 l" },
			connectivity: { ro: "Wi-Fi 7, Bluetooth, Ethernet 2,5 Gb/s", en: "Wi-Fi 7, Bluetooth, 2.5 Gb/s Ethernet" },
			software: { ro: "Windows 11 Home, licență inclusă", en: "Windows 11 Home, licence included" },
		},
		performance: [
			{ game: "Counter-Strike 2", fps1080p: 575, fps1440p: 420 },
			{ game: "Fortnite", fps1080p: 280, fps1440p: 208 },
			{ game: "Cyberpunk 2077", fps1080p: 186, fps1440p: 131 },
			{ game: "Forza Horizon 5", fps1080p: 230, fps1440p: 199 },
		],
		options: ["mechanical-keyboard", "wireless-mouse", "mouse-pad-xxl"],
		pictures: [
			{
				ro: "Titan Mini văzut din trei sferturi: carcasă ITX compactă, argintie",
				en: "Titan Mini at a three-quarter angle: compact silver ITX case",
			},
			{
				ro: "Titan Mini din lateral, deschis, cu răcirea și placa video la vedere",
				en: "Titan Mini from its open side, with the cooling and the graphics card in view",
			},
			{
				ro: "Titan Mini văzut din spate, cu porturile plăcii de bază și ale plăcii video",
				en: "Titan Mini from behind, with the ports of the motherboard and graphics card",
			},
		],
	},
];
