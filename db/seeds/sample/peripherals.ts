import type { SampleProduct } from "#db/seeds/sample/shape.ts";

/** Monitor, keyboard, mouse, headset and mouse pad. Prices in bani. */
export const peripherals: SampleProduct[] = [
	{
		sku: "NUC-MON-01",
		slug: "monitor-27-qhd",
		kind: "peripheral",
		category: "peripherals",
		equipment: "monitor",
		priceBani: 102_000,
		previousPriceBani: 120_000,
		stock: 9,
		warrantyMonths: 24,
		ro: {
			name: "AOC Q27G4X, 27″, QHD, 180 Hz",
			shortDescription: "Monitor IPS de 27 inchi, 2560 × 1440, 180 Hz, cu suport reglabil pe înălțime.",
			description: [
				"La 27 de inchi, rezoluția QHD este un echilibru bun: textul este clar, iar placa video nu are nevoie de puterea pe care o cere 4K. Se potrivește cu un sistem din seria Quantum sau cu un Nova White. Panoul IPS are unghiuri largi și culori corecte pentru jocuri și editare foto de amator.",
				"Cei 180 Hz se obțin prin DisplayPort, cu rată variabilă de cadre; prin HDMI, frecvența maximă este mai mică. Suportul se reglează pe înălțime, se înclină și se rotește, iar spatele are prindere VESA de 100 × 100 mm. HDR-ul este de bază: la un IPS din această clasă, negrul rămâne gri închis într-o cameră întunecată.",
			].join("\n\n"),
		},
		en: {
			name: "AOC Q27G4X, 27″, QHD, 180 Hz",
			shortDescription: "27-inch IPS monitor, 2560 × 1440, 180 Hz, on a height-adjustable stand.",
			description: [
				"At 27 inches, QHD is a good balance: text is clear, and the graphics card does not need the power that 4K asks for. It goes well with a Quantum system or a Nova White. The IPS panel has wide viewing angles and colours that are right for games and amateur photo editing.",
				"The 180 Hz need DisplayPort, with a variable refresh rate; over HDMI the highest rate is lower. The stand adjusts in height, tilts and turns, and the back has a 100 × 100 mm VESA mount. HDR is basic: on an IPS panel of this class black stays dark grey in a dark room.",
			].join("\n\n"),
		},
		specifications: {
			panel: "IPS, 27″",
			resolution: "2560 × 1440 (QHD)",
			"refresh-rate": { ro: "180 Hz, rată variabilă", en: "180 Hz, variable refresh rate" },
			"response-time": "1 ms GtG",
			ports: {
				ro: "1 × DisplayPort 1.4, 2 × HDMI 2.0, ieșire audio",
				en: "1 × DisplayPort 1.4, 2 × HDMI 2.0, audio out",
			},
		},
		pictures: [
			{
				ro: "Monitor cu rame subțiri, văzut din față, pe suport",
				en: "Thin-bezel monitor on its stand, seen from the front",
			},
			{
				ro: "Monitorul văzut din spate, cu suportul",
				en: "The monitor from behind, with its stand",
			},
		],
	},
	{
		sku: "NUC-KEY-01",
		slug: "mechanical-keyboard",
		kind: "peripheral",
		category: "peripherals",
		equipment: "radio-battery",
		priceBani: 49_900,
		stock: 13,
		warrantyMonths: 24,
		ro: {
			name: "Keychron V3 Max",
			shortDescription: "Tastatură mecanică TKL, cu fir sau fără, cu comutatoare care se schimbă fără lipituri.",
			description: [
				"Fără blocul numeric, tastatura lasă mai mult loc mouse-ului și rămâne comodă pentru scris toată ziua. Se conectează prin cablu USB-C, prin receptorul de 2,4 GHz, potrivit pentru jocuri, sau prin Bluetooth, cu trei dispozitive memorate. Comutatoarele sunt liniare, cu sunet înfundat, dar rămâne o tastatură mecanică: într-un birou comun se aude.",
				"Comutatoarele se scot cu extractorul din cutie, deci le puteți înlocui fără lipituri dacă se uzează sau dacă doriți altă senzație. Tastele se reprogramează din aplicația producătorului, iar setările rămân în tastatură. Dispunerea tastelor este US; diacriticele românești se scriu cu AltGr, prin setarea „Română (programatori)” din Windows.",
			].join("\n\n"),
		},
		en: {
			name: "Keychron V3 Max",
			shortDescription: "TKL mechanical keyboard, wired or wireless, with switches you can change without soldering.",
			description: [
				"Without the number pad the keyboard leaves more room for the mouse and stays comfortable for a full day of typing. It connects by USB-C cable, by the 2.4 GHz receiver, which suits games, or by Bluetooth with three remembered devices. The switches are linear with a muted sound, but it is still a mechanical keyboard: in a shared office people will hear it.",
				"The switches come out with the puller in the box, so you can replace them without soldering when they wear or when you want a different feel. Keys are reprogrammed in the maker's app, and the settings stay in the keyboard. The layout is US; Romanian letters are typed with AltGr, using the Romanian (Programmers) setting in Windows.",
			].join("\n\n"),
		},
		specifications: {
			layout: { ro: "TKL, 87 de taste, US", en: "TKL, 87 keys, US" },
			switches: { ro: "Gateron Jupiter Red, liniare, schimbabile", en: "Gateron Jupiter Red, linear, hot-swappable" },
			connectivity: { ro: "USB-C, 2,4 GHz, Bluetooth 5.1", en: "USB-C, 2.4 GHz, Bluetooth 5.1" },
			battery: { ro: "4000 mAh", en: "4,000 mAh" },
			compatibility: "Windows, macOS, Linux",
		},
		pictures: [
			{ ro: "Tastatură mecanică văzută de sus", en: "Mechanical keyboard seen from above" },
			{ ro: "Tastatura mecanică văzută din unghi", en: "The mechanical keyboard at an angle" },
		],
	},
	{
		sku: "NUC-MOU-01",
		slug: "wireless-mouse",
		kind: "peripheral",
		category: "peripherals",
		priceBani: 22_000,
		previousPriceBani: 25_000,
		stock: 22,
		warrantyMonths: 24,
		ro: {
			name: "Logitech G305 LIGHTSPEED",
			shortDescription: "Mouse fără fir de 99 g, cu senzor de 12.000 DPI și o baterie AA care ține săptămâni.",
			description: [
				"G305 este un mouse simplu, potrivit pentru mâini mici și medii, cu formă simetrică; butoanele laterale sunt pe stânga, deci este gândit pentru mâna dreaptă. Receptorul de 2,4 GHz trimite datele de 1000 de ori pe secundă, așa că în jocuri nu simțiți diferența față de un mouse cu fir.",
				"Funcționează cu o singură baterie AA, până la 250 de ore. Avantajul este că nu depinde de un acumulator care se uzează; dezavantajul este greutatea din spate, pe care o puteți reduce cu o baterie cu litiu. Receptorul se ține sub capac, la drum. Nu are Bluetooth și nici iluminare.",
			].join("\n\n"),
		},
		en: {
			name: "Logitech G305 LIGHTSPEED",
			shortDescription: "Wireless mouse of 99 g with a 12,000 DPI sensor and an AA battery that lasts for weeks.",
			description: [
				"The G305 is a simple mouse for small and medium hands, symmetrical in shape; its side buttons are on the left, so it is meant for the right hand. The 2.4 GHz receiver reports 1,000 times a second, and in games you will not feel a difference from a wired mouse.",
				"It runs on a single AA battery for up to 250 hours. The good part is that it does not depend on a rechargeable battery that wears out; the drawback is the weight at the back, which a lithium battery reduces. The receiver travels under the cover. It has no Bluetooth and no lighting.",
			].join("\n\n"),
		},
		specifications: {
			sensor: { ro: "HERO, până la 12.000 DPI", en: "HERO, up to 12,000 DPI" },
			connectivity: { ro: "2,4 GHz, 1000 Hz", en: "2.4 GHz, 1,000 Hz" },
			battery: { ro: "1 × AA, până la 250 de ore", en: "1 × AA, up to 250 hours" },
			weight: { ro: "99 g cu baterie", en: "99 g with battery" },
			compatibility: "Windows, macOS, Linux, ChromeOS",
		},
		pictures: [
			{ ro: "Mouse fără fir văzut din trei sferturi", en: "Wireless mouse at a three-quarter angle" },
			{ ro: "Mouse-ul fără fir văzut din alt unghi", en: "The wireless mouse from another angle" },
		],
	},
	{
		sku: "NUC-HEA-01",
		slug: "wireless-headset",
		kind: "peripheral",
		category: "peripherals",
		equipment: "radio-battery",
		priceBani: 59_900,
		stock: 10,
		warrantyMonths: 24,
		ro: {
			name: "HyperX Cloud III Wireless",
			shortDescription: "Căști fără fir cu autonomie de până la 120 de ore și microfon detașabil.",
			description: [
				"Căștile sunt comode la sesiuni lungi: pernuțele sunt din spumă cu memorie, iar cadrul este din aluminiu. Conexiunea se face prin receptor USB de 2,4 GHz, fără întârziere sesizabilă în jocuri. Funcționează cu PC și PlayStation; nu au Bluetooth, deci pentru telefon aveți nevoie de un port USB-C și de receptor.",
				"Bateria ține până la 120 de ore la volum moderat, așa că le încărcați cam o dată pe săptămână dacă jucați zilnic. Microfonul se scoate când nu aveți nevoie de el și este bun pentru discuții, nu pentru înregistrări. Sunt căști închise: izolează de zgomotul din cameră, dar vara încălzesc urechile.",
			].join("\n\n"),
		},
		en: {
			name: "HyperX Cloud III Wireless",
			shortDescription: "Wireless headset with up to 120 hours of battery life and a detachable microphone.",
			description: [
				"The headset is comfortable in long sessions: the cushions are memory foam and the frame is aluminium. It connects through a 2.4 GHz USB receiver, with no delay you would notice in games. It works with PC and PlayStation; there is no Bluetooth, so for a phone you need a USB-C port and the receiver.",
				"The battery lasts up to 120 hours at moderate volume, so with daily play you charge about once a week. The microphone comes off when you do not need it and is good for talking, not for recording. This is a closed headset: it shuts out the noise of the room, but in summer it warms your ears.",
			].join("\n\n"),
		},
		specifications: {
			drivers: "53 mm",
			microphone: { ro: "detașabil, cu reducerea zgomotului", en: "detachable, noise-cancelling" },
			connectivity: {
				ro: "2,4 GHz, receptor USB-C cu adaptor USB-A",
				en: "2.4 GHz, USB-C receiver with USB-A adapter",
			},
			battery: { ro: "până la 120 de ore", en: "up to 120 hours" },
			compatibility: "PC, PlayStation 5, PlayStation 4",
		},
		pictures: [
			{ ro: "Căști fără fir văzute din trei sferturi", en: "Wireless headset at a three-quarter angle" },
			{
				ro: "Căștile fără fir din alt unghi, cu microfonul",
				en: "The wireless headset from another angle, with its microphone",
			},
		],
	},
	{
		sku: "NUC-PAD-01",
		slug: "mouse-pad-xxl",
		kind: "peripheral",
		category: "peripherals",
		priceBani: 14_900,
		stock: 25,
		warrantyMonths: 24,
		ro: {
			name: "SteelSeries QcK XXL",
			shortDescription: "Mousepad textil de 900 × 400 mm, loc pentru tastatură și mouse, cu bază antiderapantă.",
			description: [
				"La 900 × 400 mm, mousepadul acoperă zona de lucru a unui birou obișnuit: tastatura stă pe el și nu mai alunecă, iar mouse-ul are loc pentru sensibilități mici. Suprafața textilă, cu țesătură fină, frânează puțin mouse-ul, ceea ce ajută la oprirea precisă a cursorului.",
				"Baza de cauciuc ține bine pe lemn și pe sticlă, iar grosimea de 4 mm ascunde micile neregularități ale biroului. Se spală cu mâna, cu apă călduță și puțin detergent, și se usucă întins, nu pe calorifer. Marginile nu sunt cusute, așa că se pot uza în timp acolo unde sprijiniți încheietura.",
			].join("\n\n"),
		},
		en: {
			name: "SteelSeries QcK XXL",
			shortDescription: "Cloth mouse pad of 900 × 400 mm, room for keyboard and mouse, with a non-slip base.",
			description: [
				"At 900 × 400 mm the pad covers the working area of an ordinary desk: the keyboard sits on it and no longer slides, and the mouse has room for low sensitivities. The finely woven cloth slows the mouse slightly, which helps to stop the pointer exactly.",
				"The rubber base holds well on wood and glass, and its 4 mm thickness hides small unevenness of the desk. Wash it by hand in lukewarm water with a little detergent and dry it flat, not on a radiator. The edges are not stitched, so they can wear over time where your wrist rests.",
			].join("\n\n"),
		},
		specifications: {
			dimensions: "900 × 400 × 4 mm",
			material: { ro: "textil, bază din cauciuc", en: "cloth, rubber base" },
		},
		pictures: [
			{
				ro: "Mousepad mare, negru, cu o tastatură și un mouse pe el (neincluse)",
				en: "Large black mouse pad with a keyboard and a mouse on it (not included)",
			},
			{
				ro: "Mousepadul din alt unghi, cu un mouse pe el (neinclus)",
				en: "The mouse pad from another angle, with a mouse on it (not included)",
			},
		],
	},
];
