export default {
	greeting: "Bună ziua, {{name}},",
	notLiveTitle: "Magazinul nu este încă lansat",
	notLive: "Acest mesaj face parte dintr-un test: comenzile și programările nu vor fi onorate și nu trebuie plătite.",
	testSubject: "[Test] {{subject}}",
	dataProtection: "Primiți acest mesaj pentru că adresa dumneavoastră a fost completată pe site-ul {{shop}}.",
	companyIds: "CUI {{cui}} · Nr. Reg. Com. {{registrationNumber}}",
	companyAddress: "{{address}}",
	companyContact: "Telefon {{phone}} · {{email}}",

	confirmationSubject: "Comanda #{{id}} a fost înregistrată | {{shop}}",
	confirmationHeading: "Vă mulțumim pentru comandă!",
	confirmationLead: "Am înregistrat comanda #{{id}} din {{date}}. Mai jos sunt produsele, livrarea și plata.",
	pricesNote: "Totalul cuprinde toate taxele și transportul.",
	columnItem: "Produs",
	columnTotal: "Valoare",
	openOrder: "Vedeți comanda",
	linkNote: "Linkul este numai pentru dumneavoastră: cine îl are poate vedea comanda.",
	withdrawalTitle: "Dreptul de retragere",
	withdrawal:
		"Vă puteți retrage din contract în 14 zile de la primirea produselor, fără să precizați motivele (OUG 34/2014). Folosiți pagina {{link}}, scrieți-ne la {{email}} sau sunați-ne la {{phone}} și spuneți-ne numărul comenzii; vă returnăm banii în cel mult 14 zile de la anunțul dumneavoastră.",

	guaranteeTitle: "Garanția legală de conformitate",
	guarantee:
		"Ca persoană fizică aveți 24 de luni de la livrare garanția legală de conformitate (OUG 140/2021): reparare sau înlocuire gratuită și, în condițiile legii, reducerea prețului ori încetarea contractului. Dacă repararea nu este făcută, produsul se înlocuiește în cel mult 30 de zile. La livrarea unui echipament electric preluăm gratuit unul vechi de același fel (OUG 5/2015).",
	contractEnclosed:
		"Contractul, cu modelul formularului de retragere, este atașat ca PDF. Păstrați-l împreună cu factura.",

	payTitle: "Cum plătiți",
	payOnline: "Dacă nu ați plătit încă, deschideți comanda cu butonul de mai jos și continuați plata.",
	payRestOnline: "Deschideți comanda cu butonul de mai jos și plătiți suma rămasă.",
	stillDue: "Rămas de plată",
	payCashPickup: "Plătiți la magazin, în numerar sau cu cardul, când ridicați produsele.",
	payCashDelivery: "Plătiți la livrare, în numerar sau cu cardul, când primiți produsele.",
	payRevolutDone: "După ce ați trimis suma, deschideți comanda cu butonul de mai jos și anunțați-ne plata.",
	paidAlready: "Comanda este plătită. Nu mai aveți nimic de făcut.",

	readySubject: "Comanda #{{id}} vă așteaptă la magazin | {{shop}}",
	readyText:
		"Produsele din comanda #{{id}} sunt pregătite. Le puteți ridica în programul magazinului; spuneți numărul comenzii sau arătați acest mesaj.",
	notReadySubject: "Comanda #{{id}} nu este gata de ridicat încă | {{shop}}",
	notReadyHeading: "Comanda nu este gata încă",
	notReadyText:
		"V-am scris din greșeală că vă așteaptă comanda #{{id}} la magazin: nu este gata încă. Vă scriem din nou când este.",
	statusSubject_pending: "Comanda #{{id}} așteaptă plata | {{shop}}",
	statusSubject_completed: "Am primit plata pentru comanda #{{id}} | {{shop}}",
	statusSubject_cancelled: "Comanda #{{id}} a fost anulată | {{shop}}",
	statusSubject_failed: "Plata comenzii #{{id}} nu a reușit | {{shop}}",
	statusSubject_shipped: "Comanda #{{id}} a fost expediată | {{shop}}",
	statusSubject_delivered: "Comanda #{{id}} a fost livrată | {{shop}}",
	statusSubject_held: "Verificăm plata comenzii #{{id}} | {{shop}}",
	statusSubject_confirming: "Plata comenzii #{{id}} se confirmă la PayPal | {{shop}}",
	takenBackSubject_completed: "Comanda #{{id}} nu este plătită încă | {{shop}}",
	takenBackHeading_completed: "Plata nu a ajuns încă la noi",
	takenBackText_completed:
		"V-am scris din greșeală că am primit plata pentru comanda #{{id}}: nu a ajuns încă la noi toată suma. Comanda vă este păstrată. Dacă a fost facturată, primiți o factură storno.",
	takenBackSubject_shipped: "Comanda #{{id}} nu a plecat încă | {{shop}}",
	takenBackSubject_delivered: "Comanda #{{id}} nu a fost livrată încă | {{shop}}",
	takenBackSubject_cancelled: "Comanda #{{id}} nu este anulată | {{shop}}",
	takenBackHeading_shipped: "Coletul nu a plecat încă",
	takenBackHeading_delivered: "Comanda nu a fost livrată încă",
	takenBackHeading_cancelled: "Comanda nu este anulată",
	takenBackText_shipped:
		"V-am scris din greșeală că am expediat comanda #{{id}}: coletul nu a plecat încă. Vă scriem din nou când pleacă.",
	takenBackText_delivered:
		"V-am scris din greșeală că am livrat comanda #{{id}}. Vă scriem din nou la livrare; garanția și termenul de retragere curg de atunci.",
	takenBackText_cancelled:
		"Am anulat din greșeală comanda #{{id}}. Comanda este valabilă, ca înainte; nu aveți nimic de trimis înapoi. Dacă a fost facturată, primiți o factură nouă în locul celei stornate.",
	otherMethodSubject: "Comanda #{{id}} se plătește altfel | {{shop}}",
	otherMethodHeading: "Altă metodă de plată",
	otherMethodText_delivery:
		"Am schimbat metoda de plată a comenzii #{{id}}, cum am vorbit. Mai jos scrie cum o plătiți de acum.",
	otherMethodText_pickup:
		"Am schimbat metoda de plată a comenzii #{{id}}, cum am vorbit. Mai jos scrie cum o plătiți de acum; vă scriem când vă așteaptă la magazin.",
	statusHeading_pending: "Comanda așteaptă plata",
	statusHeading_completed: "Am primit plata",
	statusHeading_cancelled: "Comanda a fost anulată",
	statusHeading_failed: "Plata nu a reușit",
	statusHeading_shipped: "Comanda este pe drum",
	statusHeading_delivered: "Comanda a fost livrată",
	statusText_pending: "Comanda #{{id}} este din nou deschisă. O pregătim după ce primim plata.",
	statusText_completed: "Plata pentru comanda #{{id}} este confirmată. Pregătim produsele și vă scriem din nou.",
	statusText_completedHere: "Plata pentru comanda #{{id}} este confirmată.",
	statusText_cancelled:
		"Comanda #{{id}} a fost anulată și nu mai trebuie plătită. Dacă ați plătit deja, vă returnăm banii. Dacă nu ați cerut anularea, contactați-ne.",
	statusText_failed:
		"Plata pentru comanda #{{id}} nu a reușit. Comanda este păstrată: o puteți plăti din nou, și cu altă metodă.",
	statusText_shipped: "Am predat curierului produsele din comanda #{{id}}.",
	statusText_delivered: "Comanda #{{id}} a fost livrată. Vă mulțumim că ați ales {{shop}}!",
	statusSubject_edited: "Comanda #{{id}}: a rămas o diferență de plată | {{shop}}",
	statusSubject_overpaid: "Comanda #{{id}}: vă returnăm o diferență | {{shop}}",
	statusSubject_covered: "Comanda #{{id}} are alt total | {{shop}}",
	statusSubject_tracking: "Comanda #{{id}} are alte date de urmărire | {{shop}}",
	statusHeading_edited: "A rămas o diferență de plată",
	statusHeading_overpaid: "Vă returnăm o diferență",
	statusHeading_covered: "Comanda are alt total",
	statusHeading_tracking: "Alte date de urmărire",
	statusText_edited:
		"Am schimbat comanda #{{id}}, iar totalul ei este acum {{total}}. Am primit până acum {{received}}; mai aveți de plătit {{due}}. O pregătim după ce primim diferența.",
	statusText_editedOnHandover:
		"Am schimbat comanda #{{id}}, iar totalul ei este acum {{total}}. Am primit până acum {{received}}; mai aveți de plătit {{due}}, când primiți produsele. O pregătim în continuare.",
	statusText_overpaid:
		"Am schimbat comanda #{{id}}, iar totalul ei este acum {{total}}. Am primit {{received}}; diferența de {{back}} v-o returnăm.",
	statusText_covered: "Am schimbat comanda #{{id}}, iar totalul ei este acum {{total}}. Este plătită în întregime.",
	statusText_tracking:
		"Am corectat datele de urmărire (AWB) ale comenzii #{{id}}. Cele de mai jos le înlocuiesc pe cele pe care vi le-am trimis.",
	statusSubject_reopened: "Comanda #{{id}} este din nou deschisă | {{shop}}",
	statusHeading_reopened: "Comanda este din nou deschisă",
	statusText_reopened: "Comanda #{{id}} este din nou deschisă și o pregătim.",
	statusSubject_quoteEnded: "Oferta noastră a expirat, comanda #{{id}} | {{shop}}",
	statusHeading_quoteEnded: "Oferta a expirat",
	statusText_quoteEnded:
		"Oferta noastră, comanda #{{id}}, a expirat fără să fie plătită, iar produsele nu mai sunt păstrate pentru dumneavoastră. Nu aveți nimic de plătit; dacă doriți o ofertă nouă, scrieți-ne.",
	statusSubject_unpaid: "Comanda #{{id}} a fost anulată, fiindcă nu am primit plata | {{shop}}",
	statusHeading_unpaid: "Comanda a fost anulată",
	statusText_unpaid:
		"Nu am primit plata pentru comanda #{{id}}, așa că am anulat-o, iar produsele nu mai sunt păstrate pentru dumneavoastră. Nu mai trimiteți nicio plată pentru ea; banii care ajung totuși la noi vi-i returnăm. Puteți comanda din nou oricând.",

	invoiceSubject_quote: "Oferta noastră, comanda #{{id}} | {{shop}}",
	"invoiceSubject_pro-forma": "Factura proformă pentru comanda #{{id}} | {{shop}}",
	invoiceSubject_invoice: "Factura {{number}} pentru comanda #{{id}} | {{shop}}",
	invoiceSubject_storno: "Factura storno {{number}} pentru comanda #{{id}} | {{shop}}",
	invoiceHeading_quote: "Oferta noastră",
	"invoiceHeading_pro-forma": "Factura proformă",
	invoiceHeading_invoice: "Factura dumneavoastră",
	invoiceHeading_storno: "Factura storno",
	invoiceText_quote:
		"Găsiți atașată oferta pe care ne-ați cerut-o, ca factură proformă. Prețul și produsele rămân ale dumneavoastră până la {{day}}: o acceptați plătind-o, altfel expiră singură.",
	"invoiceText_pro-forma":
		"Găsiți atașată factura proformă pentru comanda #{{id}}. Factura fiscală o primiți după ce comanda este plătită sau expediată.",
	invoiceText_invoice: "Găsiți atașată factura {{number}} pentru comanda #{{id}}. Păstrați-o: este dovada cumpărării.",
	invoiceText_storno:
		"Comanda #{{id}} a fost anulată. Găsiți atașată factura storno {{number}}, care stornează factura inițială.",
	invoiceText_credit:
		"Găsiți atașată factura storno {{number}} pentru comanda #{{id}}. Ea anulează, cu totul sau în parte, factura numită mai jos.",
	invoiceText_corrected:
		"Am corectat datele cumpărătorului pentru comanda #{{id}}. Găsiți atașată factura {{number}}, care o înlocuiește pe cea numită mai jos. Păstrați-o: este dovada cumpărării.",
	invoiceText_vatChange:
		"Între plata și livrarea comenzii #{{id}} s-a schimbat cota de TVA, de la {{from}}% la {{to}}%. De aceea stornăm factura de până acum și emitem alta, cu cota de la livrare (art. 291 alin. (6) din Codul fiscal). Prețul dumneavoastră rămâne același. Găsiți atașat documentul {{number}}.",
	correctedInvoice: "Factura înlocuită",
	newInvoice: "Factura nouă",
	invoiceNumber: "Numărul facturii",
	issuedOn: "Data emiterii",
	reversedInvoice: "Factura stornată",
	warrantySubject: "Certificatul de garanție pentru comanda #{{id}} | {{shop}}",
	warrantyHeading: "Certificatul de garanție",
	warrantyText:
		"Găsiți atașat certificatul de garanție pentru comanda #{{id}}. Păstrați-l împreună cu factura: vă sunt de folos dacă cereți o reparație.",
	certificateNumber: "Numărul certificatului",
	replacedCertificate: "Certificatul înlocuit",
	warrantyStart_delivery: "Garanția începe de la livrare",
	warrantyStart_purchase: "Garanția începe de la cumpărare",
	warrantyLegal: "Garanția legală de conformitate (24 de luni)",
	until: "până la {{date}}",

	newOrderSubject: "Comandă nouă #{{id}}, {{total}}",
	newOrderHeading: "Comandă nouă #{{id}}",
	newOrderLead: "Comandă nouă de la {{name}}.",
	customerTitle: "Client",
	openOrderShop: "Deschideți comanda",
	claimSubject: "Plată anunțată pentru comanda #{{id}}, {{total}}",
	claimHeading: "Plată anunțată pentru comanda #{{id}}",
	"claimLead_bank-transfer":
		"{{name}} spune că a făcut transferul bancar. Verificați contul înainte de a marca plata ca primită.",
	"claimLead_revolut-completion":
		"{{name}} spune că a trimis suma prin Revolut. Verificați contul înainte de a marca plata ca primită.",
	claimHeld:
		"Produsele rămân rezervate clientului până la {{day}}; după aceea hotărâți dumneavoastră, pe pagina „Astăzi”.",

	serviceSubject: "Programarea nr. {{id}}: {{service}} | {{shop}}",
	serviceHeading: "Serviciul este programat",
	serviceLead: "Am primit programarea dumneavoastră. Vă sunăm la {{phone}} ca să stabilim ziua.",
	serviceLeadAtCounter:
		"Programarea dumneavoastră a fost înregistrată la magazin. Vă scriem când începem lucrul și când este gata; dacă apare ceva neprevăzut vă sunăm la {{phone}}.",
	serviceLeadAgreed:
		"Am primit programarea dumneavoastră. Vă scriem când este gata; dacă apare ceva neprevăzut vă sunăm la {{phone}}.",
	serviceTitle: "Programarea",
	serviceAddress: "Adresa magazinului",
	servicePayment: "Nu plătiți nimic acum: plata se face în magazin, după finalizare.",
	openServiceOrder: "Vedeți programarea",
	serviceStatusSubject_in_progress: "Am început lucrul: programarea nr. {{id}} | {{shop}}",
	serviceStatusSubject_completed: "Lucrarea este gata: programarea nr. {{id}} | {{shop}}",
	serviceStatusSubject_cancelled: "Programarea nr. {{id}} a fost anulată | {{shop}}",
	serviceStatusHeading_in_progress: "Lucrăm la calculatorul dumneavoastră",
	serviceStatusHeading_completed: "Lucrarea este gata",
	serviceStatusHeading_cancelled: "Programarea a fost anulată",
	serviceStatusText_in_progress:
		"Am început lucrul la programarea nr. {{id}} ({{service}}). Vă scriem când este gata, iar dacă apare ceva neprevăzut vă sunăm la {{phone}}.",
	serviceStatusText_completed:
		"Am terminat lucrarea de la programarea nr. {{id}} ({{service}}). Vă așteptăm la magazin; manopera are garanție de 30 de zile.",
	serviceStatusText_cancelled:
		"Programarea nr. {{id}} ({{service}}) a fost anulată. Dacă nu ați cerut anularea, scrieți-ne la {{email}} sau sunați-ne la {{shopPhone}}.",
	servicePriceSubject_agreed: "Preț convenit: programarea nr. {{id}} | {{shop}}",
	servicePriceSubject_changed: "Preț nou: programarea nr. {{id}} | {{shop}}",
	servicePriceSubject_gone: "Preț în discuție: programarea nr. {{id}} | {{shop}}",
	servicePriceHeading_agreed: "Prețul convenit",
	servicePriceHeading_changed: "Prețul s-a schimbat",
	servicePriceHeading_gone: "Prețul nu mai este valabil",
	servicePriceText_agreed: "Iată prețul convenit cu dumneavoastră pentru programarea nr. {{id}} ({{service}}).",
	servicePriceText_changed:
		"Prețul convenit pentru programarea nr. {{id}} ({{service}}) s-a schimbat. Este valabil cel de mai jos.",
	servicePriceText_gone:
		"Prețul pe care vi l-am scris pentru programarea nr. {{id}} ({{service}}) nu mai este valabil. Stabilim altul împreună cu dumneavoastră.",
	servicePriceBefore: "Preț anterior",
	servicePriceNext_scheduled: "Lucrăm la acest preț. Vă scriem când începem și când lucrarea este gata.",
	servicePriceNext_in_progress: "Continuăm lucrul la acest preț și vă scriem când este gata.",
	servicePriceNext_completed: "Lucrarea este gata.",
	servicePriceWrong: "Dacă nu este ceea ce am stabilit împreună, scrieți-ne la {{email}} sau sunați-ne la {{phone}}.",
	serviceCorrectedSubject: "Corectură: programarea nr. {{id}} | {{shop}}",
	serviceCorrectedText: "Ce v-am scris mai devreme despre programarea dumneavoastră a fost o greșeală. Iată cum este:",
	serviceState: "Starea",
	servicePaidInStore: "Plata se face în magazin, în numerar sau cu cardul.",
	servicePaidSome: "Am primit de la dumneavoastră {{paid}}.",
	servicePaid: "Lucrarea este plătită: am primit de la dumneavoastră {{paid}}.",
	servicePaidPart:
		"Am primit de la dumneavoastră {{paid}}. Restul de {{rest}} se plătește în magazin, în numerar sau cu cardul.",
	servicePaidBack: "Am primit de la dumneavoastră {{paid}}. Vă returnăm toată suma.",
	serviceLinkNote: "Linkul este numai pentru dumneavoastră: cine îl are poate vedea programarea.",
	serviceWithdrawal:
		"Vă puteți retrage din contract în 14 zile de la programare, fără să precizați motivele (OUG 34/2014), cât timp serviciul nu a fost executat complet cu acordul dumneavoastră. Cel mai simplu este online: {{link}}. La fel de bine ne puteți scrie la {{email}} sau suna la {{phone}}.",
	newServiceSubject: "Programare nouă nr. {{id}}: {{service}}",
	newServiceHeading: "Programare nouă nr. {{id}}",
	newServiceLead: "{{name}} a programat un serviciu pe site. Sunați pentru a stabili ziua.",
	newServiceLeadAtCounter: "{{name}} a venit la magazin, iar programarea a fost înregistrată la ghișeu.",

	contactSubject: "Mesaj de pe site: {{subject}}",
	contactHeading: "Mesaj de pe site",
	contactLead: "{{name}} a scris prin formularul de contact. Răspunsul la acest e-mail ajunge la vizitator.",
	contactTopic: "Subiect",
	contactDate: "Trimis la",
	contactText: "Mesaj",

	withdrawalReceiptSubject: "Dovada de primire {{number}} a retragerii din contract | {{shop}}",
	newWithdrawalSubject_order: "Retragere din contract {{number}}: comanda {{orderNumber}}",
	newWithdrawalSubject_service: "Retragere din contract {{number}}: programarea {{orderNumber}}",
	newWithdrawalHeading: "Retragere din contract {{number}}",
	newWithdrawalLead_service:
		"{{name}} se retrage din contractul unei programări la service. Banii plătiți se restituie în cel mult 14 zile de la declarație.",
	newWithdrawalLead_order:
		"{{name}} se retrage din contract. Banii se restituie în cel mult 14 zile de la declarație; se pot aștepta produsele sau dovada că au fost trimise.",
	newWithdrawalUnmatched_service: "Numărul și e-mailul nu se potrivesc niciunei programări. Verificați cu clientul.",
	newWithdrawalUnmatched_order: "Numărul și e-mailul nu se potrivesc niciunei comenzi. Verificați cu clientul.",

	dayClosedSubject: "Ziua {{day}} s-a închis, diferență {{difference}}",
	dayClosedHeading: "Ziua {{day}} s-a închis",
	dayClosedLead: "Închisă la {{moment}} de {{account}}. Raportul întreg este atașat.",
	dayClosedExpected: "Ar trebui să fie în sertar",
	dayClosedCounted: "S-a numărat",
	dayClosedDifference: "Diferență",
	dayClosedNote: "Observații",
	openDay: "Deschideți ziua",

	returnAnnouncedSubject: "Reclamația {{number}} pentru comanda #{{id}} | {{shop}}",
	returnAnnouncedHeading: "Am primit reclamația dumneavoastră",
	returnAnnouncedText: "Ne-ați anunțat un defect la produsele de mai jos. Vă răspundem cel târziu la {{day}}.",
	newReturnSubject: "Reclamație în garanție {{number}}: comanda #{{id}}",
	newReturnHeading: "Reclamație în garanție {{number}}",
	newReturnLead: "{{name}} anunță un defect. Răspundeți cel târziu la {{day}}.",
	openReturnShop: "Deschideți returul",
	returnReceivedSubject: "Am primit produsele trimise înapoi din comanda #{{id}} | {{shop}}",
	returnReceivedHeading: "Am primit produsele trimise înapoi",
	returnReceivedText_withdrawal:
		"Am primit produsele de mai jos. Le verificăm și vă restituim banii cel târziu la {{day}}.",
	returnReceivedText_warranty: "Am primit produsele de mai jos. Le verificăm și vă răspundem cel târziu la {{day}}.",
	"returnReceivedText_sent-back": "Am primit produsele de mai jos. Le verificăm și vă răspundem cel târziu la {{day}}.",
	returnDecidedSubject: "{{what}} {{number}}: răspunsul nostru, comanda #{{id}} | {{shop}}",
	returnDecidedHeading_refunded: "V-am restituit banii",
	returnDecidedHeading_unpaid: "Returul este acceptat",
	returnDecidedHeading_refused: "Nu putem accepta cererea",
	returnDecidedHeading_repaired: "Produsul este reparat",
	returnDecidedHeading_replaced: "Produsul este înlocuit",
	returnDecidedText_refunded:
		"V-am restituit {{amount}} pentru produsele de mai jos; nu mai sunt acoperite de garanție.",
	returnDecidedText_unpaid:
		"Am primit înapoi produsele de mai jos. Nu ați plătit nimic pentru ele, deci nu aveți bani de primit.",
	returnDecidedText_refused:
		"Nu putem accepta cererea dumneavoastră despre produsele de mai jos. Motivul este mai jos; produsele vă rămân.",
	returnDecidedText_repaired:
		"Am reparat produsele de mai jos și vi le dăm înapoi. Garanția lor continuă; dacă au fost reparate în garanția legală, aceasta se prelungește o dată cu 12 luni.",
	returnDecidedText_replaced: "Am înlocuit produsele de mai jos. Garanția continuă pentru cele noi.",
	returnCorrectedSubject: "Corectură: {{what}} {{number}}, comanda #{{id}} | {{shop}}",
	returnCorrectedHeading: "Am greșit, ne cerem scuze",
	returnCorrectedText:
		"Ce v-am scris mai devreme despre produsele de mai jos a fost o greșeală. Iată cum este: {{state}}.",
	returnAnswer: "Răspunsul nostru",
};
