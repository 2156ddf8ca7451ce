import { outside, path } from "#app/paths.ts";
import { type LegalFacts, type LegalText, NOT_LIVE } from "#app/texts/legal-text.ts";

export function terms({
	business,
	sellerAddress,
	shareCapital,
	siteUrl,
	vatRatePercent,
	live,
	isMoneyReal,
}: LegalFacts): LegalText {
	return {
		title: "Termeni și condiții",
		description:
			"Cine vinde, cum se încheie contractul, prețuri și plată, servicii, garanția legală de 24 de luni, retragerea în 14 zile și reclamațiile.",
		lead: "Acești termeni se aplică fiecărei comenzi făcute în magazin și pe site. I-am scris ca să poată fi citiți: dacă ceva nu este clar, întrebați-ne înainte să comandați.",
		sections: [
			...(live
				? []
				: [
						{
							id: NOT_LIVE,
							heading: "Magazinul nu este încă lansat",
							blocks: [
								`Cât timp site-ul afișează anunțul că nu suntem încă lansați, comenzile sunt de probă: ${isMoneyReal ? "plățile sunt deja reale, așa că nu plătiți nimic;" : "plata poate fi testată, dar"} nu livrăm și nu se încheie niciun contract de vânzare.`,
							],
						},
					]),
			{
				id: "seller",
				heading: "Cine vinde",
				blocks: [
					{
						facts: [
							["Denumire", business.legalName],
							["Nume comercial", business.name],
							["Sediu și magazin", sellerAddress],
							["Cod unic de înregistrare (CUI)", business.cui],
							["Nr. de ordine în Registrul Comerțului", business.registrationNumber],
							...(shareCapital === null ? [] : ([["Capital social", shareCapital]] as [string, string][])),
							["Telefon", business.phone],
							["E-mail", business.email],
							["Site", siteUrl],
						],
					},
					"În acești termeni, „noi” înseamnă vânzătorul de mai sus, iar „consumator” înseamnă o persoană fizică ce cumpără în afara activității sale profesionale. Drepturile consumatorilor nu pot fi restrânse prin acești termeni.",
				],
			},
			{
				id: "prices",
				heading: "Produse și prețuri",
				blocks: [
					vatRatePercent > 0
						? `Prețurile sunt în lei și includ TVA, în prezent ${vatRatePercent} %. Costul livrării, dacă există, este afișat separat înainte să trimiteți comanda.`
						: "Prețurile sunt în lei și sunt finale: vânzătorul nu este înregistrat în scopuri de TVA. Costul livrării, dacă există, este afișat separat înainte să trimiteți comanda.",
					"Lângă o reducere este afișat cel mai mic preț din ultimele 30 de zile dinaintea ei, iar reducerea se calculează din acesta.",
					"Sumele în euro de pe site sunt orientative, la cursul fix de 5 lei pentru 1 euro. PayPal și Google Pay încasează în euro: suma exactă este afișată înainte să plătiți.",
					"Descrierea și specificațiile prezintă produsul cât mai exact. O imagine despre care scrie că este ilustrație sau desen este făcută de noi, nu este o fotografie, iar produsul poate arăta altfel; la celelalte, culorile pot diferi puțin de la un ecran la altul. Dacă un preț este greșit în mod vădit, vă scriem înainte să expediem și puteți renunța fără niciun cost.",
				],
			},
			{
				id: "contract",
				heading: "Cum se încheie contractul",
				blocks: [
					{
						steps: [
							"Puneți produsele în coș. Coșul nu rezervă stocul.",
							"Completați datele, alegeți livrarea și plata și verificați sumarul. Puteți corecta orice până la final.",
							"Apăsați butonul „Comandă cu obligația de plată”. Abia acesta trimite comanda.",
							"Primiți pe e-mail confirmarea comenzii, cu numărul, produsele și totalul. În acel moment contractul este încheiat.",
						],
					},
					"Contractul se încheie în limba în care ați comandat, română sau engleză, și este păstrat de noi. Îl puteți revedea pe pagina comenzii, cu numărul ei și adresa de e-mail.",
					"Dacă un produs nu mai poate fi livrat, vă anunțăm și vă înapoiem integral banii, fără întârziere, sau vă propunem un produs echivalent, pe care îl puteți refuza.",
				],
			},
			{
				id: "payment",
				heading: "Plata și factura",
				blocks: [
					`Metodele disponibile sunt afișate la finalizarea comenzii: PayPal sau card, transfer bancar, ${business.paymentHandle && "Revolut Pay, "}Google Pay și numerar sau card la livrare ori la ridicare. Nu percepem nimic în plus pentru vreo metodă.`,
					"Plata în numerar este posibilă până la 10.000 de lei pe zi de la același consumator și până la 5.000 de lei pe zi de la o firmă (Legea nr. 70/2015). Peste aceste sume nu primim numerar.",
					"La transfer bancar comanda este pregătită după ce banii ajung la noi: banca are nevoie de obicei de 1–3 zile lucrătoare, iar noi de încă 1–2 după încasare.",
					"Pentru fiecare comandă plătită emitem factură. O primiți pe e-mail și o găsiți pe site, iar noi o raportăm în sistemul RO e-Factura.",
				],
			},
			{
				id: "delivery",
				heading: "Livrarea",
				blocks: [
					`Termenele, costurile și ce e bine să verificați la primire sunt pe pagina [Livrare și retur](${path("deliveryReturns")}). Riscul trece la dumneavoastră când primiți produsele sau le primește persoana pe care ați ales-o.`,
				],
			},
			{
				id: "services",
				heading: "Serviciile din magazin",
				blocks: [
					"Programarea online a unui service este gratuită și nu se plătește în avans. Prețul afișat este cel de pornire: după diagnosticare vă spunem costul și termenul și începem numai cu acordul dumneavoastră.",
					"Serviciile se plătesc în magazin, după finalizare. Lucrările au garanție de 30 de zile, iar drepturile pe care vi le dă legea rămân neatinse.",
					"Faceți o copie de siguranță a datelor înainte să ne lăsați un dispozitiv. Avem grijă de ele, dar o defecțiune le poate distruge și fără vina cuiva.",
				],
			},
			{
				id: "withdrawal",
				heading: "Dreptul de retragere",
				blocks: [
					`Consumatorii se pot retrage din contract în 14 zile, fără motiv (OUG nr. 34/2014). Cel mai simplu este online: [Retragere din contract aici](${path("withdraw")}). Condițiile, modelul de formular și excepțiile sunt pe pagina [Livrare și retur](${path("deliveryReturns")}#withdrawal).`,
					"La servicii termenul curge de la încheierea contractului. Dacă ne cereți expres să începem mai devreme, plătiți partea deja executată; după executarea completă, cu acordul dumneavoastră expres, dreptul de retragere se stinge.",
				],
			},
			{
				id: "guarantee",
				heading: "Garanția legală și garanția comercială",
				blocks: [
					"Pentru bunurile noi vândute consumatorilor răspundem de orice neconformitate care apare în 24 de luni de la livrare (OUG nr. 140/2021). Această garanție legală de conformitate este gratuită și nu poate fi scurtată prin nicio înțelegere.",
					{
						list: [
							"Puteți cere repararea sau înlocuirea produsului, fără costuri, într-un termen rezonabil de cel mult 15 zile calendaristice.",
							"Dacă repararea nu este făcută în acest termen, înlocuim produsul în cel mult 30 de zile (art. 11 alin. (7) din OUG nr. 140/2021, modificată prin Legea nr. 190/2025).",
							"Dacă nu este posibil, nu reușește sau durează prea mult, puteți cere reducerea prețului ori încetarea contractului cu înapoierea banilor; încetarea, numai dacă neconformitatea nu este minoră.",
							"O neconformitate care apare în primul an este considerată prezentă la livrare, dacă noi nu dovedim altceva.",
							"După o reparație în garanția legală, aceasta se prelungește o dată cu 12 luni, la reparațiile de la 31 iulie 2026 încolo (Directiva (UE) 2024/1799).",
						],
					},
					"Pe lângă ea oferim o garanție comercială: 24 de luni la sistemele complete, iar la componente durata de pe pagina produsului, de obicei între 12 și 36 de luni. Când este mai scurtă decât garanția legală, cea legală rămâne valabilă.",
					`Pentru garanție scrieți-ne la [${business.email}](${outside.mail(business.email)}) sau aduceți produsul la magazin, cu numărul comenzii.`,
				],
			},
			{
				id: "money-back",
				heading: "30 de zile banii înapoi",
				blocks: [
					`La produsele noi oferim, peste cele 14 zile din lege, încă un termen: până la 30 de zile de la primire puteți înapoia produsul complet și nedeteriorat, iar noi vă înapoiem prețul. Detaliile sunt pe pagina [Livrare și retur](${path("deliveryReturns")}#money-back).`,
				],
			},
			{
				id: "complaints",
				heading: "Reclamații și rezolvarea litigiilor",
				blocks: [
					`Scrieți-ne mai întâi nouă, la [${business.email}](${outside.mail(business.email)}) sau prin [formularul de contact](${path("contact")}), ori sunați la ${business.phone}: cele mai multe lucruri se rezolvă așa. Răspundem în scris la fiecare reclamație.`,
					`Vă puteți adresa oricând Autorității Naționale pentru Protecția Consumatorilor: [anpc.ro](${outside.anpc()}). Ce este soluționarea alternativă a litigiilor (SAL), fără instanță, și cum se depune o cerere scrie pe pagina ANPC: [anpc.ro/ce-este-sal](${outside.sal()}).`,
					"Platforma europeană de soluționare online a litigiilor (SOL) a fost închisă la 20 iulie 2025 și nu mai primește cereri.",
				],
			},
			{
				id: "accessibility",
				heading: "Accesibilitate",
				blocks: [
					"Site-ul este construit după WCAG 2.2, nivelul AA, în sensul Legii nr. 232/2022: se poate folosi numai din tastatură, cu cititor de ecran, cu text mărit și fără JavaScript, pe fond deschis sau închis.",
					`Ce este testat, ce știm că lipsește și unde vă puteți plânge scrie în [declarația de accesibilitate](${path("accessibility")}).`,
					`Dacă ceva vă stă în cale, spuneți-ne la [${business.email}](${outside.mail(business.email)}) sau la ${business.phone}: reparăm și, până atunci, preluăm comanda prin telefon.`,
				],
			},
			{
				id: "law",
				heading: "Legea aplicabilă și schimbarea termenilor",
				blocks: [
					"Se aplică legea română. Consumatorii păstrează protecția legii și instanțele din țara în care locuiesc.",
					`Pentru o comandă contează termenii afișați în ziua în care a fost făcută. Datele personale sunt explicate pe pagina [Confidențialitate](${path("privacy")}).`,
				],
			},
		],
	};
}
