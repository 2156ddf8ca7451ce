import dayWords from "#app/texts/ro/day-words.ts";

export default {
	page: "Pagina {{page}} din {{pages}}",

	invoice: "Factură",
	storno: "Factură storno",
	proForma: "Factură proformă",
	seriesAndNumber: "Seria {{series}} nr. {{number}}",
	issuedOn: "Data emiterii",
	suppliedOn: "Data livrării sau a încasării",
	order: "Comanda",
	orderOf: "#{{id}} din {{date}}",
	reverses: "Stornează factura",
	reversesPart: "Stornează în parte factura",
	corrects: "Corectează factura",
	replaces: "Înlocuiește factura",
	replacedBy: "Înlocuită de factura",
	vatChange: "Regularizare TVA",
	vatChangeWhat: "{{to}}% la livrare, {{from}}% la avans (art. 291 alin. (6) din Codul fiscal)",
	reversesWhich: "Seria {{series}} nr. {{number}} din {{date}}",

	seller: "Vânzător",
	buyer: "Cumpărător",
	taxCode: "CUI",
	buyerTaxCode: "CUI / CIF",
	registrationNumber: "Nr. Reg. Com.",
	shareCapital: "Capital social",
	address: "Adresa",
	contactPerson: "Contact",
	iban: "IBAN",
	bank: "Banca",
	swift: "Cod SWIFT",
	phone: "Telefon",
	email: "E-mail",

	lines: "Produse și servicii, valori în lei",
	columnPosition: "Nr.",
	columnName: "Denumire",
	columnQuantity: "Cant.",
	columnUnitNet: "Preț unitar fără TVA",
	columnUnitPrice: "Preț unitar",
	columnRate: "Cota TVA",
	columnNet: "Valoare fără TVA",
	columnVat: "Valoare TVA",
	columnGross: "Total cu TVA",
	columnAmount: "Valoare",
	unit_piece: "buc.",
	unit_service: "serv.",
	unitGross: "{{price}} bucata, cu TVA",

	total: "Total",
	totalAtRate: "TVA, cota de {{rate}}%",
	totalInvoice: "Total factură",
	totalStorno: "Total storno",
	totalDue: "Total de plată",
	notRegistered:
		"Vânzătorul nu este înregistrat în scopuri de TVA: regim special de scutire, art. 310 din Codul fiscal. Prețurile sunt finale.",

	vatOnCollection: "TVA la încasare (art. 282 alin. (3) din Codul fiscal).",

	payment: "Plata",
	paymentMethod: "Metoda de plată",
	paidOn: "Data plății",
	notPaidYet: "neplătită la data emiterii",
	stornoNote: "Sumele cu minus anulează sumele corespunzătoare din factura stornată.",
	signatureNote: "Factura este valabilă fără semnătură și ștampilă (art. 319 alin. (29) din Codul fiscal).",

	eInvoiceNotRegistered: "Vânzător neînregistrat în scopuri de TVA, art. 310 din Codul fiscal",
	eInvoiceTypedAddress: "Adresa scrisă de cumpărător: {{address}}",
	eInvoiceTerms: "De plată: {{method}}",
	eInvoiceStornoTerms:
		"Anulează în întregime factura {{invoice}} din {{day}}. Suma plătită se restituie; suma neplătită nu se mai datorează.",
	eInvoiceReplacedTerms:
		"Anulează ce a rămas din factura {{invoice}} din {{day}}, înlocuită de factura {{next}}: ce s-a plătit și ce este de plată trece asupra acesteia.",
	eInvoiceVatChange: "Regularizare TVA, art. 291 alin. (6) din Codul fiscal: {{to}}% la livrare, {{from}}% la avans.",
	eInvoicePartTerms:
		"Anulează în parte factura {{invoice}} din {{day}}, cu liniile și cantitățile de mai sus. Suma plătită pentru ele se restituie; suma neplătită nu se mai datorează.",

	testTitle: "Document de test, fără valoare",
	testNotice:
		"Comanda este o probă a magazinului: nu s-a plătit și nu se livrează nimic. Documentul nu se înregistrează în contabilitate, nu se raportează și nu garantează nimic.",
	proFormaTitle: "Acest document nu este factură fiscală",
	proFormaNotice:
		"Este o solicitare de plată: nu se înregistrează în contabilitate și nu dă drept de deducere a TVA. Factura fiscală o emitem după plată sau la expediere.",
	howToPay: "Cum plătiți",
	payBanktransfer: "Trimiteți suma exactă în contul de mai jos și treceți referința la detaliile plății.",
	payOnline:
		"Ați ales {{method}}: plătiți din pagina comenzii, pe site. Dacă vă este mai ușor, puteți trimite suma și prin transfer bancar:",
	payRevolut:
		"Ați ales Revolut Pay: urmați pașii din pagina comenzii, pe site. Dacă vă este mai ușor, puteți trimite suma și prin transfer bancar:",
	payCash:
		"Ați ales să plătiți la livrare sau la ridicare, în numerar sau cu cardul. Dacă vă este mai ușor, puteți trimite suma și prin transfer bancar:",
	amountDue: "Suma",
	accountName: "Titularul contului",
	reference: "Referința plății",

	certificate: "Certificat de garanție",
	certificateNumber: "Nr. {{number}}",
	guarantor: "Garant",
	customer: "Client",
	startsOn: "Începutul garanției",
	startsFromDelivery: "{{date}} (livrare)",
	startsFromPurchase: "{{date}} (cumpărare)",
	duration: "Garanția comercială",
	months_one: "o lună",
	months_few: "{{count}} luni",
	months_other: "{{count}} de luni",
	monthsEach: "în funcție de produs, între {{from}} și {{months}}",
	validUntil: "Valabilă până la",
	validUntilEach: "în funcție de produs, cel târziu {{date}}",
	covered: "Produse acoperite, prețuri în lei",
	columnProduct: "Produs",
	columnUnitPaid: "Preț de cumpărare",
	columnWarranty: "Garanție comercială",
	columnEndsOn: "Până la",
	serials_one: "Număr de serie {{serials}}",
	serials_few: "Numere de serie {{serials}}",
	serials_other: "Numere de serie {{serials}}",

	legalTitle: "Garanția legală de conformitate: 24 de luni",
	legalText:
		"Dacă ați cumpărat în calitate de consumator, răspundem de orice neconformitate existentă la livrare care apare în termen de 24 de luni de la aceasta, adică cel puțin până la {{date}} (OUG nr. 140/2021). Aveți dreptul, fără niciun cost, la repararea sau înlocuirea produsului și, în condițiile legii, la reducerea prețului sau la încetarea contractului. Dacă repararea nu este făcută, produsul se înlocuiește în cel mult 30 de zile.",
	legalUntouched:
		"Garanția comercială se adaugă acestor drepturi și nu le afectează. Chiar dacă garanția comercială este mai scurtă, garanția legală rămâne valabilă pe întreaga ei durată.",
	commercialTitle: "Garanția comercială a magazinului: {{months}}",
	commercialTitleEach: "Garanția comercială a magazinului",
	commercialText:
		"O oferim pe lângă cea legală, gratuit, pentru fiecare produs din tabel, de la {{date}} până în ziua scrisă în dreptul lui, inclusiv. Vă adresați direct garantului numit mai sus.",

	terms: "Condițiile garanției comerciale",
	termGoods: "Ce acoperă",
	termGoodsText:
		"Defectele de material și de fabricație ale produselor din tabel. Le reparăm; produsul care nu se poate repara îl înlocuim cu unul identic sau cel puțin echivalent.",
	termExcluded: "Ce nu acoperă",
	termExcludedText:
		"Urmările loviturilor, ale lichidelor, ale tensiunii de alimentare necorespunzătoare și ale intervențiilor făcute de alții fără acordul nostru, uzura normală, consumabilele și programele software. Aceste excepții nu restrâng garanția legală.",
	termClaim: "Cum o folosiți",
	termClaimText:
		"Scrieți-ne la {{email}}, sunați-ne la {{phone}} sau aduceți produsul la {{address}}. Spuneți-ne numărul certificatului sau al comenzii și ce nu funcționează. Factura sau altă dovadă a cumpărării este de ajuns; ambalajul original nu este obligatoriu.",
	termTime: "Termen și cost",
	termTimeText:
		"Rezolvăm cererea în cel mult 15 zile calendaristice de la primirea produsului. Transportul, manopera și piesele le plătim noi. Garanția se prelungește cu perioada în care produsul este la noi.",
	termDuration: "Durata",
	termDurationDelivery:
		"Curge de la livrare, {{date}}, și ține numărul de luni scris în dreptul fiecărui produs. Repararea sau înlocuirea nu o scurtează.",
	termDurationPurchase:
		"Curge de la data cumpărării, {{date}}, și ține numărul de luni scris în dreptul fiecărui produs. Dacă produsul este livrat mai târziu, garanția curge de la livrare și eliberăm la cerere un certificat cu noile date.",
	termTerritory: "Unde este valabilă",
	termTerritoryText: "În România.",

	signSeller: "Vânzător: semnătura și ștampila",
	signCustomer: "Client: semnătura",
	signDate: "Data",

	contract: "Contract de vânzare la distanță",
	contractOf: "Contract de vânzare, comanda #{{id}}",
	contractNumber: "Comanda #{{id}}",
	concludedOn: "Încheiat la",
	contractGoods: "Ce ați cumpărat, prețuri în lei",
	contractPricesVat: "Prețurile includ TVA.",
	contractPricesNoVat: "Prețurile sunt finale: vânzătorul nu este înregistrat în scopuri de TVA.",
	subtotal: "Produse",
	shipping: "Livrare",
	freeOfCharge: "gratuit",
	contractDelivery: "Livrare și plată",
	deliveryAddress: "Adresa de livrare",
	deliveryDay: "Ziua livrării",
	deliveryPickup: "ridicare din magazin, {{address}}, după ce vă anunțăm",
	contractDeliveryTime:
		"Livrarea standard durează 2–5 zile lucrătoare de la confirmarea plății sau, la plata la primire, a comenzii; la produsele făcute la comandă se adaugă timpul de montaj de pe pagina produsului. Livrăm în cel mult 30 de zile. Riscul trece la dumneavoastră când primiți produsele.",
	contractWithdrawal: "Dreptul de retragere",
	contractWithdrawalText:
		"Vă puteți retrage din contract în 14 zile de la primirea produselor, fără să precizați motivele (OUG nr. 34/2014). Este de ajuns o declarație neechivocă înainte de expirarea termenului: pe site, la „Retragere din contract aici”, la {{email}}, la {{phone}}, prin poștă sau în magazin, la {{address}}. Puteți folosi modelul de mai jos, dar nu este obligatoriu.",
	contractEffects:
		"Vă rambursăm toate sumele primite, cu livrarea standard, în cel mult 14 zile de la ziua în care aflăm de retragere, prin aceeași modalitate de plată; putem aștepta până primim produsele sau dovada expedierii. Trimiteți produsele în cel mult 14 zile de la anunț; costul direct al returnării este al dumneavoastră. Răspundeți numai pentru scăderea valorii din manipulări care trec de ce este necesar pentru a afla natura, calitatea și funcționarea lor. Dreptul nu se aplică produselor făcute după specificațiile dumneavoastră și programelor desigilate. Cumpărătorilor care nu sunt consumatori nu li se aplică.",
	contractGuarantee: "Garanția",
	contractGuaranteeText:
		"Dacă ați cumpărat în calitate de consumator, răspundem 24 de luni de la livrare de orice neconformitate (OUG nr. 140/2021): reparare sau înlocuire gratuită în cel mult 15 zile calendaristice și, în condițiile legii, reducerea prețului sau încetarea contractului. Dacă repararea nu este făcută, produsul se înlocuiește în cel mult 30 de zile. Garanția comercială, de pe certificat, nu o înlocuiește.",
	contractComplaints: "Reclamații",
	contractComplaintsText:
		"Scrieți-ne la {{email}} sau sunați la {{phone}}; răspundem în scris. Vă puteți adresa Autorității Naționale pentru Protecția Consumatorilor (anpc.ro); despre soluționarea alternativă a litigiilor: anpc.ro/ce-este-sal.",
	contractTakeBack:
		"La livrarea unui echipament electric sau electronic preluăm gratuit unul vechi de același fel, unul la unul (OUG nr. 5/2015).",
	modelForm: "Model de formular de retragere",
	modelFormText: "(completați și trimiteți acest formular numai dacă doriți să vă retrageți din contract)",
	modelTo: "Către {{seller}}, {{address}}, {{email}}:",
	modelNotice:
		"Vă informez/Vă informăm (*) prin prezenta cu privire la retragerea mea/noastră (*) din contractul referitor la vânzarea următoarelor produse (*)/prestarea următorului serviciu (*):",
	modelOrdered: "Comandate la data (*)/primite la data (*):",
	modelName: "Numele consumatorului/consumatorilor:",
	modelAddress: "Adresa consumatorului/consumatorilor:",
	modelSignature: "Semnătura consumatorului/consumatorilor (numai dacă formularul este trimis pe hârtie):",
	modelDate: "Data:",
	modelStar: "(*) A se elimina mențiunea inutilă.",

	slip: "Fișă de service",
	slipNumber: "Nr. {{number}}",
	slipService: "Serviciul",
	slipDate: "Data înregistrării",
	slipNotes: "Ce ne-ați spus",
	slipNoNotes: "Nu au fost lăsate observații.",
	slipDevice: "La primirea dispozitivului",
	slipDeviceModel: "Dispozitiv, marcă, model",
	slipDeviceSerial: "Număr de serie",
	slipAccessories: "Accesorii lăsate",
	slipCondition: "Starea la primire",
	slipEstimate: "Cost estimat, lei",
	slipReadyBy: "Termen",
	slipTerms: "Când ne lăsați un dispozitiv",
	slipTermBackup:
		"Faceți înainte o copie de siguranță a datelor. Avem grijă de ele, dar o defecțiune le poate distruge și fără vina nimănui.",
	slipTermCost:
		"După diagnosticare vă spunem costul și termenul. Începem lucrarea numai cu acordul dumneavoastră; plătiți la magazin, după finalizare.",
	slipTermPrivacy:
		"Deschidem numai programele și fișierele de care este nevoie pentru lucrare. Nu scrieți parole pe această fișă.",
	slipTermReturn: "Păstrați fișa: la ridicare vă cerem fișa sau un act de identitate.",
	slipTermWarranty: "Lucrarea are garanție 30 de zile; drepturile pe care vi le dă legea rămân neatinse.",
	slipSignHandover: "La predarea dispozitivului",
	slipSignReturn: "La ridicarea dispozitivului",
	slipSignCustomer: "Client",
	slipSignShop: "Magazin",

	dayReport: "Raportul zilei",
	dayShop: "Magazin",
	dayClosedAt: "Închisă la",
	dayClosedBy: "Închisă de",
	dayDrawer: "Numerarul din sertar",
	dayMoney: "Banii zilei",
	dayNothing: "Nu s-au notat bani în această zi.",
	daySign: "Semnătura",
	...dayWords,
};
