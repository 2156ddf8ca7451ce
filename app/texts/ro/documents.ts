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
	reversesWhich: "Seria {{series}} nr. {{number}} din {{date}}",

	seller: "Vânzător",
	buyer: "Cumpărător",
	taxCode: "CUI",
	buyerTaxCode: "CUI / CIF",
	registrationNumber: "Nr. Reg. Com.",
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
	unitGross: "{{price}} bucata, cu TVA",

	total: "Total",
	totalAtRate: "TVA, cota de {{rate}}%",
	totalInvoice: "Total factură",
	totalStorno: "Total storno",
	totalDue: "Total de plată",
	notRegistered:
		"Vânzătorul nu este înregistrat în scopuri de TVA: regim special de scutire, art. 310 din Codul fiscal. Prețurile sunt finale.",

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
		"Dacă ați cumpărat în calitate de consumator, răspundem de orice neconformitate existentă la livrare care apare în termen de 24 de luni de la aceasta, adică cel puțin până la {{date}} (OUG nr. 140/2021). Aveți dreptul, fără niciun cost, la repararea sau înlocuirea produsului și, în condițiile legii, la reducerea prețului sau la încetarea contractului.",
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
};
