import { outside, path } from "#app/paths.ts";
import type { LegalFacts, LegalText } from "#app/texts/legal-text.ts";

export function privacy({ business }: LegalFacts): LegalText {
	return {
		title: "Politica de confidențialitate",
		description:
			"Ce date personale folosim, de ce, pe ce temei, cât le păstrăm, cui le dăm și ce drepturi aveți. Fără publicitate și fără urmărire.",
		lead: "Cerem numai datele de care avem nevoie ca să vă livrăm comanda, să facem lucrarea de service sau să vă răspundem. Nu facem publicitate, nu urmărim vizitatorii și nu vindem date.",
		sections: [
			{
				id: "controller",
				heading: "Cine răspunde de date",
				blocks: [
					`Operatorul este ${business.legalName}, ${business.address}, ${business.postalCode} ${business.city}, CUI ${business.cui}. Pentru orice întrebare despre date scrieți la [${business.email}](${outside.mail(business.email)}) sau sunați la ${business.phone}.`,
				],
			},
			{
				id: "purposes",
				heading: "Ce date folosim, de ce și cât timp",
				blocks: [
					{
						table: {
							head: ["Pentru ce", "Date", "Temei (RGPD art. 6)", "Cât timp"],
							rows: [
								[
									"Comenzi și livrare",
									"nume, e-mail, telefon, adresele de livrare și de facturare, produsele, starea comenzii",
									"contractul: alin. (1) lit. b)",
									"cât ține contractul și cât pot fi cerute drepturile din el: garanția și termenul general de prescripție de 3 ani",
								],
								[
									"Facturi și contabilitate",
									"datele de pe factură",
									"obligația legală: lit. c)",
									"5 ani, calculați de la 1 iulie a anului următor (Legea contabilității nr. 82/1991)",
								],
								[
									"Programări de service",
									"nume, e-mail, telefon, observațiile dumneavoastră",
									"contractul: lit. b)",
									"ca la comenzi",
								],
								[
									"Mesaje de contact",
									"nume, e-mail, subiect, mesaj",
									"pași înainte de un contract, lit. b), sau interesul nostru de a răspunde, lit. f)",
									"până la rezolvarea întrebării; dacă duce la o comandă sau la o reclamație, cât durează aceasta",
								],
								[
									"Retrageri, garanții, reclamații",
									"numărul comenzii, nume, e-mail, textul declarației, data și ora",
									"obligația legală: lit. c)",
									"3 ani, ca dovadă",
								],
								[
									"Siguranța site-ului",
									"adresa IP, ținută numai în memorie pentru limitarea încercărilor; la o comandă neplătită, un cod făcut din ea, din care adresa nu se poate afla",
									"interesul legitim de a opri abuzurile: lit. f)",
									"adresa cel mult o oră; codul până la plată, cel mult 30 de zile",
								],
							],
						},
					},
					"Fără datele marcate ca necesare într-un formular nu putem primi comanda, programarea sau mesajul. Nu luăm decizii automate despre dumneavoastră și nu facem profiluri.",
				],
			},
			{
				id: "payments",
				heading: "Datele de plată",
				blocks: [
					"Nu vedem și nu păstrăm date de card. La PayPal, Google Pay și Revolut introduceți datele la furnizor, care răspunde el însuși de ele; noi primim numai confirmarea plății, suma și numărul tranzacției. La transferul bancar vedem ce scrie în extrasul de cont.",
				],
			},
			{
				id: "recipients",
				heading: "Cui dăm date",
				blocks: [
					{
						list: [
							"firmei de curierat: numele, adresa și telefonul, pentru livrare;",
							"furnizorului de plată pe care îl alegeți: numărul comenzii și suma; la Google Pay, atât lui Google, cât și lui PayPal, care încasează plata;",
							"firmelor care ne găzduiesc site-ul și e-mailul, care lucrează numai după instrucțiunile noastre;",
							"contabilului și administrației fiscale: facturile, inclusiv prin RO e-Factura;",
							"autorităților și instanțelor, când legea ne obligă.",
						],
					},
					"Noi nu trimitem date în afara Spațiului Economic European. Un furnizor de plată internațional poate face acest lucru pe răspunderea sa, cu garanțiile cerute de RGPD, pe care le descrie în propria politică.",
				],
			},
			{
				id: "no-tracking",
				heading: "Fără urmărire",
				blocks: [
					`Site-ul nu încarcă statistici, reclame, hărți sau butoane de rețele sociale de la alții. Cookie-urile sunt numai cele necesare funcționării; lista completă este pe pagina [Cookie-uri](${path("cookies")}).`,
				],
			},
			{
				id: "rights",
				heading: "Drepturile dumneavoastră",
				blocks: [
					{
						list: [
							"să aflați ce date avem despre dumneavoastră și să primiți o copie;",
							"să cereți corectarea sau ștergerea lor ori limitarea folosirii;",
							"să primiți datele pe care ni le-ați dat într-un format care se poate transfera;",
							"să vă opuneți folosirii întemeiate pe interesul nostru legitim.",
						],
					},
					`Scrieți-ne la [${business.email}](${outside.mail(business.email)}): răspundem gratuit, în cel mult o lună. Datele de pe facturi nu pot fi șterse înainte de termenul cerut de lege.`,
					`Dacă socotiți că vă încălcăm drepturile, puteți face plângere la Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal: [dataprotection.ro](${outside.dataProtectionAuthority()}).`,
				],
			},
			{
				id: "security",
				heading: "Cum păzim datele",
				blocks: [
					"Numărul unei comenzi nu deschide nimic singur: pagina ei se vede numai în browserul din care s-a comandat, prin linkul din e-mail sau cu numărul împreună cu adresa de e-mail. Cookie-urile importante sunt semnate și nu pot fi citite de scripturi, iar jurnalele serverului nu conțin date personale.",
				],
			},
		],
	};
}
