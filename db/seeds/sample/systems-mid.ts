import type { SampleSystem } from "#db/seeds/sample/shape.ts";

/** Mid-range systems: gaming at 1440p. Prices in bani; frame rates are estimates at native resolution, no ray tracing. */
export const midSystems: SampleSystem[] = [
	{
		sku: "NUC-QUAN-01",
		slug: "quantum-series",
		priceBani: 944_100,
		previousPriceBani: 1_049_000,
		stock: 9,
		featured: true,
		windows: "no",
		ro: {
			name: "Quantum Series",
			tagline: "1440p cu detalii ridicate, pentru jocuri și pentru lucru",
			shortDescription: "Ryzen 7 9700X, RTX 5070 și 32 GB DDR5: pentru jocuri la 1440p și pentru lucru.",
			description: [
				"Quantum Series este gândit pentru un monitor QHD de 144–180 Hz. GeForce RTX 5070 ține jocurile grele în jurul a 100 de cadre pe secundă la 1440p cu detalii ridicate, fără ray tracing; cu ray tracing pornit recomandăm DLSS. Dacă jucați la 4K, vă recomandăm mai degrabă seria Titan: 12 GB de memorie video pot deveni puțini la această rezoluție.",
				"Ryzen 7 9700X are opt nuclee și consumă puțin pentru cât oferă, așa că sistemul este potrivit și pentru programare, streaming sau montaj video în 1080p. Cei 32 GB de memorie DDR5 sunt setați la 6000 MT/s. Coolerul Thermalright de tip turn, cu două ventilatoare, și cele trei ventilatoare frontale ale carcasei au rezervă mare, așa că turațiile rămân mici; în jocuri se aude în principal placa video.",
				"Lumina albastru-violet se reglează sau se oprește din programul plăcii de bază. Carcasa Nucleu Quantum are loc pentru plăci video lungi și, sub capac, pentru trei ventilatoare sau un radiator. Ca upgrade firesc vedem un al doilea SSD sau, peste câțiva ani, un procesor X3D pe același socket AM5. Sursa de 750 W acoperă și o placă din clasa RTX 5070 Ti.",
			].join("\n\n"),
		},
		en: {
			name: "Quantum Series",
			tagline: "1440p on high settings, for play and for work",
			shortDescription: "Ryzen 7 9700X, RTX 5070 and 32 GB DDR5: for games at 1440p and for work.",
			description: [
				"Quantum Series is made for a QHD monitor of 144 to 180 Hz. The GeForce RTX 5070 keeps demanding games at around 100 frames per second at 1440p on high settings without ray tracing; with ray tracing on, we recommend DLSS. If you play at 4K, look at the Titan line instead: 12 GB of video memory can become tight at that resolution.",
				"The Ryzen 7 9700X has eight cores and draws little power for what it does, so the system also suits programming, streaming or video editing in 1080p. The 32 GB of DDR5 memory are set to 6000 MT/s. The Thermalright dual-fan tower cooler and the three front fans of the case have plenty in reserve, so fan speeds stay low; in games you mostly hear the graphics card.",
				"The blue-violet light is adjusted or turned off in the motherboard's software. The Nucleu Quantum case has room for long graphics cards and, under its roof, for three fans or a radiator. The natural upgrades are a second SSD or, in a few years, an X3D processor on the same AM5 socket. The 750 W power supply also covers a card in the class of the RTX 5070 Ti.",
			].join("\n\n"),
		},
		specifications: {
			cpu: {
				ro: "AMD Ryzen 7 9700X, 8 nuclee / 16 fire, până la 5,5 GHz",
				en: "AMD Ryzen 7 9700X, 8 cores / 16 threads, up to 5.5 GHz",
			},
			gpu: "NVIDIA GeForce RTX 5070, 12 GB GDDR7",
			ram: "32 GB (2 × 16 GB) DDR5-6000 CL30",
			storage: {
				ro: "SSD Samsung 990 EVO Plus 1 TB, NVMe PCIe 4.0",
				en: "Samsung 990 EVO Plus 1 TB SSD, NVMe PCIe 4.0",
			},
			psu: "Corsair RM750e, 750 W, 80 PLUS Gold",
			cooling: {
				ro: "Thermalright Peerless Assassin 120 SE ARGB, turn dublu",
				en: "Thermalright Peerless Assassin 120 SE ARGB, dual tower",
			},
			motherboard: "Gigabyte B850 AORUS ELITE WIFI7, ATX, AM5",
			case: { ro: "Nucleu Quantum, ATX, negru, față cu lamele", en: "Nucleu Quantum, ATX, black, slatted front" },
			connectivity: { ro: "Wi-Fi 7, Bluetooth, Ethernet 2,5 Gb/s", en: "Wi-Fi 7, Bluetooth, 2.5 Gb/s Ethernet" },
		},
		performance: [
			{ game: "Counter-Strike 2", fps1080p: 410, fps1440p: 310 },
			{ game: "Fortnite", fps1080p: 222, fps1440p: 164 },
			{ game: "Cyberpunk 2077", fps1080p: 147, fps1440p: 101 },
			{ game: "Forza Horizon 5", fps1080p: 190, fps1440p: 158 },
		],
		options: ["ssd-nvme-2tb", "monitor-27-qhd", "mechanical-keyboard", "wireless-mouse"],
		pictures: [
			{
				ro: "Quantum Series văzut din trei sferturi: carcasă neagră cu panou lateral de sticlă și lumină albastru-violet",
				en: "Quantum Series at a three-quarter angle: black case with a glass side panel and blue-violet light",
			},
			{
				ro: "Quantum Series din față, cu lumină albastru-violet",
				en: "Quantum Series from the front, with blue-violet light",
			},
			{
				ro: "Interiorul Quantum Series de aproape: placa de bază, răcirea, memoria și placa video",
				en: "The inside of Quantum Series up close: motherboard, cooling, memory and graphics card",
			},
		],
	},
	{
		sku: "NUC-QUAN-02",
		slug: "quantum-red",
		priceBani: 1_099_900,
		stock: 3,
		featured: true,
		windows: "no",
		ro: {
			name: "Quantum Red",
			shortDescription:
				"Ryzen 7 7800X3D și Radeon RX 9070 XT: rate mari de cadre la 1440p, într-un sistem complet AMD.",
			description: [
				"Quantum Red este pentru cine pune jocurile pe primul loc. Memoria cache suplimentară a procesorului Ryzen 7 7800X3D ajută mai ales în jocurile competitive, în simulatoare și în strategii, unde cadrele depind de procesor, iar Radeon RX 9070 XT rulează jocurile grele la 1440p cu detalii maxime. Cu 16 GB de memorie video, sistemul face față și la 4K dacă folosiți FSR.",
				"Memoria și SSD-ul de 2 TB sunt dimensionate ca să nu dezinstalați jocuri din lipsă de spațiu. Placa video poate trece de 300 W, deci am ales o sursă de 850 W și o carcasă cu multă deschidere în față. În jocuri, sistemul se aude, dar fără șuieratul turațiilor mari; în repaus, ventilatoarele plăcii video se opresc.",
				"În programele de randare sau montaj, un procesor cu mai multe nuclee este mai rapid la același preț; pentru așa ceva întrebați-ne despre o configurație la comandă. Mai târziu puteți adăuga un al doilea SSD sau puteți trece la un procesor Ryzen 9000 pe aceeași placă de bază. Lumina roșie se schimbă sau se oprește din programul plăcii.",
			].join("\n\n"),
		},
		en: {
			name: "Quantum Red",
			shortDescription: "Ryzen 7 7800X3D and Radeon RX 9070 XT: high frame rates at 1440p in an all-AMD system.",
			description: [
				"Quantum Red is for people who put games first. The extra cache of the Ryzen 7 7800X3D helps most in competitive titles, simulators and strategy games, where the frame rate depends on the processor, while the Radeon RX 9070 XT carries demanding games at 1440p on maximum settings. With 16 GB of video memory the system also copes with 4K if you use FSR.",
				"Memory and the 2 TB SSD are sized so that you need not uninstall games for lack of space. The graphics card can go past 300 W, so we chose an 850 W power supply and a case with a very open front. In games the system is audible but free of high-speed whine; at idle the fans of the graphics card stop.",
				"In rendering or editing software a processor with more cores is faster for the same money; ask us about a custom build for that. Later you can add a second SSD or move to a Ryzen 9000 processor on the same motherboard. The red light is changed or turned off in the motherboard's software.",
			].join("\n\n"),
		},
		specifications: {
			cpu: {
				ro: "AMD Ryzen 7 7800X3D, 8 nuclee / 16 fire, până la 5,0 GHz",
				en: "AMD Ryzen 7 7800X3D, 8 cores / 16 threads, up to 5.0 GHz",
			},
			gpu: "Sapphire PULSE Radeon RX 9070 XT, 16 GB GDDR6",
			ram: "32 GB (2 × 16 GB) DDR5-6000 CL30",
			storage: { ro: "SSD WD_BLACK SN7100 2 TB, NVMe PCIe 4.0", en: "WD_BLACK SN7100 2 TB SSD, NVMe PCIe 4.0" },
			psu: "MSI MAG A850GL PCIE5, 850 W, 80 PLUS Gold",
			cooling: {
				ro: "Thermalright Phantom Spirit 120 SE ARGB, turn dublu",
				en: "Thermalright Phantom Spirit 120 SE ARGB, dual tower",
			},
			motherboard: "ASUS TUF GAMING B850-PLUS WIFI, ATX, AM5",
			case: { ro: "Nucleu Quantum, ATX, negru, față cu lamele", en: "Nucleu Quantum, ATX, black, slatted front" },
			connectivity: { ro: "Wi-Fi 7, Bluetooth, Ethernet 2,5 Gb/s", en: "Wi-Fi 7, Bluetooth, 2.5 Gb/s Ethernet" },
		},
		performance: [
			{ game: "Counter-Strike 2", fps1080p: 530, fps1440p: 390 },
			{ game: "Fortnite", fps1080p: 268, fps1440p: 200 },
			{ game: "Cyberpunk 2077", fps1080p: 182, fps1440p: 130 },
			{ game: "Forza Horizon 5", fps1080p: 225, fps1440p: 195 },
		],
		options: ["ssd-nvme-2tb", "monitor-27-qhd", "wireless-headset"],
		pictures: [
			{
				ro: "Quantum Red văzut din trei sferturi: carcasă neagră cu panou lateral de sticlă și lumină roșie",
				en: "Quantum Red at a three-quarter angle: black case with a glass side panel and red light",
			},
			{ ro: "Quantum Red din față, cu lumină roșie", en: "Quantum Red from the front, with red light" },
			{
				ro: "Interiorul Quantum Red de aproape: placa de bază, răcirea, memoria și placa video",
				en: "The inside of Quantum Red up close: motherboard, cooling, memory and graphics card",
			},
		],
	},
	{
		sku: "NUC-QUAN-03",
		slug: "quantum-pro",
		priceBani: 1_399_900,
		stock: null,
		leadTimeDays: 5,
		windows: "no",
		ro: {
			name: "Quantum Pro",
			shortDescription: "Ryzen 7 9800X3D, RTX 5070 Ti și AIO de 240 mm, într-o carcasă panoramică gri închis.",
			description: [
				"Quantum Pro este construit la comandă, pentru 1440p la rate mari de cadre și pentru 4K cu DLSS. Ryzen 7 9800X3D este foarte rapid în jocuri, iar GeForce RTX 5070 Ti are 16 GB de memorie video, suficient și pentru proiecte de randare sau montaj de dimensiune medie.",
				"Carcasa gri închis are sticlă în față și în lateral, așa că aerul nu poate intra prin față: trei ventilatoare Arctic aduc aer proaspăt din lateral, iar un sistem de răcire cu lichid de 240 mm se ocupă de procesor. Față de un cooler pe aer de tip turn, avantajul este spațiul liber din jurul socketului și un zgomot mai constant; pompa se aude foarte slab, doar într-o cameră liniștită. Lumina turcoaz se poate opri.",
				"Fiindcă este făcut la comandă, putem schimba câteva piese înainte de montaj: 64 GB de RAM, un SSD mai mare sau o altă culoare a luminii; scrieți-ne înainte de a plasa comanda, pentru că prețul se modifică. Sursa de 850 W este suficientă și pentru un RTX 5080, iar carcasa acceptă și un radiator de 360 mm.",
			].join("\n\n"),
		},
		en: {
			name: "Quantum Pro",
			shortDescription: "Ryzen 7 9800X3D, RTX 5070 Ti and a 240 mm AIO in a dark grey panoramic glass case.",
			description: [
				"Quantum Pro is built to order, for 1440p at high frame rates and for 4K with DLSS. The Ryzen 7 9800X3D is very fast in games, and the GeForce RTX 5070 Ti has 16 GB of video memory, which is also enough for medium-sized rendering or editing projects.",
				"The dark grey case has glass at the front and on the side, so air cannot come in from the front: three Arctic fans bring fresh air from the side, and a 240 mm liquid cooler looks after the processor. Compared with an air tower you gain space around the socket and a steadier sound; the pump is very faint and heard only in a quiet room. The teal light can be turned off.",
				"Because it is made to order, we can change some parts before assembly: 64 GB of memory, a larger SSD or another light colour; write to us before you order, since the price changes. The 850 W power supply is enough even for an RTX 5080, and the case also takes a 360 mm radiator.",
			].join("\n\n"),
		},
		specifications: {
			cpu: {
				ro: "AMD Ryzen 7 9800X3D, 8 nuclee / 16 fire, până la 5,2 GHz",
				en: "AMD Ryzen 7 9800X3D, 8 cores / 16 threads, up to 5.2 GHz",
			},
			gpu: "NVIDIA GeForce RTX 5070 Ti, 16 GB GDDR7",
			ram: "32 GB (2 × 16 GB) DDR5-6000 CL30",
			storage: { ro: "SSD Samsung 990 PRO 2 TB, NVMe PCIe 4.0", en: "Samsung 990 PRO 2 TB SSD, NVMe PCIe 4.0" },
			psu: "Corsair RM850e, 850 W, 80 PLUS Gold",
			cooling: {
				ro: "NZXT Kraken 240 RGB, cu lichid, și 3 × Arctic P12 PWM PST A-RGB",
				en: "NZXT Kraken 240 RGB, liquid, and 3 × Arctic P12 PWM PST A-RGB",
			},
			motherboard: "MSI MAG B850 TOMAHAWK MAX WIFI, ATX, AM5",
			case: {
				ro: "Nucleu Quantum Pro, ATX, gri închis, sticlă panoramică",
				en: "Nucleu Quantum Pro, ATX, dark grey, panoramic glass",
			},
			connectivity: { ro: "Wi-Fi 7, Bluetooth, Ethernet 5 Gb/s", en: "Wi-Fi 7, Bluetooth, 5 Gb/s Ethernet" },
		},
		performance: [
			{ game: "Counter-Strike 2", fps1080p: 590, fps1440p: 430 },
			{ game: "Fortnite", fps1080p: 285, fps1440p: 212 },
			{ game: "Cyberpunk 2077", fps1080p: 190, fps1440p: 134 },
			{ game: "Forza Horizon 5", fps1080p: 235, fps1440p: 203 },
		],
		options: ["ssd-nvme-2tb", "monitor-27-qhd", "wireless-headset"],
		pictures: [
			{
				ro: "Quantum Pro văzut din trei sferturi: carcasă panoramică gri închis, cu sticlă în față și în lateral și lumină turcoaz",
				en: "Quantum Pro at a three-quarter angle: dark grey panoramic case with front and side glass and teal light",
			},
			{
				ro: "Quantum Pro din față, prin geamul panoramic, cu lumină turcoaz",
				en: "Quantum Pro from the front, through the panoramic glass, with teal light",
			},
			{
				ro: "Interiorul Quantum Pro de aproape: placa de bază, răcirea, memoria și placa video",
				en: "The inside of Quantum Pro up close: motherboard, cooling, memory and graphics card",
			},
		],
	},
];
