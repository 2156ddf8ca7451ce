import { EXPRESS_CUTOFF } from "#app/domain/shipping/shipping.ts";
import { outside, path } from "#app/paths.ts";
import type { LegalFacts, LegalText } from "#app/texts/legal-text.ts";

export function deliveryReturns({ business, deliveryPrice, deliveryFreeFrom, expressPrice }: LegalFacts): LegalText {
	const address = `${business.address}, ${business.postalCode} ${business.city}`;
	return {
		title: "Livrare și retur",
		description:
			"Cât costă și cât durează livrarea, cum vă retrageți din contract în 14 zile, modelul de formular, excepțiile și cele 30 de zile banii înapoi.",
		lead: "Cum ajung produsele la dumneavoastră și cum le puteți da înapoi.",
		sections: [
			{
				id: "delivery",
				heading: "Livrarea",
				blocks: [
					"Livrarea standard durează 2–5 zile lucrătoare, în București 1–2:",
					{
						table: {
							head: ["Unde", "Cât durează", "Cât costă"],
							rows: [
								["București", "1–2 zile lucrătoare", "gratuit"],
								["Orașe mari", "2–3 zile lucrătoare", priceElsewhere(deliveryPrice, deliveryFreeFrom)],
								["Alte localități din România", "3–5 zile lucrătoare", priceElsewhere(deliveryPrice, deliveryFreeFrom)],
								["Livrare expres, oriunde în România", "următoarea zi lucrătoare", `cu ${expressPrice} în plus`],
								["Ridicare din magazin", "după ce vă anunțăm că este pregătită", "gratuit"],
							],
						},
					},
					"Termenele curg de la confirmarea plății sau, la plata la primire, de la confirmarea comenzii. La sistemele făcute la comandă se adaugă timpul de montaj afișat pe pagina produsului. Fără un alt termen convenit, livrăm în cel mult 30 de zile.",
					`Livrarea expres ajunge în următoarea zi lucrătoare dacă plata sau, la plata la primire, comanda este confirmată într-o zi lucrătoare până la ora ${EXPRESS_CUTOFF}; mai târziu, cu o zi lucrătoare în plus. Nu este disponibilă pentru produsele făcute la comandă.`,
					"Livrăm numai în România. Costul este pentru întreaga comandă, oricâte produse ați cumpăra; serviciile nu au cost de livrare.",
				],
			},
			{
				id: "arrival",
				heading: "La primire",
				blocks: [
					{
						list: [
							"Verificați coletul în prezența curierului. Dacă este lovit sau desfăcut, cereți să noteze acest lucru sau refuzați-l.",
							"Fotografiați ambalajul și produsul dacă ceva este stricat și scrieți-ne cât mai repede.",
							"Păstrați ambalajul unui sistem complet: îl apără la transport dacă îl trimiteți înapoi.",
						],
					},
					"Lipsa unei observații la primire nu vă ia niciun drept: răspundem de ce s-a întâmplat pe drum.",
				],
			},
			{
				id: "withdrawal",
				heading: "Retragerea din contract în 14 zile",
				blocks: [
					"În calitate de consumator aveți dreptul să vă retrageți din contract în termen de 14 zile, fără să precizați motivele (OUG nr. 34/2014). Termenul expiră la 14 zile de la ziua în care intrați în posesia produselor, dumneavoastră sau persoana pe care ați desemnat-o, alta decât curierul. Dacă produsele aceleiași comenzi vin separat, contează ultimul; la servicii, ziua încheierii contractului.",
					`Ca să vă exercitați dreptul, anunțați-ne printr-o declarație neechivocă, înainte de expirarea termenului: online la [Retragere din contract aici](${path("withdraw")}), prin e-mail la [${business.email}](${outside.mail(business.email)}), prin poștă sau în magazin, la ${business.legalName}, ${address}, telefon ${business.phone}. Puteți folosi modelul de mai jos, dar nu este obligatoriu.`,
					"Prin funcția online primiți imediat, pe ecran și pe e-mail, o dovadă cu textul declarației, data și ora.",
				],
			},
			{
				id: "effects",
				heading: "Ce urmează după retragere",
				blocks: [
					{
						list: [
							"Vă rambursăm orice sumă primită de la dumneavoastră, inclusiv costul livrării standard, fără întârziere nejustificată și în cel mult 14 zile de la ziua în care aflăm de retragere. Costul suplimentar al unei livrări mai scumpe, alese de dumneavoastră, nu se rambursează.",
							"Folosim aceeași modalitate de plată, dacă nu conveniți expres alta, și nu percepem niciun comision.",
							"Putem amâna rambursarea până primim produsele sau dovada că le-ați trimis, oricare vine mai întâi.",
							`Trimiteți sau predați produsele la ${address} fără întârziere nejustificată și în cel mult 14 zile de la ziua în care ne-ați anunțat. Termenul este respectat dacă le trimiteți înainte să se împlinească.`,
							"Costul direct al returnării îl suportați dumneavoastră. La magazin le puteți aduce fără niciun cost.",
							"Răspundeți numai pentru scăderea valorii produselor din manipulări care trec de ce este necesar pentru a le afla natura, calitatea și funcționarea: cât ați putea încerca într-un magazin.",
							"Dacă ați cerut ca un serviciu să înceapă în termenul de retragere, plătiți partea deja executată, proporțional cu întregul.",
						],
					},
				],
			},
			{
				id: "model-form",
				heading: "Model de formular de retragere",
				blocks: [
					"Completați și trimiteți acest formular numai dacă doriți să vă retrageți din contract și nu folosiți funcția online.",
					{
						model: [
							`Către ${business.legalName}, ${address}, ${business.email}:`,
							"Vă informez/Vă informăm (*) prin prezenta cu privire la retragerea mea/noastră (*) din contractul referitor la vânzarea următoarelor produse (*)/prestarea următorului serviciu (*):",
							"Comandate la data (*)/primite la data (*):",
							"Numărul comenzii:",
							"Numele consumatorului/consumatorilor:",
							"Adresa consumatorului/consumatorilor:",
							"Semnătura consumatorului/consumatorilor (numai dacă formularul este trimis pe hârtie):",
							"Data:",
							"(*) A se elimina mențiunea inutilă.",
						],
					},
				],
			},
			{
				id: "exceptions",
				heading: "Când nu există drept de retragere",
				blocks: [
					{
						list: [
							"produse făcute după specificațiile dumneavoastră sau vădit personalizate, de exemplu un sistem cu piese alese numai pentru dumneavoastră. Configurațiile de pe site pot fi returnate, chiar dacă le montăm abia după comandă;",
							"programe sau înregistrări sigilate, după ce le-ați desigilat;",
							"contracte încheiate în magazin, de exemplu un serviciu cerut la ghișeu;",
							"servicii executate complet, începute cu acordul dumneavoastră expres și după ce ați luat la cunoștință că pierdeți dreptul;",
							"reparații urgente pentru care ne-ați chemat anume la dumneavoastră; lucrările sau piesele cerute în plus rămân cu drept de retragere.",
						],
					},
					"Dacă ați cumpărat ca firmă, dreptul legal de retragere nu se aplică.",
				],
			},
			{
				id: "money-back",
				heading: "30 de zile banii înapoi",
				blocks: [
					"Peste cele 14 zile din lege, la produsele noi vă înapoiem prețul și între a 15-a și a 30-a zi de la primire, dacă produsul este complet, nedeteriorat și în ambalajul lui. În acest caz costul livrării inițiale nu se rambursează, iar transportul înapoi este al dumneavoastră. Această ofertă nu restrânge dreptul legal.",
				],
			},
			{
				id: "take-back",
				heading: "Preluarea echipamentelor vechi",
				blocks: [
					"Când vă livrăm un echipament electric sau electronic, preluăm gratuit unul vechi de același fel, unul la unul (OUG nr. 5/2015). Scrieți-ne sau sunați-ne după ce ați comandat și spuneți-ne ce aveți de predat sau aduceți-l la magazin; este de ajuns să fie complet și să nu conțină substanțe străine de el.",
					"Un echipament stricat nu se aruncă la gunoiul menajer: substanțele din el pot fi periculoase, iar materialele se pot folosi din nou. Bateriile uzate le puteți lăsa oricând la magazin.",
				],
			},
			{
				id: "defects",
				heading: "Produs greșit sau defect",
				blocks: [
					`Atunci nu este vorba de retragere, ci de garanția legală de conformitate de 24 de luni: reparăm sau înlocuim gratuit, iar transportul îl plătim noi. Cum funcționează scrie în [Termeni și condiții](${path("terms")}#guarantee).`,
				],
			},
		],
	};
}

function priceElsewhere(price: string, freeFrom: string | null): string {
	return freeFrom === null ? price : `${price}, gratuit de la ${freeFrom}`;
}
