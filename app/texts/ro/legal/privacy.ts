import { KEPT_DAYS } from "#app/config/retention.ts";
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
							head: ["Pentru ce", "Date", "Temei (RGPD art.\u00a06)", "Cât timp"],
							rows: [
								[
									"Comenzi și livrare",
									"nume, e-mail, telefon, adresele de livrare și de facturare, produsele, starea comenzii",
									"contractul: alin.\u00a0(1) lit.\u00a0b)",
									"3 ani de la încheierea comenzii (termenul general de prescripție) sau până expiră garanția, dacă aceasta ține mai mult",
								],
								[
									"Facturi și contabilitate",
									"datele de pe factură",
									"obligația legală: lit.\u00a0c)",
									"5 ani, calculați de la 1 iulie a anului următor (Legea contabilității nr. 82/1991)",
								],
								[
									"Programări de service",
									"nume, e-mail, telefon, observațiile dumneavoastră",
									"contractul: lit.\u00a0b)",
									"ca la comenzi",
								],
								[
									"Mesaje de contact",
									"nume, e-mail, subiect, mesaj",
									"pași înainte de un contract, lit.\u00a0b), sau interesul nostru de a răspunde, lit.\u00a0f)",
									"un an de la rezolvarea întrebării, apoi le ștergem cu totul",
								],
								[
									"Retrageri, garanții, reclamații",
									"numărul comenzii, nume, e-mail, textul declarației, data și ora",
									"obligația legală: lit.\u00a0c)",
									"3 ani, ca dovadă",
								],
								[
									"Siguranța site-ului",
									"adresa IP (la IPv6, rețeaua), pentru limitarea încercărilor: numai în memorie sau ca un cod din care nu se poate afla; la o comandă neplătită, un astfel de cod",
									"interesul legitim de a opri abuzurile: lit.\u00a0f)",
									`adresa cel mult o oră; codul comenzii până la plată, cel mult ${KEPT_DAYS.orderNetworks} de zile`,
								],
								[
									"Autentificarea angajaților",
									"la fiecare încercare, reușită sau nu: adresa de e-mail scrisă, adresa IP, numele browserului și al sistemului; clienții nu au cont la noi",
									"interesul legitim de a păzi datele tuturor: lit.\u00a0f)",
									`${KEPT_DAYS.signInLog} de zile; numărătoarea încercărilor greșite, o zi de la ultima; sesiunea unui angajat, cât ține`,
								],
								[
									"Confirmarea plăților",
									"ce ne trimite furnizorul de plată despre plată și plătitor, și adresa IP de la care vine notificarea",
									"contractul: lit.\u00a0b), și interesul legitim de a opri notificările false: lit.\u00a0f)",
									`notificarea și adresa, ${KEPT_DAYS.notifications} de zile; ce ține de contabilitate, ca la facturi`,
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
					`Nu vedem și nu păstrăm date de card. La PayPal${business.paymentHandle ? ", Google Pay și Revolut" : " și Google Pay"} introduceți datele la furnizor, care răspunde el însuși de ele; noi primim numai confirmarea plății, suma și numărul tranzacției. La transferul bancar vedem ce scrie în extrasul de cont.`,
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
					`Scrieți-ne la [${business.email}](${outside.mail(business.email)}): răspundem gratuit, în cel mult o lună. Pentru copia datelor primiți un fișier cu tot ce păstrăm sub adresa dumneavoastră de e-mail, ușor de citit și de om, și de calculator.`,
					`Dacă socotiți că vă încălcăm drepturile, puteți face plângere la Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal: [dataprotection.ro](${outside.dataProtectionAuthority()}).`,
				],
			},
			{
				id: "erasure",
				heading: "Ce se întâmplă când ștergem",
				blocks: [
					"Când ne cereți ștergerea, într-un singur pas, pentru tot ce ține de adresa dumneavoastră de e-mail:",
					{
						list: [
							"mesajele trimise prin formularul de contact și comenzile începute, dar netrimise, se șterg cu totul;",
							"din comenzi și programări dispar numele, e-mailul, telefonul, adresa, observațiile, numărul coletului, notele noastre și ce ne-a spus furnizorul de plată despre plătitor; rămân numerele, produsele și sumele, care nu mai spun nimic despre dumneavoastră;",
							"e-mailurile pe care le-am scris despre ele nu mai pot fi trimise și își pierd adresa; fișierele lor se șterg;",
							"încercările de autentificare făcute cu adresa dumneavoastră o pierd.",
						],
					},
					"Rămân numai, și numai atât timp:",
					{
						list: [
							"datele cumpărătorului de pe facturi și de pe facturile storno: 5 ani, calculați de la 1 iulie a anului următor emiterii (Legea contabilității nr. 82/1991);",
							"cât ține garanția unui produs: numele și adresa de e-mail ale comenzii și certificatul de garanție, ca să o puteți folosi;",
							"declarația de retragere: 3 ani, ca dovadă;",
							"numărul tranzacției la furnizorul de plată, care face parte din contabilitate;",
							`adresa IP și browserul încercărilor de autentificare, fără adresa de e-mail: ${KEPT_DAYS.signInLog} de zile.`,
						],
					},
					"Ștergem după ce se încheie comenzile, programările, restituirile și retragerile în curs. Când trec termenele de mai sus, și ce a rămas se șterge de la sine, fără să ne cereți. Păstrăm despre ștergere numai data, cine a făcut-o, câte lucruri au fost șterse și un cod din care adresa nu se poate afla. Copiile de siguranță dispar pe măsură ce sunt înlocuite de altele mai noi; coșul și preferințele sunt numai în browserul dumneavoastră.",
				],
			},
			{
				id: "security",
				heading: "Cum păzim datele",
				blocks: [
					"Numărul unei comenzi nu deschide nimic singur: pagina ei se vede numai în browserul din care s-a comandat, prin linkul din e-mail sau cu numărul împreună cu adresa de e-mail. Cookie-urile importante sunt semnate și nu pot fi citite de scripturi, iar jurnalul cererilor nu conține adrese IP sau alte date personale; despre cel al autentificărilor scrie în tabelul de mai sus.",
				],
			},
		],
	};
}
