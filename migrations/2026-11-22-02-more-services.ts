import { type Kysely, sql } from "kysely";

/**
 * Virus removal and data recovery, for shops that have the first services already (a new shop gets all of them together). They
 * stand last; a service of the shop's own at such an address stays what it is.
 */
const SERVICES = [
	{
		slug: "virus-removal",
		priceBani: 12_000,
		days: [1, 2],
		texts: [
			{
				locale: "ro",
				name: "Eliminare viruși",
				shortDescription:
					"Găsim și îndepărtăm viruși, reclame nedorite și programe care vă spionează sau vă blochează.",
				description:
					"Verificăm discul din afara sistemului infectat, cu mai multe programe, ca să nu rămână nimic ascuns. Îndepărtăm virușii, reclamele și extensiile nedorite și păstrăm fișierele și programele dumneavoastră. Închidem calea prin care au intrat, cu actualizări, un antivirus activ și setări sigure de browser. Dacă sistemul nu mai poate fi curățat, vă spunem înainte să îl reinstalăm și vă salvăm datele. Vă spunem ce parole trebuie schimbate și cum recunoașteți data viitoare o capcană. Lucrarea are garanție de 30 de zile și se plătește în magazin, după finalizare.",
				pictureAlt: "Monitor cu un scut bifat pe ecran, lângă un calculator, o tastatură și un mouse",
			},
			{
				locale: "en",
				name: "Virus Removal",
				shortDescription: "We find and remove viruses, unwanted adverts and programs that spy on you or lock you out.",
				description:
					"We check the drive from outside the infected system, with several programs, so that nothing stays hidden. We remove viruses, adverts and unwanted extensions and keep your files and programs. We close the way by which they came in, with updates, an active antivirus and safe browser settings. If the system cannot be cleaned any more, we tell you before we reinstall it and we save your data. We tell you which passwords to change and how to recognise a trap next time. The work has a 30-day warranty and is paid for in the store, after completion.",
				pictureAlt: "Monitor with a ticked shield on its screen, beside a computer, a keyboard and a mouse",
			},
		],
	},
	{
		slug: "data-recovery",
		priceBani: 20_000,
		days: [2, 5],
		texts: [
			{
				locale: "ro",
				name: "Recuperare date",
				shortDescription: "Recuperăm fișiere șterse sau pierdute de pe hard disk, SSD, stick USB sau card.",
				description:
					"Copiem întâi tot discul și lucrăm doar pe copie, ca să nu se piardă nimic în plus. Vă trimitem lista fișierelor găsite și costul înainte să le recuperăm. Primiți fișierele pe un disc sau pe un stick, iar copia noastră o ștergem după ce le-ați verificat. Nu deschidem discuri cu defect mecanic, care au nevoie de un laborator cu cameră curată, și vă spunem cinstit când este cazul. Nu folosiți discul până îl aduceți, fiindcă orice scriere poate acoperi fișierele pierdute. Prețul de pornire acoperă diagnosticarea și un disc care mai răspunde și se plătește în magazin, după finalizare.",
				pictureAlt: "Hard disk într-o stație de citire, lângă alt disc, un SSD și un stick USB, pe masa de lucru",
			},
			{
				locale: "en",
				name: "Data Recovery",
				shortDescription: "We recover deleted or lost files from hard disks, SSDs, memory sticks and cards.",
				description:
					"First we copy the whole drive and work on the copy alone, so that nothing more gets lost. We send you the list of the files that we found and the cost before we recover them. You get the files on a drive or a stick, and we delete our copy once you have checked them. We do not open drives with a mechanical fault, which need a clean-room laboratory, and we tell you honestly when that is so. Do not use the drive until you bring it in, because anything written to it may cover the lost files. The starting price covers the diagnosis and a drive that still responds, and is paid for in the store, after completion.",
				pictureAlt: "Hard disk in a reading station, beside another disk, an SSD and a USB stick, on a workbench",
			},
		],
	},
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const { slug, priceBani, days, texts } of SERVICES) {
		const { rows } = await sql<{ id: number }>`
			insert into service (slug, price_bani, days_min, days_max, picture_base, picture_width, picture_height, picture_widths, position)
			select ${slug}, ${priceBani}, ${days[0]}, ${days[1]}, ${`/images/services/${slug}`}, 1200, 800, '[400,800,1200]',
				(select max(position) + 1 from service)
			where exists (select 1 from seed where name = 'required-services')
				and not exists (select 1 from service where slug = ${slug})
			returning id
		`.execute(db);
		for (const { id } of rows) {
			for (const { locale, name, shortDescription, description, pictureAlt } of texts) {
				await sql`insert into service_text (service_id, locale, name, short_description, description, picture_alt)
					values (${id}, ${locale}, ${name}, ${shortDescription}, ${description}, ${pictureAlt})`.execute(db);
			}
		}
	}
}
