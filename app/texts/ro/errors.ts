export default {
	notFoundTitle: "404: pagina nu a fost găsită",
	notFoundText: "Adresa nu duce nicăieri. Poate pagina s-a mutat sau adresa are o greșeală de scriere.",
	notFoundHint: "Pentru dezvoltatori: a fost adăugată pagina în tabelul de adrese (app/routes.ts)?",
	unexpectedTitle: "A apărut o problemă la noi",
	unexpectedText: "Coșul și comenzile dumneavoastră sunt în siguranță. Încercați din nou peste câteva momente.",
	typedIsKept: "Ce ați scris este păstrat în această pagină.",
	sendAgain: "Trimiteți din nou",
	requestId: "Dacă ne scrieți despre asta, spuneți-ne codul cererii: {{id}}",
	refusedText: "Nu s-a schimbat nimic. Puteți continua de aici.",
	backToPage: "Înapoi la pagină",
	toContact: "Contactați-ne",
	"cart-empty": "Coșul este gol.",
	"services-only": "Serviciile se programează, nu se comandă din coș.",
	"product-unavailable": "Un produs din coș nu se mai vinde.",
	"out-of-stock": "{{name}}: stoc insuficient. Bucăți disponibile: {{available}}.",
	"quantity-limit": "Se pot comanda cel mult 99 de bucăți dintr-un produs.",
	"express-unavailable": "Livrarea expres nu este disponibilă pentru această comandă.",
	"price-changed":
		"Coșul sau prețurile s-au schimbat de când ați deschis pagina: produsele costă acum {{subtotal}}. Verificați comanda și trimiteți-o din nou.",
	"total-changed":
		"Cu livrarea aleasă, totalul de plată este {{total}}. Dacă sunteți de acord, apăsați din nou butonul de comandă.",
	"too-many-pieces":
		"{{name}}: pe site se pot comanda cel mult {{count}} buc. odată. Pentru mai multe, scrieți-ne pe pagina de contact.",
	"order-total-limit":
		"Pe site se poate comanda de cel mult {{limit}} odată. Pentru mai mult, scrieți-ne pe pagina de contact.",
	"held-limit":
		"Comenzile dumneavoastră neplătite rezervă deja {{count}} buc.; se pot rezerva cel mult {{limit}}. Plătiți-le sau anulați-le; pentru mai multe, scrieți-ne pe pagina de contact.",
	"network-held-limit":
		"Din rețeaua dumneavoastră se pot rezerva fără plată cel mult {{count}} buc., în toate comenzile la un loc. Plătiți o comandă sau anulați-o; pentru mai multe, scrieți-ne pe pagina de contact.",
	"cash-limit": "Plata în numerar este posibilă până la 10.000 de lei. Alegeți altă metodă de plată.",
	"company-cash-limit": "O firmă poate plăti în numerar cel mult 5.000 de lei. Alegeți altă metodă de plată.",
	"quote-paid-first": "O ofertă se acceptă prin plată, înainte de predare. Alegeți altă metodă de plată.",
	"payment-method-unavailable": "Această metodă de plată nu este disponibilă acum.",
	"order-not-found": "Comanda nu a fost găsită.",
	"order-already-placed": "Comanda a fost deja plasată.",
	"items-differ": "Comanda are deja alte produse și nu mai poate fi schimbată.",
	"key-reused": "Cheia a fost folosită deja pentru altă cerere. Folosiți o cheie nouă.",
	"move-refused": "Starea comenzii nu mai poate fi schimbată astfel.",
	"payment-method-missing": "Alegeți o metodă de plată.",
	"payment-declined": "Plata a fost refuzată. Comanda este păstrată: alegeți alt card sau altă metodă.",
	"payment-setup": "Eroare la pregătirea plății: plata nu poate fi pregătită acum.",
	"test-order":
		"Aceasta este o comandă de test, plasată înainte ca magazinul să lucreze cu plăți reale. Poate fi doar anulată.",
	"person-erased":
		"Datele clientului au fost șterse: comanda poate fi doar văzută, iar banii primiți sau restituiți, înregistrați.",
	"order-invoiced": "Comanda are deja factură sau a plecat din magazin și nu mai poate fi editată.",
	"not-payable": "Comanda nu mai așteaptă o plată.",
	"payment-confirming":
		"PayPal încă nu a confirmat plata acestei comenzi, ceea ce poate dura câteva zile. Vă rugăm să nu plătiți din nou; vă scriem când o primim.",
	"payment-held":
		"O plată pentru această comandă a ajuns la noi și este verificată. Vă rugăm să nu plătiți din nou; vă scriem noi.",
	"provider-unreachable":
		"Serviciul de plată nu răspunde acum. Comanda este păstrată: încercați din nou sau alegeți altă metodă.",
	"provider-unknown": "Nu am primit răspunsul serviciului de plată. Verificăm noi; nu plătiți a doua oară.",
	"provider-refused":
		"Serviciul de plată a refuzat cererea. Comanda este păstrată: încercați din nou sau alegeți altă metodă.",
	"product-not-found": "Produsul nu a fost găsit.",
	"service-not-found": "Serviciul nu a fost găsit.",
	"changed-meanwhile": "Aceste date s-au schimbat între timp.",
	"sign-in-required": "Autentificați-vă pentru a continua.",
	"sign-in-failed": "Adresa de e-mail sau parola nu este corectă.",
	"sign-in-delayed": "Prea multe încercări nereușite. Așteptați puțin și încercați din nou.",
	forbidden: "Contul dumneavoastră nu are acces aici.",
	"not-found": "Nu a fost găsit.",
	"buyer-address-missing":
		"Adresa firmei de pe document nu spune județul sau, în București, sectorul, iar în e-Factura nu poate sta alta. Corectați datele de facturare ale comenzii.",
	"invoice-not-due":
		"Comanda nu are factură: se emite după plată sau la expediere, iar o comandă anulată înainte nu se facturează.",
	"order-withdrawn": "Clientul s-a retras din contract, așa că plata nu mai este cerută printr-o factură proformă.",
	"warranty-not-due": "Comanda nu are încă certificat de garanție: se emite după plată sau la expediere.",
	"warranty-returned": "Toate produsele comenzii au fost returnate, deci garanția lor s-a încheiat.",
	"warranty-cancelled": "Comanda a fost anulată, deci nu are garanție.",
	"printer-unavailable": "Documentul nu poate fi tipărit acum. Încercați din nou peste câteva momente.",
	"shop-busy": "Magazinul este ocupat acum",
	busyTryAgain: "Magazinul este ocupat acum. Încercați din nou peste câteva momente.",
	unexpected: "A apărut o problemă la noi. Încercați din nou peste câteva momente.",
	"search-failed": "Căutarea nu a reușit. Încercați din nou.",
	validation: "Verificați câmpurile marcate.",
	"bad-request": "Cererea nu a putut fi citită.",
	"body-too-large": "Cererea este prea mare.",
	"unsupported-media-type": "Formatul cererii nu este acceptat.",
	"method-not-allowed": "Adresa nu poate fi folosită în acest fel",
	"foreign-origin": "Cererea nu vine din paginile magazinului și a fost refuzată.",
	tooManyOrders_one:
		"De la conexiunea dumneavoastră la internet au venit prea multe comenzi și programări într-un timp scurt, iar aceasta nu a fost trimisă. Încercați din nou peste un minut sau sunați-ne.",
	tooManyOrders_few:
		"De la conexiunea dumneavoastră la internet au venit prea multe comenzi și programări într-un timp scurt, iar aceasta nu a fost trimisă. Încercați din nou peste {{count}} minute sau sunați-ne.",
	tooManyOrders_other:
		"De la conexiunea dumneavoastră la internet au venit prea multe comenzi și programări într-un timp scurt, iar aceasta nu a fost trimisă. Încercați din nou peste {{count}} de minute sau sunați-ne.",
	tooManyMoves_one:
		"S-au cerut prea multe schimbări ale comenzilor într-un timp scurt, iar aceasta nu a fost făcută. Încercați din nou peste un minut sau sunați-ne.",
	tooManyMoves_few:
		"S-au cerut prea multe schimbări ale comenzilor într-un timp scurt, iar aceasta nu a fost făcută. Încercați din nou peste {{count}} minute sau sunați-ne.",
	tooManyMoves_other:
		"S-au cerut prea multe schimbări ale comenzilor într-un timp scurt, iar aceasta nu a fost făcută. Încercați din nou peste {{count}} de minute sau sunați-ne.",
	"too-many-requests": "Prea multe încercări. Așteptați un minut și încercați din nou.",
};
