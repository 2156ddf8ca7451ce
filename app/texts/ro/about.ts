export default {
	title: "Despre noi",
	lead: "Construim, vindem și reparăm calculatoare pentru oameni care vor să știe ce cumpără.",
	metaDescription:
		"Povestea magazinului, echipa, programul și adresa, livrarea și garanția. Fondat în 2025, cu atelier propriu.",
	storyTitle: "Povestea noastră",
	story1:
		"{{name}} a fost fondat în 2025 de un pasionat de calculatoare care ani la rând a montat sisteme pentru prieteni și cunoscuți. Întrebarea era mereu aceeași: „pe ce merită să dau banii?”",
	story2:
		"Din răspunsurile date atunci s-a născut magazinul: câteva configurații bine gândite în loc de sute de variante, cu fiecare piesă numită pe pagina produsului, și un atelier unde același om care montează sistemul îl și repară.",
	missionTitle: "Misiunea noastră",
	missionText:
		"Să ajungeți la calculatorul potrivit nevoilor și bugetului dumneavoastră, la un preț spus de la început, și să aveți pe cine întreba și peste ani.",
	missionPoint1: "Spunem pe nume fiecărei piese și explicăm de ce am ales-o.",
	missionPoint2: "Testăm fiecare sistem sub sarcină înainte să plece de la noi.",
	missionPoint3: "Reparăm înainte să înlocuim și cerem acordul înainte să cheltuim.",
	teamTitle: "Echipa",
	teamFounder: "Fondatorul",
	teamFounderText: "Alege configurațiile, verifică fiecare sistem la final și răspunde la întrebările dificile.",
	teamTechnicians: "Tehnicienii",
	teamTechniciansText: "Montează, repară și optimizează, cu certificări și răbdare pentru detalii.",
	teamSupport: "Asistența",
	teamSupportText: "Vă ajută să alegeți, urmărește comenzile și rămâne la telefon până se rezolvă.",
	storeTitle: "Magazinul",
	storeAddress: "Adresă",
	policiesTitle: "Livrare și garanție pe scurt",
	shippingTitle: "Livrare",
	shippingStandard: "Livrare standard: 2–5 zile lucrătoare.",
	shippingBucharest: "București: 1–2 zile lucrătoare, livrare gratuită.",
	shippingOther: "Orașe mari: 2–3 zile lucrătoare. Alte localități: 3–5 zile lucrătoare.",
	shippingFlat: "În afara Bucureștiului livrarea costă {{price}}, oricâte produse ați comanda.",
	shippingThreshold: "În afara Bucureștiului livrarea costă {{price}} și devine gratuită de la {{freeFrom}}.",
	shippingExpress:
		"Livrare expres: în următoarea zi lucrătoare, cu {{price}} în plus oriunde, pentru comenzile confirmate până la ora {{time}}. Nu se aplică produselor făcute la comandă.",
	shippingPickup: "Ridicarea din magazin este gratuită.",
	warrantyTitle: "Garanție și retur",
	warrantySystems: "Sisteme complete: 24 de luni. Componente: de obicei între 12 și 36 de luni.",
	warrantyService: "Lucrări de service: 30 de zile.",
	warrantyLegal:
		"Garanția legală de conformitate, de cel puțin 24 de luni de la livrare, se aplică în orice caz consumatorilor.",
	warrantyReturns: "Retragere din contract în 14 zile și, la produsele noi, 30 de zile banii înapoi.",
	faq1: "Cât durează livrarea?",
	faq1Answer:
		"În București 1–2 zile lucrătoare, în orașele mari 2–3, în celelalte localități 3–5; livrarea expres ajunge în următoarea zi lucrătoare. La sistemele făcute la comandă se adaugă timpul de montaj afișat pe pagina produsului.",
	faq2: "Ce garanție au produsele?",
	faq2Answer:
		"Sistemele complete au 24 de luni, iar componentele, de obicei, între 12 și 36 de luni: termenul exact este pe pagina fiecărui produs. Lucrările de service au 30 de zile. Garanția legală de conformitate rămâne valabilă în orice caz.",
	faq3: "Pot returna un produs?",
	faq3Answer:
		"Da. Vă puteți retrage din contract în 14 zile de la primire, fără să precizați motivul. În plus, la produsele noi oferim 30 de zile banii înapoi.",
	faq4: "Cum pot plăti?",
	faq4Answer:
		"Cu PayPal sau card, prin transfer bancar{{revolut}} sau Google Pay, ori în numerar sau cu cardul la livrare sau la ridicare. La finalizarea comenzii vedeți metodele disponibile în acel moment. Serviciile se plătesc în magazin, după finalizare.",
	faq5: "Puteți construi un PC după cerințele mele?",
	faq5Answer:
		"Da. Stabilim împreună bugetul și utilizarea, vă propunem o listă de piese compatibile, iar montajul durează de obicei 3–5 zile după ce avem toate piesele.",
};
