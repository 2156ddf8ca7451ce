/**
 * The services of the shop; ids, slugs and days of the first four are fixed by SPEC 2.12, starting prices are in bani with VAT.
 * Shops from before the last two got them by a migration. English names hold the words that pick the card's icon (SPEC 2.6), and only full stops end a sentence in the
 * descriptions, because the first three sentences become bullets.
 */
export const requiredServices: RequiredService[] = [
	{
		id: 1,
		slug: "pc-repair",
		priceBani: 15_000,
		daysMin: 1,
		daysMax: 3,
		ro: {
			name: "Reparații PC",
			shortDescription: "Diagnosticăm și reparăm calculatoare care nu pornesc, se blochează sau se opresc singure.",
			description:
				"Căutăm cauza defectului cu teste separate pentru sursă, memorie, disc, procesor și placă video. Vă spunem ce am găsit și cât costă înainte să înlocuim ceva. Lucrarea are garanție de 30 de zile, iar piesele noi au garanția lor. Cele mai multe reparații durează 24–48 de ore, iar dacă așteptăm o piesă vă anunțăm termenul. Prețul de pornire acoperă diagnosticarea și manopera obișnuită, fără piese. Plătiți în magazin, după ce lucrarea este gata.",
		},
		en: {
			name: "PC Repair",
			shortDescription: "We diagnose and repair computers that will not start, freeze or switch off by themselves.",
			description:
				"We look for the cause with separate tests of the power supply, memory, drive, processor and graphics card. We tell you what we found and what it costs before we replace anything. The work has a 30-day warranty, and new parts have their own. Most repairs take 24–48 hours, and if we have to wait for a part we tell you how long. The starting price covers the diagnosis and ordinary labour, without parts. You pay in the store, after the work is done.",
		},
		picture: {
			ro: "Calculator deschis pe masa de lucru, pregătit pentru reparație",
			en: "Open computer on a workbench, ready for repair",
		},
	},
	{
		id: 2,
		slug: "optimization",
		priceBani: 12_000,
		daysMin: 1,
		daysMax: 2,
		ro: {
			name: "Optimizare PC",
			shortDescription:
				"Curățare, pastă termică nouă și setări corecte, pentru un calculator mai rece și mai silențios.",
			description:
				"Curățăm praful din carcasă, filtre și radiatoare și schimbăm pasta termică a procesorului. Actualizăm driverele și BIOS-ul și verificăm dacă memoria merge la viteza pentru care a fost făcută. Reglăm turațiile ventilatoarelor, astfel încât sistemul să fie cât mai silențios la temperaturi sigure. Oprim programele inutile de la pornire, fără să vă ștergem fișierele. Măsurăm temperaturile înainte și după și vă dăm rezultatele. Lucrarea are garanție de 30 de zile și se plătește în magazin, la final.",
		},
		en: {
			name: "PC Optimization",
			shortDescription: "Cleaning, new thermal paste and proper settings, for a cooler and quieter computer.",
			description:
				"We clean the dust out of the case, filters and heatsinks and renew the thermal paste on the processor. We update drivers and BIOS and check that the memory runs at the speed it was made for. We set the fan speeds so that the system is as quiet as it can be at safe temperatures. We stop needless programs from starting with the system, without deleting your files. We measure temperatures before and after and give you the results. The work has a 30-day warranty and is paid for in the store, at the end.",
		},
		picture: {
			ro: "Interiorul unui calculator curățat, cu ventilatoarele la vedere",
			en: "Inside of a cleaned computer, with its fans in view",
		},
	},
	{
		id: 3,
		slug: "custom-builds",
		priceBani: 30_000,
		daysMin: 3,
		daysMax: 5,
		ro: {
			name: "Configurare PC la comandă",
			shortDescription: "Alegem împreună piesele potrivite bugetului dumneavoastră, apoi montăm și testăm sistemul.",
			description:
				"Stabilim împreună bugetul, jocurile sau programele folosite și spațiul pe care îl aveți. Primiți o listă de piese compatibile, cu prețul fiecăreia și cu motivul alegerii. Montăm sistemul, ordonăm cablurile și îl testăm sub sarcină înainte să îl ridicați. Montajul durează de obicei 3–5 zile după ce avem toate piesele. Prețul de pornire este pentru montaj și testare, iar piesele se plătesc separat. Manopera are garanție de 30 de zile și se plătește în magazin, după finalizare.",
		},
		en: {
			name: "Custom PC Build",
			shortDescription: "We choose parts to suit your budget together, then assemble and test the system.",
			description:
				"Together we settle the budget, the games or programs you use and the space you have. You get a list of compatible parts, with the price of each and the reason for choosing it. We assemble the system, tidy the cables and test it under load before you collect it. Assembly usually takes 3–5 days once we have all the parts. The starting price is for assembly and testing, and parts are paid for separately. Our work has a 30-day warranty and is paid for in the store, after completion.",
		},
		picture: {
			ro: "Piese de calculator pregătite pentru montaj, lângă o carcasă deschisă",
			en: "Computer parts ready for assembly next to an open case",
		},
	},
	{
		id: 4,
		slug: "upgrades",
		priceBani: 10_000,
		daysMin: 1,
		daysMax: 2,
		ro: {
			name: "Upgrade PC",
			shortDescription: "Montăm placă video, memorie, SSD sau procesor nou și verificăm compatibilitatea înainte.",
			description:
				"Verificăm întâi dacă piesa dorită se potrivește cu placa de bază, sursa și carcasa. Vă spunem sincer când o altă piesă ar aduce mai mult pentru aceiași bani. Montăm piesa, instalăm driverele și testăm stabilitatea sistemului. La schimbarea discului putem muta sistemul și fișierele de pe cel vechi. Prețul de pornire este pentru o singură piesă și nu include piesa. Lucrarea are garanție de 30 de zile și se plătește în magazin, după finalizare.",
		},
		en: {
			name: "PC Upgrade",
			shortDescription: "We fit a new graphics card, memory, SSD or processor and check compatibility first.",
			description:
				"First we check that the part you want fits your motherboard, power supply and case. We tell you honestly when another part would give you more for the same money. We fit the part, install its drivers and test that the system is stable. When you change the drive, we can move the system and files from the old one. The starting price is for a single part and does not include the part. The work has a 30-day warranty and is paid for in the store, after completion.",
		},
		picture: {
			ro: "Module de memorie și o placă video pregătite pentru montaj",
			en: "Memory modules and a graphics card ready to be fitted",
		},
	},
	{
		id: 5,
		slug: "virus-removal",
		priceBani: 12_000,
		daysMin: 1,
		daysMax: 2,
		ro: {
			name: "Eliminare viruși",
			shortDescription: "Găsim și îndepărtăm viruși, reclame nedorite și programe care vă spionează sau vă blochează.",
			description:
				"Verificăm discul din afara sistemului infectat, cu mai multe programe, ca să nu rămână nimic ascuns. Îndepărtăm virușii, reclamele și extensiile nedorite și păstrăm fișierele și programele dumneavoastră. Închidem calea prin care au intrat, cu actualizări, un antivirus activ și setări sigure de browser. Dacă sistemul nu mai poate fi curățat, vă spunem înainte să îl reinstalăm și vă salvăm datele. Vă spunem ce parole trebuie schimbate și cum recunoașteți data viitoare o capcană. Lucrarea are garanție de 30 de zile și se plătește în magazin, după finalizare.",
		},
		en: {
			name: "Virus Removal",
			shortDescription: "We find and remove viruses, unwanted adverts and programs that spy on you or lock you out.",
			description:
				"We check the drive from outside the infected system, with several programs, so that nothing stays hidden. We remove viruses, adverts and unwanted extensions and keep your files and programs. We close the way by which they came in, with updates, an active antivirus and safe browser settings. If the system cannot be cleaned any more, we tell you before we reinstall it and we save your data. We tell you which passwords to change and how to recognise a trap next time. The work has a 30-day warranty and is paid for in the store, after completion.",
		},
		picture: {
			ro: "Monitor cu un scut bifat pe ecran, lângă un calculator, o tastatură și un mouse",
			en: "Monitor with a ticked shield on its screen, beside a computer, a keyboard and a mouse",
		},
	},
	{
		id: 6,
		slug: "data-recovery",
		priceBani: 20_000,
		daysMin: 2,
		daysMax: 5,
		ro: {
			name: "Recuperare date",
			shortDescription: "Recuperăm fișiere șterse sau pierdute de pe hard disk, SSD, stick USB sau card.",
			description:
				"Copiem întâi tot discul și lucrăm doar pe copie, ca să nu se piardă nimic în plus. Vă trimitem lista fișierelor găsite și costul înainte să le recuperăm. Primiți fișierele pe un disc sau pe un stick, iar copia noastră o ștergem după ce le-ați verificat. Nu deschidem discuri cu defect mecanic, care au nevoie de un laborator cu cameră curată, și vă spunem cinstit când este cazul. Nu folosiți discul până îl aduceți, fiindcă orice scriere poate acoperi fișierele pierdute. Prețul de pornire acoperă diagnosticarea și un disc care mai răspunde și se plătește în magazin, după finalizare.",
		},
		en: {
			name: "Data Recovery",
			shortDescription: "We recover deleted or lost files from hard disks, SSDs, memory sticks and cards.",
			description:
				"First we copy the whole drive and work on the copy alone, so that nothing more gets lost. We send you the list of the files that we found and the cost before we recover them. You get the files on a drive or a stick, and we delete our copy once you have checked them. We do not open drives with a mechanical fault, which need a clean-room laboratory, and we tell you honestly when that is so. Do not use the drive until you bring it in, because anything written to it may cover the lost files. The starting price covers the diagnosis and a drive that still responds, and is paid for in the store, after completion.",
		},
		picture: {
			ro: "Hard disk într-o stație de citire, lângă alt disc, un SSD și un stick USB, pe masa de lucru",
			en: "Hard disk in a reading station, beside another disk, an SSD and a USB stick, on a workbench",
		},
	},
];

interface RequiredService {
	id: 1 | 2 | 3 | 4 | 5 | 6;
	slug: "pc-repair" | "optimization" | "custom-builds" | "upgrades" | "virus-removal" | "data-recovery";
	/** Starting price in bani, VAT included. */
	priceBani: number;
	daysMin: number;
	daysMax: number;
	ro: RequiredServiceText;
	en: RequiredServiceText;
	picture: { ro: string; en: string };
}

interface RequiredServiceText {
	name: string;
	/** At most 120 characters. */
	shortDescription: string;
	/** Four to six full sentences; the first three are shown as bullets on the card, so each must stand on its own. */
	description: string;
}
