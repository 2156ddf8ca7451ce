import { outside, path } from "#app/paths.ts";
import type { LegalFacts, LegalText } from "#app/texts/legal-text.ts";

export function accessibility({ business, siteUrl }: LegalFacts): LegalText {
	const mail = `[${business.email}](${outside.mail(business.email)})`;
	return {
		title: "Declarația de accesibilitate",
		description:
			"Cum poate fi folosit magazinul cu tastatura, cu cititor de ecran, cu text mărit sau fără JavaScript, ce știm că lipsește și unde ne scrieți.",
		lead: "Magazinul este al tuturor. Aici scrie cum poate fi folosit, ce am verificat, ce știm că nu este încă bine și cum cereți ajutor.",
		sections: [
			{
				id: "scope",
				heading: "Ce cuprinde",
				blocks: [
					`${business.legalName} oferă pe ${siteUrl} un serviciu de comerț electronic în sensul Legii nr. 232/2022. Declarația privește toate paginile magazinului, de la listele de produse până la plată și la documentele comenzii.`,
					"Reperul este WCAG 2.2, nivelul AA (standardul european EN\u00a0301\u00a0549 îl cuprinde).",
				],
			},
			{
				id: "how",
				heading: "Cum poate fi folosit",
				blocks: [
					{
						list: [
							"Fiecare pagină și fiecare formular funcționează numai din tastatură, cu locul curent vizibil și fără capcane.",
							"Titlurile, câmpurile, mesajele de eroare și stările sunt scrise astfel încât un cititor de ecran să le citească; o eroare este numită lângă câmpul ei și în fruntea formularului.",
							"Textul poate fi mărit până la 400 % fără să se piardă ceva; pe telefon nu este nevoie de derulare laterală.",
							"Contrastul ține seama de fondul deschis și de cel închis; nimic nu este spus numai prin culoare.",
							"Butoanele și linkurile din afara textului au cel puțin 44 de pixeli; animațiile se opresc pentru cine le-a oprit în sistem.",
							"Magazinul funcționează fără JavaScript, deci și cu programe vechi sau cu navigatoare text.",
							"Totul există în română și în engleză, cu limba marcată.",
						],
					},
				],
			},
			{
				id: "tested",
				heading: "Ce am verificat",
				blocks: [
					"Paginile sunt verificate automat la fiecare schimbare (reguli de accesibilitate, HTML valid, parcurgere din tastatură, lățimi de 360 până la 1280 de pixeli, ambele limbi). Verificarea automată nu găsește tot: o evaluare de către persoane cu dizabilități nu a fost făcută încă.",
				],
			},
			{
				id: "gaps",
				heading: "Ce știm că lipsește",
				blocks: [
					{
						list: [
							"Paginile de plată ale PayPal și Google Pay sunt ale acelor furnizori și nu le putem schimba; puteți plăti și prin transfer, sau la primire.",
							"Documentele PDF (facturi, certificate) au text și structură, dar nu au fost verificate după standardul PDF/UA; același document se poate citi ca pagină web, din paginile de căutare a facturii și a garanției.",
							"Descrierile imaginilor încărcate de magazin pot fi prea scurte. Spuneți-ne care.",
						],
					},
				],
			},
			{
				id: "contact",
				heading: "Dacă ceva vă stă în cale",
				blocks: [
					`Scrieți-ne la ${mail}, prin [formularul de contact](${path("contact")}) sau sunați-ne la ${business.phone}. Spuneți-ne pagina și ce nu a mers. Răspundem, reparăm și, până atunci, preluăm comanda prin telefon, la același preț.`,
					`Dacă răspunsul nu vă mulțumește, vă puteți adresa Autorității Naționale pentru Protecția Consumatorilor: [anpc.ro](${outside.anpc()}).`,
				],
			},
		],
	};
}
